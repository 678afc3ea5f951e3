import { CHANCE } from '../../core/index.ts';
import type { Frame } from '../minimax/frame.ts';
import type { Leaving } from '../minimax/recorder.ts';

/**
 * Expectimax with cuts at chance nodes (Ballard 1983). Knowing that no value leaves [low, high],
 * the outcomes not yet searched bound the mean: Star1 hands each outcome the window in which it can
 * still matter. Star2 first probes one action below each outcome, which bounds it from one side.
 * Values are those of the frame's seat; outside the window a value is a bound, as in alpha-beta.
 */
export class Star {
  private readonly frame: Frame;
  private readonly low: number;
  private readonly high: number;
  private readonly probes: boolean;
  // What is known of each outcome, beside its place in the frame's stack of actions.
  private floors = new Float64Array(0);
  private ceilings = new Float64Array(0);

  constructor(frame: Frame, range: readonly [number, number], probes: boolean) {
    this.frame = frame;
    [this.low, this.high] = range;
    this.probes = probes;
  }

  search(depth: number, alpha: number, beta: number, ply: number): number {
    const { frame } = this;
    const { state, limits, recorder } = frame;
    limits.count();
    recorder?.enter(state, frame.via, depth, alpha, beta);
    if (state.toMove === CHANCE) return this.chance(depth, alpha, beta, ply);
    if (!frame.over && depth > 0) return this.decide(depth, alpha, beta, ply, Infinity);
    const value = frame.value();
    recorder?.leave(value, frame.over ? 'end' : 'leaf', null);
    return value;
  }

  /** The best of at most `most` actions. */
  private decide(depth: number, alpha: number, beta: number, ply: number, most: number): number {
    const { frame } = this;
    const { state, recorder } = frame;
    const maximising = frame.maximising;
    const from = ply * frame.width;
    const all = frame.list(ply);
    const end = Math.min(all, from + most);
    let best = maximising ? -Infinity : Infinity;
    let bestAction = -1;
    let isCut = end < all;
    for (let i = from; i < end; i++) {
      const action = frame.moves[i]!;
      const left = frame.below(depth, action);
      if (recorder !== null) frame.via = action;
      state.apply(action);
      const value = maximising
        ? this.search(left, Math.max(alpha, best), beta, ply + 1)
        : this.search(left, alpha, Math.min(beta, best), ply + 1);
      state.undo();
      if (maximising ? value > best : value < best) {
        best = value;
        bestAction = action;
      }
      if (maximising ? best >= beta : best <= alpha) {
        isCut = true;
        break;
      }
    }
    recorder?.leave(best, isCut ? 'cut' : 'all', bestAction);
    return best;
  }

  private chance(depth: number, alpha: number, beta: number, ply: number): number {
    const { frame } = this;
    const { state, recorder } = frame;
    const total = state.chanceTotal;
    const from = ply * frame.width;
    const end = frame.list(ply);
    // The mean lies in [least, most] / total; each outcome searched narrows it.
    let least = total * this.low;
    let most = total * this.high;
    this.makeRoom();
    this.floors.fill(this.low, from, end);
    this.ceilings.fill(this.high, from, end);

    if (this.probes && depth > 0) {
      for (let i = from; i < end; i++) {
        const outcome = frame.moves[i]!;
        const weight = state.chanceWeight(outcome);
        if (recorder !== null) frame.via = outcome;
        state.apply(outcome);
        if (state.toMove >= 0) {
          // Probed without a window: the bound must hold whatever the other outcomes turn out to be.
          const maximising = frame.maximising;
          frame.limits.count();
          recorder?.enter(state, outcome, depth, this.low, this.high);
          const bound = this.decide(depth, this.low, this.high, ply + 1, 1);
          if (maximising) {
            this.floors[i] = Math.max(bound, this.low);
            least += weight * (this.floors[i]! - this.low);
          } else {
            this.ceilings[i] = Math.min(bound, this.high);
            most -= weight * (this.high - this.ceilings[i]!);
          }
        }
        state.undo();
        if (least >= beta * total) return this.leave(least / total, 'cut');
        if (most <= alpha * total) return this.leave(most / total, 'cut');
      }
    }

    for (let i = from; i < end; i++) {
      const outcome = frame.moves[i]!;
      const weight = state.chanceWeight(outcome);
      const floor = this.floors[i]!;
      const ceiling = this.ceilings[i]!;
      // With every other outcome at its bound, values beyond these settle the node.
      const needed = (alpha * total - (most - weight * ceiling)) / weight;
      const enough = (beta * total - (least - weight * floor)) / weight;
      if (recorder !== null) frame.via = outcome;
      state.apply(outcome);
      const value = this.search(
        depth,
        Math.max(this.low, needed),
        Math.min(this.high, enough),
        ply + 1,
      );
      state.undo();
      least += weight * (value - floor);
      most += weight * (value - ceiling);
      const isLast = i === end - 1;
      if (value >= enough) return this.leave(least / total, isLast ? 'all' : 'cut');
      if (value <= needed) return this.leave(most / total, isLast ? 'all' : 'cut');
    }
    return this.leave(least / total, 'all');
  }

  /** Leaves a chance node: nobody chooses there, so nothing is best. */
  private leave(value: number, why: Leaving): number {
    this.frame.recorder?.leave(value, why, null);
    return value;
  }

  /** The frame's stack of actions may have grown. */
  private makeRoom(): void {
    const size = this.frame.moves.length;
    if (this.floors.length === size) return;
    const floors = new Float64Array(size);
    const ceilings = new Float64Array(size);
    floors.set(this.floors);
    ceilings.set(this.ceilings);
    this.floors = floors;
    this.ceilings = ceilings;
  }
}
