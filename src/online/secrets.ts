import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Proves who has a seat: 192 bits that only their browser knows. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of a secret. It is long and random, so that a plain digest cannot be tried out. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a secret is the one that was kept; takes as long for any. */
export function proves(secret: string, digest: string | null): boolean {
  const given = Buffer.from(digestOf(secret), 'hex');
  const kept = Buffer.from(digest ?? '', 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** Names a table: 80 bits, so that nobody finds one by trying. */
export function newTableId(): string {
  return letters(16);
}

/** Names a class: short enough to be written on a board. It lets people in, and proves nothing. */
export function newClassCode(): string {
  return letters(6);
}

/** Without those that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => LETTERS[byte & 31]).join('');
}
