import { fail, ok, type Game, type Result } from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';

export const ID = 'dqn';

/**
 * Whether it looks at moves one by one, each as a row of numbers: where there is no board to look at,
 * where something is hidden, and with more seats than two.
 */
export function byRows({ learn, info }: Game): boolean {
  if (learn?.features === undefined) return false;
  return learn.planes === undefined || info.hidden || info.seats !== 2;
}

/** Says why it cannot learn a game, where it cannot. */
export function playable(game: Game): Result<true> {
  const { id, rules, seats, hidden, zeroSum } = game.info;
  if (byRows(game)) {
    return game.together === undefined ? ok(true) : fail(refuse.together({ game: id }));
  }
  if (game.learn?.planes === undefined) return fail(refuse.noPlanes({ game: id }));
  if (seats !== 2) return fail(refuseAgents.twoSeats({ agent: ID, rules, seats, use: ['td'] }));
  if (!zeroSum) return fail(refuseAgents.zeroSum({ agent: ID, game: id, use: 'td' }));
  if (hidden) {
    return fail(refuseAgents.seesAll({ agent: ID, game: id, open: null, use: ['td', 'ismcts'] }));
  }
  return game.together === undefined ? ok(true) : fail(refuse.together({ game: id }));
}
