import {
  Rng,
  legalActions,
  type Agent,
  type Decision,
  type Game,
  type State,
} from '../../core/index.ts';
import { Zero, type ZeroManner } from './agent.ts';
import type { BoardNetwork } from './looks.ts';
import { WEIGHING } from './policy.ts';

export const MANNER: ZeroManner = {
  considered: 16,
  weighing: WEIGHING,
  noise: 0,
  crowd: 1,
  own: {},
  turned: 'one',
  worlds: 8,
  reuse: true,
  memory: 4,
};

/** An agent with a network of a test's own. */
export function seat(
  game: Game,
  network: BoardNetwork,
  manner: Partial<ZeroManner> = {},
  now?: () => number,
) {
  return new Zero(game, network, { ...MANNER, ...manner }, Rng.of(1), now ?? (() => 0));
}

/** Asks an agent that answers at once. */
export function ask(agent: Agent, game: Game, state: State, more: object = {}) {
  const legal = legalActions(state, game.info);
  const seen = game.observe(state, state.toMove);
  const turn = { seat: state.toMove, seen, legal, budget: {}, ...more };
  return agent.choose(turn) as Decision;
}
