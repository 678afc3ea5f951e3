import { expect, test } from 'vitest';
import { puzzlesIn } from '../scripts/puzzles/find.ts';
import { Prover, type PuzzleGame } from '../src/agents/puzzles/index.ts';
import { unwrap } from '../src/core/index.ts';
import { makeGame } from '../src/games/index.ts';

async function foundIn(game: PuzzleGame, games: number) {
  const all = await Promise.all(
    Array.from({ length: games }, (_, index) => puzzlesIn(game, index)),
  );
  return all.flat();
}

test.each([
  ['mancala', 12],
  ['hex', 6],
] as const)(
  'puzzles of %s are found in seeded games, the same again, and are right',
  async (game, games) => {
    const found = await foundIn(game, games);
    expect(found.length).toBeGreaterThan(0);
    expect(await foundIn(game, games)).toEqual(found);
    for (const puzzle of found) {
      expect(new Prover(unwrap(makeGame(puzzle.rules)), 1).faultsOf(puzzle)).toEqual([]);
      expect(Object.keys(puzzle.moves).length).toBeGreaterThanOrEqual(3);
    }
  },
);
