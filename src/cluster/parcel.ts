import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';

/** Records of one experiment share nearly all of their text. */
const LEVEL = 3;
/** Nobody sends more, who means well: 256 megabytes. */
const MOST = 2 ** 28;

/** Something made of plain values and bytes, as a text for the queue. */
export function pack(value: unknown): string {
  const text = JSON.stringify(value, function held(this: Record<string, unknown>, key, plain) {
    // As it is, and not as a Buffer would write itself.
    const bytes = this[key];
    return bytes instanceof Uint8Array
      ? { [BYTES]: Buffer.from(bytes).toString('base64') }
      : (plain as unknown);
  });
  return deflateSync(text, { level: LEVEL }).toString('base64');
}

/** The mark of bytes in JSON. */
const BYTES = '\u0000bytes';

/** Throws where a text is not what `pack` wrote. */
export function unpack(text: string): unknown {
  const json = inflateSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST }).toString();
  return JSON.parse(json, (_, held: unknown) => {
    if (typeof held !== 'object' || held === null || !(BYTES in held)) return held;
    return new Uint8Array(Buffer.from(String(held[BYTES]), 'base64'));
  });
}

/** What a text is, in a few letters. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
