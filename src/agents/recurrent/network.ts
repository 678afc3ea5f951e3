import { fail, ok, type Game, type Result } from '../../core/index.ts';
import {
  restoreRecurrent,
  type Cell,
  type RecurrentArchitecture,
  type RecurrentNetwork,
  type RecurrentState,
} from '../../kernels/recurrent/index.ts';
import { ActionRows } from '../scoring/index.ts';
import { refuse } from './complaints.ts';
import { EventRows } from './event-rows.ts';
import { Hands } from './hands.ts';
import type { RecurrentValues } from './params.ts';

/** Whether such an agent can play a game: it must be shown numbers, and one act after the other. */
export function playable(agent: Cell, game: Game): Result<true> {
  if (game.together !== undefined) return fail(refuse.together({ agent, game: game.info.id }));
  return game.learn?.features === undefined
    ? fail(refuse.noFeatures({ agent, game: game.info.id }))
    : ok(true);
}

/** The network that reads a game. */
export function architectureOf(
  cell: Cell,
  game: Game,
  { units, layer }: Pick<RecurrentValues, 'units' | 'layer'>,
): RecurrentArchitecture {
  const { questions, size } = new Hands(game);
  return {
    type: 'recurrent',
    cell,
    inputs: new EventRows(game).width,
    units: fours(units),
    answers: { questions, size },
    choices: { inputs: new ActionRows(game).width, units: fours(layer) },
  };
}

function fours(count: number): number {
  return 4 * Math.ceil(count / 4);
}

/** A network that reads a game as its family does, as it was kept. */
export function fitted(cell: Cell, game: Game, state: RecurrentState): Result<RecurrentNetwork> {
  const { units, choices } = state.architecture;
  const wanted = architectureOf(cell, game, { units, layer: choices.units });
  return JSON.stringify(wanted) === JSON.stringify(state.architecture)
    ? restoreRecurrent(state)
    : fail(refuse.otherNetwork({ agent: cell, rules: game.info.rules }));
}
