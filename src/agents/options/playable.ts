import { fail, ok, type Game, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

export const ID = 'options';

/** Says why it cannot learn a game on so many levels, where it cannot. */
export function playable({ learn, info }: Game, levels: number): Result<true> {
  if (learn?.features === undefined) return fail(refuse.noFeatures({ game: info.id }));
  if (levels > 1 && learn.groups === undefined) return fail(refuse.noGroups({ game: info.id }));
  return ok(true);
}
