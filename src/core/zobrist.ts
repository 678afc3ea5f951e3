import { Rng } from './rng.ts';

/** Random words for position keys, the same on every machine: `lo[i]`, `hi[i]` belong to feature i. */
export interface KeyTable {
  readonly lo: Int32Array;
  readonly hi: Int32Array;
}

export function keyTable(label: string, features: number): KeyTable {
  const rng = Rng.of(`keys of ${label}`);
  const lo = new Int32Array(features);
  const hi = new Int32Array(features);
  for (let i = 0; i < features; i++) {
    lo[i] = rng.next();
    hi[i] = rng.next();
  }
  return { lo, hi };
}

/** A key of any text, for what is keyed rarely. */
export function keyOfText(text: string): { lo: number; hi: number } {
  const rng = Rng.of(text);
  return { lo: rng.next() | 0, hi: rng.next() | 0 };
}
