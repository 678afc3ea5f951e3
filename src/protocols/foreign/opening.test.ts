import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Game } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { wayTo } from './opening.ts';

/** A position after so many moves by lot. */
function opening(game: Game, plies: number, seed: number): string {
  const rng = Rng.of(seed);
  const state = game.start();
  while (state.ply < plies && state.toMove !== OVER) {
    state.apply(rng.pick(legalActions(state, game.info)));
  }
  return game.format(state);
}

test.each([
  ['reversi', 10],
  ['reversi(size=4)', 7],
  ['mancala', 3],
  ['hex(size=4)', 3],
])('a way is found to openings of %s', (rules, plies) => {
  const game = unwrap(makeGame(rules));
  for (let seed = 0; seed < 12; seed++) {
    const text = opening(game, plies, seed);
    const way = wayTo(game, unwrap(game.parse(text)))!;
    const state = game.start();
    for (const { seat, text: move } of way) {
      expect(state.toMove).toBe(seat);
      state.apply(unwrap(game.parseAction(state, move)));
    }
    expect(game.format(state)).toBe(text);
  }
});

test('to the usual start it has no moves, and there is none to a position that no game reaches', () => {
  const game = unwrap(makeGame('reversi'));
  expect(wayTo(game, game.start())).toEqual([]);
  const other = game.format(game.start()).replace(/X$/, 'O');
  expect(wayTo(game, unwrap(game.parse(other)))).toBeNull();
});
