import { fail, ok, printValues, type Game, type Result } from '../../core/index.ts';
import { refuse } from '../complaints.ts';

/** The family plays games of two seats in which everything is seen and nothing is left to chance. */
export function openTwoSeatGame(id: string, game: Game): Result<true> {
  const { info } = game;
  if (info.hidden) {
    const open =
      info.params['open'] === false ? printValues(info.id, { ...info.params, open: true }) : null;
    // Only iwoki's hands can be reckoned with in detail.
    const use = ['ismcts', 'determinized', ...(info.id === 'iwoki' ? ['bayes'] : [])];
    return fail(refuse.seesAll({ agent: id, game: info.id, open, use }));
  }
  if (info.seats !== 2) {
    const { rules, seats } = info;
    return fail(refuse.twoSeats({ agent: id, rules, seats, use: ['maxn', 'paranoid'] }));
  }
  if (info.chance && game.search?.chanceOnlyAtStart !== true) {
    return fail(refuse.chance({ agent: id, game: info.id, use: 'expectimax' }));
  }
  if (!info.zeroSum) return fail(refuse.zeroSum({ agent: id, game: info.id, use: 'maxn' }));
  return ok(true);
}
