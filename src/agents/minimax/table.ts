import type { Action } from '../../core/index.ts';

export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/**
 * An entry is six words side by side, fetched at once: the key (two), the value (two), the action,
 * the rest.
 */
const WORDS = 6;
const KEY_LO = 0;
const KEY_HI = 1;
const ACTION = 4;
const REST = 5;
/** Entries lie in pairs, the places of one key. */
const PAIR = 2 * WORDS;

// The rest: depth in 16 bits, the bound in 2, whether it is settled, and the age in 8; 0 is no entry.
const BOUND_AT = 16;
const SETTLED = 1 << 18;
const AGE_AT = 20;
const AGES = 255;

/**
 * A transposition table: bounded memory, the whole 64-bit key verified. Each key has two places:
 * for the deepest entry of this age, and for the newest.
 */
export class TranspositionTable {
  private readonly words: Int32Array;
  private readonly values: Float64Array;
  private readonly mask: number;
  private age = 1;

  // The entry found last.
  value = 0;
  depth = 0;
  bound: Bound = EXACT;
  /** No heuristic had a say in it: it holds for every greater depth too. */
  settled = false;
  action: Action = -1;

  constructor(megabytes: number) {
    let pairs = 1;
    while (pairs * 2 * PAIR * 4 <= megabytes * 2 ** 20) pairs *= 2;
    const buffer = new ArrayBuffer(pairs * PAIR * 4);
    this.mask = pairs - 1;
    this.words = new Int32Array(buffer);
    this.values = new Float64Array(buffer);
  }

  /** How many positions it holds at most. */
  get capacity(): number {
    return this.words.length / WORDS;
  }

  /** Entries of earlier searches may be used but are the first to go. */
  grow(): void {
    this.age = this.age === AGES ? 1 : this.age + 1;
  }

  clear(): void {
    this.words.fill(0);
  }

  /** Looks a position up by its key; the entry is then in `value`, `depth`, `bound` and so on. */
  find(lo: number, hi: number): boolean {
    const { words } = this;
    let at = (lo & this.mask) * PAIR;
    if (!this.holds(at, lo, hi)) {
      at += WORDS;
      if (!this.holds(at, lo, hi)) return false;
    }
    const rest = words[at + REST]!;
    this.value = this.values[(at >> 1) + 1]!;
    this.depth = rest & 0xffff;
    this.bound = ((rest >> BOUND_AT) & 3) as Bound;
    this.settled = (rest & SETTLED) !== 0;
    this.action = words[at + ACTION]!;
    return true;
  }

  private holds(at: number, lo: number, hi: number): boolean {
    const { words } = this;
    return words[at + KEY_LO] === lo && words[at + KEY_HI] === hi && words[at + REST] !== 0;
  }

  keep(
    lo: number,
    hi: number,
    depth: number,
    bound: Bound,
    settled: boolean,
    value: number,
    action: Action,
  ): void {
    const { words } = this;
    let at = (lo & this.mask) * PAIR;
    if (!this.holds(at, lo, hi)) {
      const deep = words[at + REST]!;
      if (deep >> AGE_AT === this.age && (deep & 0xffff) > depth) {
        at += WORDS;
      } else if (deep !== 0) {
        // What loses the deep place goes to the other, so that the newest deep entries both stay.
        for (let i = 0; i < WORDS; i++) words[at + WORDS + i] = words[at + i]!;
      }
    }
    words[at + KEY_LO] = lo;
    words[at + KEY_HI] = hi;
    this.values[(at >> 1) + 1] = value;
    words[at + ACTION] = action;
    words[at + REST] = depth | (bound << BOUND_AT) | (settled ? SETTLED : 0) | (this.age << AGE_AT);
  }
}
