import {
  CHANCE,
  OVER,
  drawOutcome,
  type Budget,
  type Game,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';
import { worthOfEnd, type Goal } from './goal.ts';
import type { AfterstateValues } from './afterstates.ts';

/** So many of the best moves are looked at further. */
const CANDIDATES = 8;

/**
 * Looks one move further, in worlds drawn from what the seat sees: who acts next plays what it
 * holds for best there. For two seats in a zero-sum game.
 */
export class Answers {
  private readonly game: Game;
  private readonly afterstates: AfterstateValues;
  private readonly goal: Goal;
  private readonly legal: Int32Array;

  constructor(game: Game, afterstates: AfterstateValues, goal: Goal) {
    this.game = game;
    this.afterstates = afterstates;
    this.goal = goal;
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  }

  /**
   * The best few actions by the values first given, best first, each with its mean over at least
   * one world, more while there is time.
   */
  weigh(
    seen: unknown,
    seat: Seat,
    actions: Int32Array,
    values: ArrayLike<number>,
    worlds: number,
    rng: Rng,
    budget: Budget,
    now: () => number,
  ): { action: number; value: number }[] {
    const until = budget.ms === undefined ? Infinity : now() + 0.9 * budget.ms;
    const few = Array.from(actions, (action, i) => ({ action, first: values[i]!, sum: 0 }))
      .toSorted((a, b) => b.first - a.first || a.action - b.action)
      .slice(0, CANDIDATES);
    let looked = 0;
    while (looked < worlds && (looked === 0 || now() < until)) {
      const state = this.game.determinize(seen, rng);
      for (const candidate of few)
        candidate.sum += this.valueAfter(state, seat, candidate.action, rng);
      looked++;
    }
    return few
      .map(({ action, sum }) => ({ action, value: sum / looked }))
      .toSorted((a, b) => b.value - a.value);
  }

  private valueAfter(state: State, seat: Seat, action: number, rng: Rng): number {
    const { legal, afterstates } = this;
    state.apply(action);
    let steps = 1;
    while (state.toMove === CHANCE) {
      state.apply(drawOutcome(state, legal, rng, state.legal(legal, 0)));
      steps++;
    }
    let value: number;
    if (state.toMove === OVER) value = worthOfEnd(this.goal, state, seat, 2);
    else {
      const mover = state.toMove;
      const best = afterstates.best(state, mover, legal, state.legal(legal, 0));
      value = mover === seat ? afterstates.values[best]! : -afterstates.values[best]!;
    }
    for (; steps > 0; steps--) state.undo();
    return value;
  }
}
