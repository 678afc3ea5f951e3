import { describe, expect, test } from 'vitest';
import { legalActions } from '../actions.ts';
import { checkGame } from '../conformance/check.ts';
import { brokenPicture, checkPlanes } from '../conformance/planes.ts';
import { Violation } from '../conformance/violation.ts';
import type { GameKind } from '../game.ts';
import { int } from '../params.ts';
import { choose } from '../registry.ts';
import { unwrap } from '../result.ts';
import type { SimpleBoard } from './board.ts';
import { simpleGame } from './index.ts';

interface Pile {
  readonly sticks: number;
  readonly turn: number;
}

const nim = simpleGame({
  id: 'nim',
  version: 1,
  params: { sticks: int('sticks at the start', 21, 1, 100) },
  words: {
    title: 'Nim',
    summary: 'The last stick wins.',
    seats: ['A', 'B'],
    points: '',
    rules: '',
  },
  variants: ['nim(7)'],
  rules: ({ sticks }) => nimRules(sticks),
});

const make = (rules: string) => {
  const kinds: readonly GameKind[] = [nim];
  const { kind, values } = unwrap(choose('game', kinds, rules));
  return unwrap(kind.create(values));
};

test('a game of a few lines keeps every law', () => {
  for (const rules of nim.variants) {
    const report = checkGame(make(rules), { games: 200 });
    expect(report.longest).toBeLessThanOrEqual(21);
    expect(report.widest).toBe(3);
  }
});

test('it reads moves and positions, and says what it takes', () => {
  const game = make('nim(2)');
  const state = game.start();
  expect([...legalActions(state, game.info)]).toEqual([0, 1]);
  expect(game.parseAction(state, '3')).toMatchObject({
    ok: false,
    complaint: { says: { en: '"3" cannot be played; there is 1, 2' } },
  });
  state.apply(1);
  expect(state.utility(0)).toBe(1);
  expect(game.parseAction(state, '1')).toMatchObject({ ok: false });
  expect(game.parse('{"sticks":').ok).toBe(false);
});

test('a slip in the rules is found by the laws', () => {
  const endless = simpleGame({
    ...nim,
    words: nim.words,
    rules: (values) => ({ ...nimRules(values.sticks), longest: 3 }),
  });
  const game = unwrap(endless.create({ sticks: 21 }));
  expect(() => checkGame(game, { games: 1 })).toThrow(Violation);
});

describe('a simple game with a board', () => {
  type Cells = readonly (0 | 1 | null)[];
  type Position = readonly [number, Cells];
  const words = 'abcdef';

  /** Two rows of three cells; who has a whole row wins, and one may pass. */
  function twoRows(board: Partial<SimpleBoard<Position>> = {}) {
    const whole = (cells: Cells, seat: number) =>
      [0, 3].filter((at) => cells.slice(at, at + 3).every((owner) => owner === seat)).length;
    const kind = simpleGame<Position>({
      id: 'two-rows',
      version: 1,
      words: {
        title: 'Two rows',
        summary: 'A row wins.',
        seats: ['A', 'B'],
        points: '',
        rules: '',
      },
      rules: () => ({
        seats: 2,
        moves: [...words, 'pass'],
        longest: 12,
        start: [0, [null, null, null, null, null, null]],
        turn: ([moves, cells]) => (moves === 12 || !cells.includes(null) ? null : moves % 2),
        legal: ([, cells]) => [...[...words].filter((_, i) => cells[i] === null), 'pass'],
        play: ([moves, cells], move) => [
          moves + 1,
          cells.map((owner, i) => (words[i] === move ? ((moves % 2) as 0 | 1) : owner)),
        ],
        scores: ([, cells]) => [whole(cells, 0), whole(cells, 1)],
        board: {
          rows: 2,
          columns: 3,
          pictures: ['own', 'rival'],
          cells: ([, cells], seat) =>
            cells.map((owner) => (owner === null ? '' : owner === seat ? 'own' : 'rival')),
          cell: (_, move) => words.indexOf(move),
          others: ['pass'],
          symmetries: [(row, column) => [row, 2 - column], (row, column) => [1 - row, column]],
          ...board,
        },
      }),
    });
    return unwrap(kind.create({}));
  }

  test('has pictures and symmetries that keep the laws', () => {
    const game = twoRows();
    expect(checkPlanes(game, { games: 20 }).games).toBe(60);
    const planes = game.learn!.planes!;
    const state = game.start();
    state.apply(0);
    state.apply(4);
    state.apply(6);
    const into = new Float32Array(18);
    planes.write(state, [], into, 0);
    expect([...into]).toEqual([0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect([planes.answerOf(state, 2), planes.answerOf(state, 6), planes.answers]).toEqual([
      2, 6, 7,
    ]);
    expect([...planes.symmetries[2]!.answers]).toEqual([3, 4, 5, 0, 1, 2, 6]);
  });

  test('says what is wrong with a board that does not fit', () => {
    const unnamed = twoRows({ cells: () => ['mine', '', '', '', '', ''] });
    expect(() => checkPlanes(unnamed)).toThrow(
      '"mine" is not among the pictures the board declares',
    );
    const few = twoRows({ cells: () => [''] });
    expect(() => checkPlanes(few)).toThrow('a board of 2 × 3 has 6 cells, not 1');
    const lost = twoRows({ symmetries: [(row) => [row, 0]] });
    expect(() => checkPlanes(lost)).toThrow('somewhere of its own');
    // Whoever checks a file is told so as of any law.
    expect(brokenPicture(unnamed)).toMatchObject({ law: 'no-exception' });
    expect(brokenPicture(twoRows())).toBeNull();
  });
});

function nimRules(sticks: number) {
  return {
    seats: 2,
    moves: ['1', '2', '3'],
    longest: sticks,
    start: { sticks, turn: 0 },
    turn: (pile: Pile) => (pile.sticks === 0 ? null : pile.turn),
    legal: (pile: Pile) => ['3', '1', '2'].filter((n) => Number(n) <= pile.sticks),
    play: (pile: Pile, n: string) => ({ sticks: pile.sticks - Number(n), turn: 1 - pile.turn }),
    scores: (pile: Pile) => [0, 1].map((seat) => Number(pile.sticks === 0 && pile.turn !== seat)),
  };
}
