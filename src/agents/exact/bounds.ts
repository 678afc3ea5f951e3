import type { Action } from '../../core/index.ts';
import { Slots } from './slots.ts';

/**
 * Between which margins the truth lies. A search to the end needs no depths, so one entry holds
 * both bounds.
 */
export class Bounds extends Slots {
  // The entry found last.
  lower = -Infinity;
  upper = Infinity;
  action: Action = -1;

  private readonly lowers: Float32Array;
  private readonly uppers: Float32Array;
  private readonly actions: Int32Array;

  constructor(megabytes: number) {
    super(megabytes, 4 + 4 + 4);
    this.lowers = new Float32Array(this.size);
    this.uppers = new Float32Array(this.size);
    this.actions = new Int32Array(this.size);
  }

  /** Looks a key up; the entry is then in `lower`, `upper` and `action`. */
  find(lo: number, hi: number): boolean {
    const at = this.placeOf(lo, hi);
    if (at < 0) return false;
    this.lower = this.lowers[at]!;
    this.upper = this.uppers[at]!;
    this.action = this.actions[at]!;
    return true;
  }

  keep(lo: number, hi: number, lower: number, upper: number, action: Action, nodes: number): void {
    // Whole numbers fit in half the memory; what does not fit is not kept rather than rounded.
    if (Math.fround(lower) !== lower || Math.fround(upper) !== upper) return;
    const at = this.placeFor(lo, hi, nodes);
    this.lowers[at] = lower;
    this.uppers[at] = upper;
    this.actions[at] = action;
  }

  protected override move(from: number, to: number): void {
    this.lowers[to] = this.lowers[from]!;
    this.uppers[to] = this.uppers[from]!;
    this.actions[to] = this.actions[from]!;
  }
}
