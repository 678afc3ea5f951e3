import type { Action, Budget } from '../../core/index.ts';
import type { Fated } from './fate.ts';

/** Looks into fated worlds, as if everything in them were open. */
export interface WorldLook {
  /** Told before each decision what it may cost. */
  start(budget: Budget): void;
  /**
   * How good each action is in a world, from 0 (lost) to 1 (won), closer with every round from 1
   * on. Throws CUT when the budget is spent.
   */
  look(world: Fated, actions: readonly Action[], round: number, shares: Float64Array): void;
  /** A further round may say something else of the world looked at last. */
  readonly unsettled: boolean;
  /** What the decision has cost so far. */
  readonly nodes: number;
}
