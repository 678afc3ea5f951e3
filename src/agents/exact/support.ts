import { fail, ok, type Game, type Result } from '../../core/index.ts';
import { refuse } from '../complaints.ts';

/** Games of two seats in which everything is seen and, after the start, nothing is left to chance. */
export function canSolve(game: Game): Result<true> {
  const { info, search } = game;
  const { rules } = info;
  if (info.seats !== 2) return fail(refuse.solveSeats({ rules, seats: info.seats }));
  if (info.hidden) {
    const open = info.params['open'] === false ? `${info.id}(open=true)` : null;
    return fail(refuse.solveHidden({ rules, open }));
  }
  if (info.chance && search?.chanceOnlyAtStart !== true) return fail(refuse.solveChance({ rules }));
  if (!info.zeroSum) return fail(refuse.solveZeroSum({ rules }));
  return ok(true);
}

/** Whether the end of a game can be left to a solver: the game must say how near it is. */
export function canSettle(game: Game): Result<true> {
  const able = canSolve(game);
  if (!able.ok) return able;
  return game.exact?.left === undefined ? fail(refuse.noEndgame({ game: game.info.id })) : ok(true);
}
