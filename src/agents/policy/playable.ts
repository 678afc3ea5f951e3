import { fail, ok, type Game, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

export const ID = 'policy';

/** Says why it cannot learn a game, where it cannot. */
export function playable(game: Game): Result<true> {
  const { id } = game.info;
  if (game.learn?.features === undefined) return fail(refuse.noFeatures({ game: id }));
  return game.together === undefined ? ok(true) : fail(refuse.together({ game: id }));
}
