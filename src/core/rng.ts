import { murmur128 } from './murmur.ts';

const utf8 = new TextEncoder();

/**
 * The one source of chance: xoshiro128** 1.1 (Blackman and Vigna, public domain).
 * `fork(label)` depends on the seed and the label alone, never on how many numbers were drawn,
 * so that one part of a program cannot shift the luck of another.
 */
export class Rng {
  private readonly origin: Uint32Array;
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  /** A generator that stands exactly at this 128-bit state; `Rng.of` is what most callers want. */
  constructor(state: ArrayLike<number>) {
    this.origin = Uint32Array.from(state);
    if (this.origin.length !== 4) throw new Error('a generator state has four 32-bit words');
    if (this.origin.every((word) => word === 0)) this.origin[0] = 1; // the one state it never leaves
    this.a = this.origin[0]! | 0;
    this.b = this.origin[1]! | 0;
    this.c = this.origin[2]! | 0;
    this.d = this.origin[3]! | 0;
  }

  /** The four words it was made from: another process can make the same generator of them. */
  get words(): number[] {
    return [...this.origin];
  }

  /** A generator from any seed a person may type: a number or a word. */
  static of(seed: number | string): Rng {
    return new Rng(murmur128(utf8.encode(String(seed)), 0));
  }

  /** An independent generator named by its label. */
  fork(label: number | string): Rng {
    const text = utf8.encode(String(label));
    const bytes = new Uint8Array(16 + text.length);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < 4; i++) view.setUint32(4 * i, this.origin[i]!, true);
    bytes.set(text, 16);
    return new Rng(murmur128(bytes, 1));
  }

  /** The next 32 bits, as an unsigned number. */
  next(): number {
    const times5 = Math.imul(this.b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  /** A whole number from 0 to n - 1, each equally likely as far as doubles tell: exactly so up to 2^21. */
  below(n: number): number {
    // Beyond 2^32 no draw would ever be taken.
    if (!(n <= 0x1_0000_0000)) return this.belowMany(n);
    // Lemire's method in doubles: the product has at most 53 bits, its high part is the answer.
    for (;;) {
      const product = this.next() * n;
      const high = Math.floor(product / 0x1_0000_0000);
      const low = product - high * 0x1_0000_0000;
      if (low >= n || low >= 0x1_0000_0000 % n) return high;
    }
  }

  private belowMany(n: number): number {
    if (!Number.isSafeInteger(n)) throw new Error(`nothing can be drawn below ${n}`);
    return Math.floor(this.float() * n);
  }

  /** A number in [0, 1) with 53 random bits. */
  float(): number {
    return ((this.next() >>> 5) * 0x400_0000 + (this.next() >>> 6)) / 0x20_0000_0000_0000;
  }

  pick<T>(items: ArrayLike<T>): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.below(items.length)]!;
  }

  /** Shuffles in place and returns the same array. */
  shuffle<A extends { [index: number]: unknown; readonly length: number }>(items: A): A {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = items[i];
      items[i] = items[j];
      items[j] = held;
    }
    return items;
  }
}
