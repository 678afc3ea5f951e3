/** MurmurHash3 x86_128 (Austin Appleby, public domain): turns labels into states of a generator. */
export function murmur128(bytes: Uint8Array, seed: number): Uint32Array {
  const c1 = 0x239b961b;
  const c2 = 0xab0e9789;
  const c3 = 0x38b34ae5;
  const c4 = 0xa1e38b93;
  let h1 = seed | 0;
  let h2 = h1;
  let h3 = h1;
  let h4 = h1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks = bytes.length & ~15;

  for (let at = 0; at < blocks; at += 16) {
    h1 ^= scramble(view.getInt32(at, true), c1, 15, c2);
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
    h2 ^= scramble(view.getInt32(at + 4, true), c2, 16, c3);
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
    h3 ^= scramble(view.getInt32(at + 8, true), c3, 17, c4);
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
    h4 ^= scramble(view.getInt32(at + 12, true), c4, 18, c1);
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
  }

  const tail = [0, 0, 0, 0];
  for (let at = blocks; at < bytes.length; at++) {
    const offset = at - blocks;
    tail[offset >> 2]! |= bytes[at]! << (8 * (offset & 3));
  }
  h4 ^= scramble(tail[3]!, c4, 18, c1);
  h3 ^= scramble(tail[2]!, c3, 17, c4);
  h2 ^= scramble(tail[1]!, c2, 16, c3);
  h1 ^= scramble(tail[0]!, c1, 15, c2);

  h1 ^= bytes.length;
  h2 ^= bytes.length;
  h3 ^= bytes.length;
  h4 ^= bytes.length;
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  h1 = mix32(h1);
  h2 = mix32(h2);
  h3 = mix32(h3);
  h4 = mix32(h4);
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  return Uint32Array.of(h1, h2, h3, h4);
}

function rotate(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by));
}

function scramble(k: number, first: number, by: number, second: number): number {
  return Math.imul(rotate(Math.imul(k, first), by), second);
}

/** The finishing steps of MurmurHash3: each bit of the input changes about half of the result. */
export function mix32(h: number): number {
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
