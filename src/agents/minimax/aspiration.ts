import type { Action } from '../../core/index.ts';
import { Pruning } from './algorithms.ts';
import type { Parts } from './alphabeta.ts';
import type { Finished } from './findings.ts';
import type { Frame } from './frame.ts';

/** How much wider the window gets each time the value falls outside. */
const WIDER = 4;
/** After this many failures on a side it is opened altogether. */
const PATIENCE = 2;

/**
 * Aspiration: alpha-beta with a window around the last value (at first the heuristic's), and again
 * with a wider one when the value falls outside.
 */
export class Aspiration extends Pruning {
  private readonly halfWidth: number;
  private guess: number | null = null;

  /** `halfWidth`: from the guess to each edge of the window. */
  constructor(frame: Frame, parts: Parts, halfWidth: number) {
    super(frame, parts);
    this.halfWidth = halfWidth;
  }

  override renew(): void {
    this.guess = null;
    super.renew();
  }

  override root(depth: number, order: readonly Action[], finished: Finished): void {
    this.search.reset();
    const actions = this.widest(order);
    const guess = this.guess ?? this.frame.value();
    let below = this.halfWidth;
    let above = this.halfWidth;
    for (let failures = 0; ; failures++) {
      const alpha = guess - below;
      const beta = guess + above;
      const value = this.look(depth, actions, alpha, beta, finished);
      if (value > alpha && value < beta) {
        this.guess = value;
        return;
      }
      const open = failures + 1 >= PATIENCE;
      if (value <= alpha) below = open ? Infinity : below * WIDER;
      else above = open ? Infinity : above * WIDER;
    }
  }
}
