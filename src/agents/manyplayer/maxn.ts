import type { Action } from '../../core/index.ts';
import type { Frame } from '../minimax/frame.ts';
import type { Finished } from '../minimax/findings.ts';
import type { Algorithm } from '../minimax/root.ts';

/**
 * MaxN (Luckhardt and Irani 1986): every seat maximises its own value. A node's value is a vector,
 * one number per seat.
 */
export class MaxN implements Algorithm {
  private readonly frame: Frame;
  private readonly seats: number;
  /** The vector of the node at ply p stands from p * seats. */
  private vectors = new Float64Array(0);
  horizon = false;

  constructor(frame: Frame) {
    this.frame = frame;
    this.seats = frame.game.info.seats;
  }

  root(depth: number, order: readonly Action[], finished: Finished): void {
    const { frame, seats } = this;
    this.horizon = false;
    this.vectors = new Float64Array(seats * (2 * depth + 2));
    frame.limits.count();
    for (const action of order) {
      const left = frame.below(depth, action);
      frame.state.apply(action);
      this.search(left, 1);
      frame.state.undo();
      finished({ action, value: this.vectors[seats + frame.seat]!, bound: 'exact' });
    }
  }

  /** Leaves the vector of the node at this ply. */
  private search(depth: number, ply: number): void {
    const { frame, seats, vectors } = this;
    const { state } = frame;
    frame.limits.count();
    const at = ply * seats;
    if (frame.over || depth === 0) {
      if (!frame.over) this.horizon = true;
      for (let seat = 0; seat < seats; seat++) vectors[at + seat] = frame.worth(state, seat);
      return;
    }
    const mover = state.toMove;
    const end = frame.list(ply);
    let best = -Infinity;
    const below = at + seats;
    for (let i = ply * frame.width; i < end; i++) {
      const action = frame.moves[i]!;
      const left = frame.below(depth, action);
      state.apply(action);
      this.search(left, ply + 1);
      state.undo();
      const value = vectors[below + mover]!;
      // The first of equals is kept, as everywhere in the family.
      if (value > best) {
        best = value;
        for (let seat = 0; seat < seats; seat++) vectors[at + seat] = vectors[below + seat]!;
      }
    }
  }
}
