import { fail, ok, type Game, type Result } from '../../core/index.ts';

/** Games of two seats in which everything is seen and, after the start, nothing is left to chance. */
export function canSolve(game: Game): Result<true> {
  const { info, search } = game;
  const { rules } = info;
  if (info.seats !== 2)
    return fail(`${rules} has ${info.seats} seats; only games for two can be solved`);
  if (info.hidden) {
    const open = info.params['open'] === false ? `, such as ${info.id}(open=true)` : '';
    return fail(`${rules} hides something; only open games can be solved${open}`);
  }
  if (info.chance && search?.chanceOnlyAtStart !== true)
    return fail(`${rules} leaves something to chance; only games without it can be solved`);
  if (!info.zeroSum) return fail(`${rules} is not zero-sum, so that no single value solves it`);
  return ok(true);
}
