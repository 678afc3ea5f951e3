import { fail, ok, OVER, Rng, type Game, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { MOST_NODES } from './tree.ts';

/** Lines that are looked at to guess how large a game is. */
const LINES = 100;
/** The guess is rough: what seems less than this many times too large may be tried. */
const ROUGH = 3;

/** Hidden games of two seats, or games in which both decide at once, small enough to be laid out. */
export function canLayOut(game: Game, most = MOST_NODES): Result<true> {
  const { rules, seats, zeroSum, hidden } = game.info;
  if (seats !== 2) return fail(refuse.twoSeats({ rules, seats }));
  if (!zeroSum) return fail(refuse.zeroSum({ rules }));
  if (!hidden && game.together === undefined) return fail(refuse.nothingHidden({ rules }));
  return seemsLarger(game, ROUGH * most) ? fail(refuse.tooLarge({ rules, most })) : ok(true);
}

/**
 * Whether there seem to be more positions than this: along random lines the choices multiply, and
 * their products have the size of the tree as their mean (Knuth, 1975).
 */
export function seemsLarger(game: Game, most: number): boolean {
  const { info } = game;
  const rng = Rng.of('how large a game is');
  const legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
  let positions = 0;
  for (let line = 0; line < LINES; line++) {
    const state = game.start();
    for (let alike = 1; state.toMove !== OVER;) {
      const count = state.legal(legal, 0);
      alike *= count;
      positions += alike / LINES;
      if (positions > most) return true;
      state.apply(legal[rng.below(count)]!);
    }
  }
  return false;
}
