import type { Action, State } from '../../core/index.ts';

export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/** Set beside the bound where no heuristic had a say: a deeper search would find the same. */
const SETTLED = 4;

/** Bytes an entry takes over all the arrays below. */
const ENTRY_BYTES = 4 + 4 + 8 + 4 + 2 + 1 + 1;

/**
 * A transposition table in typed arrays: bounded memory, the whole 64-bit key verified. Each key
 * has two places: one keeps the deepest entry of this age, the other the newest.
 */
export class Table {
  private readonly keyLo: Int32Array;
  private readonly keyHi: Int32Array;
  private readonly values: Float64Array;
  private readonly actions: Int32Array;
  private readonly depths: Int16Array;
  private readonly bounds: Uint8Array;
  private readonly ages: Uint8Array;
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
    while (pairs * 4 * ENTRY_BYTES <= megabytes * 2 ** 20) pairs *= 2;
    const size = pairs * 2;
    this.mask = pairs - 1;
    this.keyLo = new Int32Array(size);
    this.keyHi = new Int32Array(size);
    this.values = new Float64Array(size);
    this.actions = new Int32Array(size);
    this.depths = new Int16Array(size);
    this.bounds = new Uint8Array(size);
    this.ages = new Uint8Array(size);
  }

  /** How many positions it holds at most. */
  get capacity(): number {
    return this.keyLo.length;
  }

  /** Entries of earlier searches may be used but are the first to go. */
  grow(): void {
    this.age = this.age === 255 ? 1 : this.age + 1;
  }

  clear(): void {
    this.ages.fill(0);
  }

  /** Looks a position up; the entry is then in `value`, `depth`, `bound`, `settled` and `action`. */
  find(state: State): boolean {
    const lo = state.keyLo;
    const hi = state.keyHi;
    let at = (lo & this.mask) * 2;
    if (!this.holds(at, lo, hi) && !this.holds(++at, lo, hi)) return false;
    this.value = this.values[at]!;
    this.depth = this.depths[at]!;
    this.bound = (this.bounds[at]! & 3) as Bound;
    this.settled = (this.bounds[at]! & SETTLED) !== 0;
    this.action = this.actions[at]!;
    return true;
  }

  private holds(at: number, lo: number, hi: number): boolean {
    return this.ages[at] !== 0 && this.keyLo[at] === lo && this.keyHi[at] === hi;
  }

  keep(
    state: State,
    depth: number,
    bound: Bound,
    settled: boolean,
    value: number,
    action: Action,
  ): void {
    const lo = state.keyLo;
    const hi = state.keyHi;
    const deep = (lo & this.mask) * 2;
    const same = this.holds(deep, lo, hi);
    const free = same || this.ages[deep] !== this.age || this.depths[deep]! <= depth;
    if (free && !same) this.demote(deep);
    const at = free ? deep : deep + 1;
    this.keyLo[at] = lo;
    this.keyHi[at] = hi;
    this.values[at] = value;
    this.actions[at] = action;
    this.depths[at] = depth;
    this.bounds[at] = settled ? bound | SETTLED : bound;
    this.ages[at] = this.age;
  }

  /** What loses the deep place goes to the other one, so that the newest deep entries both stay. */
  private demote(at: number): void {
    this.keyLo[at + 1] = this.keyLo[at]!;
    this.keyHi[at + 1] = this.keyHi[at]!;
    this.values[at + 1] = this.values[at]!;
    this.actions[at + 1] = this.actions[at]!;
    this.depths[at + 1] = this.depths[at]!;
    this.bounds[at + 1] = this.bounds[at]!;
    this.ages[at + 1] = this.ages[at]!;
  }
}
