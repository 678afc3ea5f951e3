import { fail, ok, type AgentKind } from '../../core/index.ts';
import { makeMcts } from './make.ts';
import { mctsParams } from './options.ts';
import { refuse } from '../complaints.ts';

export { Stepwise, uniform } from './playout.ts';

/** Monte Carlo tree search. */
export const mcts: AgentKind<typeof mctsParams> = {
  id: 'mcts',
  version: 2,
  summary: {
    en:
      'Monte Carlo tree search: plays positions out by chance and grows a tree towards what wins; ' +
      'with RAVE where the game allows it, proven wins, and its tree kept from move to move.',
    es: 'Búsqueda de Monte Carlo: simula partidas al azar y hace crecer un árbol hacia lo que gana; con RAVE donde el juego lo permite, victorias demostradas, y el árbol guardado de una jugada a otra.',
  },
  params: mctsParams,
  memory: 'game',
  random: true,
  supports(game) {
    if (!game.info.hidden) return ok(true);
    return fail(refuse.hidden({ rules: game.info.rules }));
  },
  create: (game, values, rng, resources) => makeMcts('mcts', game, values, rng, resources),
};
