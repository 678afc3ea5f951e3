import { fail, murmur128, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { refuse as refuseAgents } from '../complaints.ts';

/** "LTDV": a value learned by temporal differences; then one byte for the form of what follows. */
const MAGIC = Uint8Array.of(0x4c, 0x54, 0x44, 0x56);
const FORM = 1;
/** Magic, form and three bytes of nothing, length of the header, count of the numbers. */
const FRONT = 16;
const CHECKSUM = 16;

/** A header and numbers as bytes, with a checksum over all of it. */
export function pack(header: object, numbers: Float32Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const body = FRONT + text.length + 4 * numbers.length;
  const bytes = new Uint8Array(body + CHECKSUM);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  bytes[4] = FORM;
  view.setUint32(8, text.length, true);
  view.setUint32(12, numbers.length, true);
  bytes.set(text, FRONT);
  let at = FRONT + text.length;
  for (const number of numbers) {
    view.setFloat32(at, number, true);
    at += 4;
  }
  for (const [i, sum] of murmur128(bytes.subarray(0, body), 0).entries())
    view.setUint32(body + 4 * i, sum, true);
  return bytes;
}

/** What `pack` packed, or why these bytes are something else. */
export function unpack(bytes: Uint8Array): Result<{ header: unknown; numbers: Float32Array }> {
  if (bytes.length < FRONT + CHECKSUM || MAGIC.some((byte, i) => bytes[i] !== byte))
    return fail(refuse.noValue());
  if (bytes[4] !== FORM) return fail(refuseAgents.form({ form: bytes[4]!, own: FORM }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(8, true);
  const count = view.getUint32(12, true);
  const body = FRONT + length + 4 * count;
  if (bytes.length !== body + CHECKSUM) {
    return fail(refuseAgents.bytes({ bytes: bytes.length, due: body + CHECKSUM }));
  }
  const sums = murmur128(bytes.subarray(0, body), 0);
  if (sums.some((sum, i) => view.getUint32(body + 4 * i, true) !== sum))
    return fail(refuseAgents.checksum());
  const numbers = new Float32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = view.getFloat32(FRONT + length + 4 * i, true);
  const text = new TextDecoder().decode(bytes.subarray(FRONT, FRONT + length));
  try {
    return ok({ header: JSON.parse(text) as unknown, numbers });
  } catch {
    return fail(refuseAgents.damagedHeader());
  }
}
