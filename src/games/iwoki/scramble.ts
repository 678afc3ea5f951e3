/** The finishing steps of MurmurHash3 (public domain): every bit of x moves every bit of the result. */
export function scramble(x: number): number {
  x ^= x >>> 16;
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return x ^ (x >>> 16);
}
