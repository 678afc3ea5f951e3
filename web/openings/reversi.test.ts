import { expect, test } from 'vitest';
import { unwrap, type Action, type Game } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import { hasOpenings, openingNames, openingOf } from './reversi.ts';

const game = unwrap(makeGame('reversi'));

function actionsOf(on: Game, moves: string): Action[] {
  const state = on.start();
  return moves.match(/../g)!.map((move) => {
    const action = unwrap(on.parseAction(state, move));
    state.apply(action);
    return action;
  });
}

test('every opening can be played, and is found by its moves', () => {
  for (const [moves, en, es] of openingNames) {
    expect(openingOf(game, actionsOf(game, moves))).toEqual({ en, es });
  }
});

test('an opening has its name however the board is turned, and keeps it', () => {
  // The Tiger as it is written, half round, over one diagonal and over the other.
  for (const moves of ['c4e3f6e6f5', 'f5d6c3d3c4', 'd3c5f6f5e6', 'e6f4c3c4d3']) {
    expect(openingOf(game, actionsOf(game, moves))?.en).toBe('Tiger');
    expect(openingOf(game, actionsOf(game, moves).slice(0, 2))?.en).toBe('Perpendicular');
  }
  expect(openingOf(game, actionsOf(game, 'c4e3f6e6f5c5c3b4d6'))?.en).toBe('No-Kung');
  expect(openingOf(game, actionsOf(game, 'c4'))).toBeNull();
});

test('only the usual board has openings with names', () => {
  expect(hasOpenings(game)).toBe(true);
  for (const rules of ['reversi(size=6)', 'hex'])
    expect(hasOpenings(unwrap(makeGame(rules)))).toBe(false);
});
