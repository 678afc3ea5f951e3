import { type Game, type Rng } from '../../core/index.ts';
import { createNetwork, type Network } from '../../kernels/index.ts';
import { RowScorer, rowScorer } from '../scoring/index.ts';
import type { Goal } from '../td/goal.ts';
import { OptionRows } from './option-rows.ts';

/** What was learned of one game, with all it takes to use it. */
export interface Brain {
  /** What each action is worth, in whatever option. */
  readonly actions: RowScorer;
  /** What each option is worth above what its best action promises; null: a flat learner has none. */
  readonly options: { readonly rows: OptionRows; readonly network: Network } | null;
  readonly goal: Goal;
  /** How many games it was learned from. */
  games: number;
}

export interface Size {
  readonly levels: number;
  readonly hidden: number;
}

/** One that knows nothing yet. */
export function newBrain(game: Game, { levels, hidden }: Size, goal: Goal, rng: Rng): Brain {
  const actions = rowScorer(game, [hidden], rng.fork('actions'), RATE);
  if (levels === 1) return { actions, options: null, goal, games: 0 };
  const rows = new OptionRows(game);
  const network = createNetwork(
    {
      input: { type: 'vector', size: rows.width },
      layers: [
        { type: 'dense', units: hidden, activation: 'relu' },
        { type: 'dense', units: 1 },
      ],
      loss: 'mse',
    },
    rng.fork('options'),
    { optimiser: { type: 'adam', rate: RATE } },
  );
  return { actions, options: { rows, network }, goal, games: 0 };
}
/** A training sets its own before each step. */
const RATE = 0.001;

export function parametersOf({ actions, options }: Brain): number {
  return actions.network.parameterCount + (options?.network.parameterCount ?? 0);
}
