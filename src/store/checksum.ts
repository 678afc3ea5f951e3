import { createHash } from 'node:crypto';

/** What a model is, in a few letters: of all that decides how it plays, and not of its name. */
export function modelChecksum(
  { kind, game, header }: { kind: string; game: string; header: string },
  bytes: Uint8Array,
): string {
  const hash = createHash('sha256').update(`${kind}\n${game}\n${header}\n`).update(bytes);
  return hash.digest('hex').slice(0, 32);
}
