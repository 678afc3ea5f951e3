/** Parts begin where any number may stand. */
const STEP = 8;

/** What goes to other threads and into files: a header as JSON, and parts of bytes, whole or not at all. */
export interface Parcel {
  readonly header: unknown;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/** The length of the list of contents, the list, then the parts. */
export function pack(header: unknown, parts: readonly ArrayBufferView[]): Uint8Array<ArrayBuffer> {
  const sizes = parts.map(({ byteLength }) => byteLength);
  const contents = new TextEncoder().encode(JSON.stringify({ header, sizes }));
  let end = filled(4 + contents.length);
  const starts = sizes.map((size) => {
    const start = end;
    end += filled(size);
    return start;
  });
  const bytes = new Uint8Array(end);
  new DataView(bytes.buffer).setUint32(0, contents.length, true);
  bytes.set(contents, 4);
  for (const [i, { buffer, byteOffset, byteLength }] of parts.entries()) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), starts[i]);
  }
  return bytes;
}

/** Each part a copy of its own; null where the bytes are nothing that `pack` made. */
export function unpack(bytes: Uint8Array): Parcel | null {
  if (bytes.length < 4) return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const contents = contentsIn(bytes.subarray(4, 4 + length));
  if (contents === null) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let start = filled(4 + length);
  for (const size of contents.sizes) {
    parts.push(bytes.slice(start, start + size));
    start += filled(size);
  }
  return start === bytes.length ? { header: contents.header, parts } : null;
}

interface Contents {
  readonly header: unknown;
  readonly sizes: readonly number[];
}

function contentsIn(bytes: Uint8Array): Contents | null {
  let found: unknown;
  try {
    found = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  const { sizes } = (found ?? {}) as Partial<Contents>;
  const whole = (size: unknown) => Number.isSafeInteger(size) && (size as number) >= 0;
  return Array.isArray(sizes) && sizes.every(whole) ? (found as Contents) : null;
}

function filled(size: number): number {
  return Math.ceil(size / STEP) * STEP;
}
