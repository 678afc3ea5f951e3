import { fail, ok, type AgentKind, type Game, type Result } from '../../core/index.ts';
import { searchAgent } from '../minimax/agent.ts';
import { Pruning } from '../minimax/algorithms.ts';
import { pruningParams, searchParams } from '../minimax/params.ts';
import { partsOf } from '../minimax/parts.ts';
import { MaxN } from './maxn.ts';
import { refuse } from '../complaints.ts';

/** Any number of seats, everything seen, chance only before the first decision. */
function openGame(id: string, { info, search }: Game): Result<true> {
  if (info.hidden) {
    const open = `${info.id}(players=${info.seats},open=true)`;
    return fail(refuse.seesAll({ agent: id, game: info.id, open, use: ['ismcts'] }));
  }
  if (info.chance && search?.chanceOnlyAtStart !== true) {
    return fail(refuse.chance({ agent: id, game: info.id, use: 'mcts' }));
  }
  return ok(true);
}

export const maxn: AgentKind<typeof searchParams> = {
  id: 'maxn',
  version: 1,
  summary: {
    en: 'Minimax for many seats: every seat makes its own value large.',
    es: 'Minimax para muchos asientos: cada asiento busca su mayor valor.',
  },
  params: searchParams,
  memory: 'none',
  random: false,
  supports: (game) => openGame('maxn', game),
  create: (game, values, rng, resources) =>
    searchAgent('maxn', game, values, rng, resources, (frame) => ok(new MaxN(frame))),
};

/**
 * All the others as one enemy: to alpha-beta several rivals in a row are one rival that moves
 * again.
 */
export const paranoid: AgentKind<typeof pruningParams> = {
  id: 'paranoid',
  version: 1,
  summary: {
    en: 'Alpha-beta for many seats: supposes that all the others play against it.',
    es: 'Alfa-beta para muchos asientos: supone que todos los demás juegan contra él.',
  },
  params: pruningParams,
  memory: 'game',
  random: false,
  supports: (game) => openGame('paranoid', game),
  create: (game, values, rng, resources) =>
    searchAgent('paranoid', game, values, rng, resources, (frame) => {
      const parts = partsOf(frame, values);
      return parts.ok ? ok(new Pruning(frame, parts.value)) : parts;
    }),
};
