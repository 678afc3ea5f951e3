import { mix32 } from '../../core/index.ts';

/**
 * Position keys, worked out when somebody asks: four words and the side to move are mixed as in
 * MurmurHash3's 32-bit variant (Austin Appleby, public domain). A key kept up to date by every move
 * would cost one step a flipped disc, also where nobody wants it.
 */
export function hashLo(a: number, b: number, c: number, d: number, toMove: number): number {
  let h = toMove;
  h = stir(h, a, 0xcc9e2d51, 0x1b873593);
  h = stir(h, b, 0xcc9e2d51, 0x1b873593);
  h = stir(h, c, 0xcc9e2d51, 0x1b873593);
  h = stir(h, d, 0xcc9e2d51, 0x1b873593);
  return mix32(h);
}

/** The words in another order with other factors, so that the halves do not collide together. */
export function hashHi(a: number, b: number, c: number, d: number, toMove: number): number {
  let h = toMove ^ 0x38b34ae5;
  h = stir(h, d, 0x239b961b, 0xab0e9789);
  h = stir(h, b, 0x239b961b, 0xab0e9789);
  h = stir(h, a, 0x239b961b, 0xab0e9789);
  h = stir(h, c, 0x239b961b, 0xab0e9789);
  return mix32(h);
}

function stir(h: number, word: number, first: number, second: number): number {
  let k = Math.imul(word, first);
  k = (k << 15) | (k >>> 17);
  h ^= Math.imul(k, second);
  h = (h << 13) | (h >>> 19);
  return (Math.imul(h, 5) + 0xe6546b64) | 0;
}
