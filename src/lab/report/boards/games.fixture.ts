import { unwrap, type Game } from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';

export { makeGame } from '../../../games/index.ts';

/** A real game under a name that nobody has drawn. */
export function treeLike(): Game {
  const game = unwrap(makeGame('mancala(3,2)'));
  return { ...game, info: { ...game.info, id: 'undrawn' } };
}
