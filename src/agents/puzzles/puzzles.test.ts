import { describe, expect, test } from 'vitest';
import { legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import {
  Prover,
  THEMES,
  dailyOf,
  dayNumber,
  puzzlesOf,
  solutionOf,
  themesOf,
  triedIn,
  type Puzzle,
  type PuzzleGame,
} from './index.ts';

const GAMES = Object.keys(THEMES) as PuzzleGame[];
const provers = new Map<string, Prover>();

function faultsOf(puzzle: Puzzle): string[] {
  const known = provers.get(puzzle.rules);
  const prover = known ?? new Prover(unwrap(makeGame(puzzle.rules)), 4);
  provers.set(puzzle.rules, prover);
  return prover.faultsOf(puzzle);
}

describe.each(GAMES)('the puzzles of %s', (game) => {
  test('are proven in every point: what each move is worth, how it goes on, and what they are about', async () => {
    const puzzles = await puzzlesOf(game);
    const wrong = puzzles.flatMap((puzzle) =>
      faultsOf(puzzle).map((fault) => `${puzzle.id}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are there for every theme, and each only once', async () => {
    const puzzles = await puzzlesOf(game);
    const counts = themesOf(game).map(
      (theme) => puzzles.filter((puzzle) => puzzle.theme === theme).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  });
});

describe('a puzzle that is wrong', () => {
  const first = async (): Promise<Puzzle> => (await puzzlesOf('reversi'))[0]!;

  test('in what a move is worth is found', async () => {
    const puzzle = await first();
    const solution = solutionOf(puzzle);
    const { worth } = triedIn(puzzle, solution)!;
    const moves = { ...puzzle.moves, [solution]: String(worth + 2) };
    expect(faultsOf({ ...puzzle, moves })).toEqual([`${solution} is worth ${worth}`]);
  });

  test('in how it goes on is found', async () => {
    const puzzle = await first();
    const game = unwrap(makeGame(puzzle.rules));
    const [move, told] = Object.entries(puzzle.moves).find(([, each]) => each.includes(' '))!;
    const state = unwrap(game.parse(puzzle.position));
    state.apply(unwrap(game.parseAction(state, move)));
    const [, reply] = told.split(' ');
    const worse = Array.from(legalActions(state, game.info), (action) =>
      game.formatAction(state, action),
    ).filter((each) => each !== reply);
    const found = worse.map((other) =>
      faultsOf({ ...puzzle, moves: { ...puzzle.moves, [move]: `${told.split(' ')[0]} ${other}` } }),
    );
    expect(found.flat()).toContain(`after ${move} it does not go on so with best play`);
  });

  test('in its moves, its theme or its name is found', async () => {
    const puzzle = await first();
    const { [solutionOf(puzzle)]: _, ...fewer } = puzzle.moves;
    expect(faultsOf({ ...puzzle, moves: fewer }).join()).toContain('its moves are');
    const theme = puzzle.theme === 'reversi.parity' ? 'reversi.corners' : 'reversi.parity';
    expect(faultsOf({ ...puzzle, theme })).toEqual([`its theme is ${puzzle.theme}`]);
    expect(faultsOf({ ...puzzle, id: 'reversi-0' })).toEqual(['its name is another']);
    expect(faultsOf({ ...puzzle, position: 'nowhere' })).toHaveLength(1);
  });

  test('because two moves win is found', () => {
    // One square is left to both sides of the board.
    const game = unwrap(makeGame('mancala(3,2)'));
    const state = unwrap(game.parse('7:1,1,1/0:1,1,0 0'));
    expect(new Prover(game, 1).puzzleIn(state)).toBeNull();
  });
});

test('a prover makes a puzzle where one move alone wins, and none where it would take too long', () => {
  const game = unwrap(makeGame('reversi'));
  // With 12 empty squares g1 alone wins, by 6; the next best, d8, draws.
  const text = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O- X';
  const state = unwrap(game.parse(text));
  const puzzle = new Prover(game, 4).puzzleIn(state)!;
  expect([solutionOf(puzzle), triedIn(puzzle, 'g1')!.worth]).toEqual(['g1', 6]);
  expect(triedIn(puzzle, 'd8')!.worth).toBe(0);
  expect(triedIn(puzzle, 'a1')).toBeNull();
  expect(faultsOf(puzzle)).toEqual([]);
  expect(new Prover(game, 4).puzzleIn(state, 10)).toBeNull();
});

test('the puzzle of the day is the same for everybody, another the next day, and none comes again soon', async () => {
  expect(dayNumber('1970-01-02')).toBe(1);
  expect([dayNumber('2026-02-30'), dayNumber('today'), dayNumber('2026-1-1')]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
  const DAY = 86_400_000;
  const onDay = (day: number) => dailyOf(new Date(day * DAY).toISOString().slice(0, 10), puzzlesOf);
  // Four days, four games.
  const games = await Promise.all([0, 1, 2, 3].map((i) => onDay(20_000 + i)));
  expect(games.map(({ theme }) => theme.split('.')[0])).toEqual(GAMES);
  expect((await onDay(20_000)).id).toBe(games[0]!.id);
  // A game shows all its puzzles before one comes again, and then in another order.
  const { length } = await puzzlesOf('iwoki');
  const round = async (number: number) => {
    const turns = Array.from({ length }, (_, turn) => number * length + turn);
    const shown = await Promise.all(turns.map((turn) => onDay(4 * turn + 3)));
    return shown.map(({ id }) => id);
  };
  const [one, two] = [await round(100), await round(101)];
  expect(new Set(one).size).toBe(length);
  expect(two.toSorted()).toEqual(one.toSorted());
  expect(two).not.toEqual(one);
});
