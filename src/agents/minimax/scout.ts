import type { Frame } from './frame.ts';
import type { Order } from './order.ts';
import { justAbove, justBelow } from './windows.ts';

/**
 * Pearl's SCOUT (1980): evaluates the first action, and of the others only those that a cheaper
 * test shows to be better. Values are those of the frame's seat.
 */
export class Scout {
  private readonly frame: Frame;
  private readonly order: Order | null;
  horizon = false;

  constructor(frame: Frame, order: Order | null = null) {
    this.frame = frame;
    this.order = order;
  }

  /** Pearl's EVAL. */
  evaluate(depth: number, ply: number): number {
    const { frame } = this;
    const { state, limits, recorder } = frame;
    limits.count();
    recorder?.enter(state, frame.via, depth, -Infinity, Infinity);
    if (frame.over || depth === 0 || limits.stopped) return this.leaf(depth);
    const maximising = frame.maximising;
    const from = ply * frame.width;
    const end = this.list(depth, ply);
    let best = 0;
    let bestAction = -1;
    for (let i = from; i < end; i++) {
      const action = frame.moves[i]!;
      if (recorder !== null) frame.via = action;
      const left = frame.below(depth, action);
      state.apply(action);
      // Better for who moves here: above the best so far, or below it.
      const worthIt = i === from || this.test(left, best, maximising, ply + 1) === maximising;
      if (worthIt) {
        if (recorder !== null && i > from) frame.via = null;
        const value = this.evaluate(left, ply + 1);
        // The budget of a branch may end between the test and the evaluation.
        if (i === from || (maximising ? value > best : value < best)) {
          best = value;
          bestAction = action;
        }
      }
      state.undo();
      if (limits.stopped) break;
    }
    recorder?.leave(best, limits.stopped ? 'stopped' : 'all', bestAction);
    return best;
  }

  /** Pearl's TEST: whether the position is worth more than the bound (or at least as much, not `strictly`). */
  test(depth: number, bound: number, strictly: boolean, ply: number): boolean {
    const { frame } = this;
    const { state, limits, recorder } = frame;
    limits.count();
    if (recorder !== null) {
      const [low, high] = strictly ? [bound, justAbove(bound)] : [justBelow(bound), bound];
      recorder.enter(state, frame.via, depth, low, high);
    }
    if (frame.over || depth === 0 || limits.stopped) {
      const value = this.leaf(depth);
      return strictly ? value > bound : value >= bound;
    }
    const maximising = frame.maximising;
    const end = this.list(depth, ply);
    let decided = -1;
    for (let i = ply * frame.width; i < end && decided < 0; i++) {
      const action = frame.moves[i]!;
      if (recorder !== null) frame.via = action;
      state.apply(action);
      const above = this.test(frame.below(depth, action), bound, strictly, ply + 1);
      state.undo();
      // One good action is enough for the seat, one bad answer for its rival.
      if (above === maximising) {
        decided = action;
        this.order?.cutBy(action, depth, ply);
      }
      if (limits.stopped) break;
    }
    const passed = decided >= 0 ? maximising : !maximising;
    if (recorder !== null) {
      const why = limits.stopped ? 'stopped' : decided >= 0 ? 'cut' : 'all';
      // A test says only on which side of the bound the value lies.
      const side = strictly === passed ? (passed ? justAbove(bound) : justBelow(bound)) : bound;
      recorder.leave(side, why, decided < 0 ? null : decided);
    }
    return passed;
  }

  private list(depth: number, ply: number): number {
    const end = this.frame.list(ply);
    this.order?.sort(this.frame, ply * this.frame.width, end, depth, ply, -1);
    return end;
  }

  private leaf(depth: number): number {
    const { frame } = this;
    const value = frame.value();
    if (!frame.over) this.horizon = true;
    frame.recorder?.leave(value, frame.over ? 'end' : depth === 0 ? 'leaf' : 'stopped', null);
    return value;
  }
}
