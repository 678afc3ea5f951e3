import { Settled, type Fortune, type State } from '../../core/index.ts';

/**
 * A world in which all future luck is settled by its seed; over many such worlds that gives nothing
 * away.
 */
export class Fated extends Settled {
  constructor(inner: State, seed: number, outcomes: Int32Array) {
    super(inner, new Fate(seed), outcomes);
  }
}

class Fate implements Fortune {
  readonly keyHi: number;

  constructor(seed: number) {
    this.keyHi = seed;
  }

  below(draws: number, total: number): number {
    return Math.floor((luck(this.keyHi, draws, total) / 0x1_0000_0000) * total);
  }

  keyLo(draws: number): number {
    return luck(this.keyHi, draws, 0);
  }
}

/** 32 bits that depend on the world, the number of the draw and what there is to draw from. */
function luck(seed: number, draws: number, total: number): number {
  let x = seed + Math.imul(draws, 0x9e3779b1) + Math.imul(total, 0x7feb352d);
  // The finishing steps of MurmurHash3 (public domain).
  x ^= x >>> 16;
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
