import { describe, expect, test } from 'vitest';
import { simpleGame, unwrap, type Game } from '../index.ts';
import { cellSymmetry, type Planes } from '../planes.ts';
import { type SimpleState } from '../simple/index.ts';
import { checkPlanes } from './planes.ts';

type Position = readonly number[];
type S = SimpleState<Position>;

/**
 * Two seats lay stones on five cells in a row; who has two neighbouring cells wins a point, and a
 * stone on the first cell may be worth more: then the row may not be turned around.
 */
function row(lopsided: boolean, planes: Partial<Planes<S>> = {}): Game<S> {
  const turn = (cells: Position) => cells.filter((c) => c !== 0).length;
  const points = (cells: Position, side: number) =>
    cells.filter((c, i) => c === side && cells[i + 1] === side).length +
    (lopsided && cells[0] === side ? 3 : 0);
  const kind = simpleGame<Position>({
    id: 'row',
    version: 1,
    words: { title: 'Row', summary: 'Stones in a row.' } as never,
    rules: () => ({
      seats: 2,
      moves: ['a', 'b', 'c', 'd', 'e'],
      longest: 5,
      start: [0, 0, 0, 0, 0],
      turn: (cells) => (turn(cells) === 5 ? null : turn(cells) % 2),
      legal: (cells) => ['a', 'b', 'c', 'd', 'e'].filter((_, i) => cells[i] === 0),
      play: (cells, move) =>
        cells.map((c, i) => (i === 'abcde'.indexOf(move) ? 1 + (turn(cells) % 2) : c)),
      scores: (cells) => [points(cells, 1), points(cells, 2)],
    }),
  });
  const game = unwrap(kind.create({}));
  return {
    ...game,
    learn: {
      planes: {
        names: ['own', 'rival'],
        rows: 1,
        columns: 5,
        grid: 'square',
        answers: 5,
        past: 0,
        write(state, _, into, at) {
          for (const [i, c] of state.position.entries()) {
            into[at + i] = c === state.toMove + 1 ? 1 : 0;
            into[at + 5 + i] = c === 2 - state.toMove ? 1 : 0;
          }
        },
        answerOf: (_, action) => action,
        symmetries: [cellSymmetry(5, 5, (c) => c), cellSymmetry(5, 5, (c) => 4 - c)],
        ...planes,
      },
    },
  };
}

describe('the laws of pictures', () => {
  test('a row that may be turned around passes', () => {
    expect(checkPlanes(row(false), { games: 30 })).toEqual({ games: 60, plies: 300 });
  });

  test('a symmetry that the rules do not have is found by how games end', () => {
    expect(() => checkPlanes(row(true), { games: 30 })).toThrow('a turned game ends like the game');
  });

  test('a symmetry of the cells that are shown elsewhere is found by the look', () => {
    const numbered: Partial<Planes<S>> = {
      write(state, _, into, at) {
        for (const [i, c] of state.position.entries()) {
          into[at + i] = c;
          into[at + 5 + i] = i;
        }
      },
    };
    expect(() => checkPlanes(row(false, numbered))).toThrow('rival[0]');
  });

  test('two actions that are one answer are refused', () => {
    const merged = { answerOf: (_: S, action: number) => Math.min(action, 3) };
    expect(() => checkPlanes(row(false, merged))).toThrow('e, d: 3');
  });

  test('an answer out of range is refused', () => {
    const beyond = { answerOf: (_: S, action: number) => action + 1 };
    expect(() => checkPlanes(row(false, beyond))).toThrow('e: 5 for 0–4');
  });

  test('a symmetry that loses a cell is refused', () => {
    const lossy = { symmetries: [cellSymmetry(5, 5, (c) => c), cellSymmetry(5, 5, () => 0)] };
    expect(() => checkPlanes(row(false, lossy))).toThrow('somewhere of its own');
  });

  test('a first symmetry that turns the board is refused', () => {
    const turned = { symmetries: [cellSymmetry(5, 5, (c) => 4 - c)] };
    expect(() => checkPlanes(row(false, turned))).toThrow('leaves all as it is');
  });

  test('answers that turn otherwise than their cells are refused', () => {
    const { cells } = cellSymmetry(5, 5, (c) => 4 - c);
    const { answers } = cellSymmetry(5, 5, (c) => c);
    const split = { symmetries: [cellSymmetry(5, 5, (c) => c), { cells, answers }] };
    expect(() => checkPlanes(row(false, split))).toThrow('turn alike');
  });

  test('pictures written past their place, or not everywhere, are refused', () => {
    const beyond: Partial<Planes<S>> = {
      write: (_, __, into, at) => void into.fill(0, at, at + 11),
    };
    expect(() => checkPlanes(row(false, beyond))).toThrow('only where they are told');
    const gaps: Partial<Planes<S>> = { write: (_, __, into, at) => void into.fill(0, at, at + 9) };
    expect(() => checkPlanes(row(false, gaps))).toThrow('every cell of every picture is written');
  });

  test('a picture that shows past moves is refused unless it is among the last ones', () => {
    const write: Planes<S>['write'] = (state, last, into, at) => {
      row(false).learn!.planes!.write(state, last, into, at);
      for (const { action } of last.slice(0, 1)) into[at + 5 + action] = 2;
    };
    expect(() => checkPlanes(row(false, { write }))).toThrow('only the last pictures show past');
    expect(checkPlanes(row(false, { write, past: 1 })).games).toBe(40);
    for (const past of [-1, 0.5, 2, undefined]) {
      expect(() => checkPlanes(row(false, { past } as never))).toThrow(`past: ${past} for 0–1`);
    }
  });

  test('what lies beyond the board has a number for each picture, and turns with it', () => {
    const of = (rows: number[], columns: number[]) =>
      checkPlanes(row(false, { beyond: { rows, columns } }));
    expect(of([1, 0], [0, 1]).games).toBe(40);
    expect(() => of([1], [0, 1])).toThrow('each picture says what lies beyond');
    expect(() => of([1, 0], [0, Number.NaN])).toThrow('columns: 0, NaN');
    // One step to the right, around: the last cell goes to the first, the first to an inner one.
    const around = {
      symmetries: [cellSymmetry(5, 5, (c) => c), cellSymmetry(5, 5, (c) => (c + 1) % 5)],
    };
    const beyond = { rows: [0, 0], columns: [0, 1] };
    expect(() => checkPlanes(row(false, { ...around, beyond }))).toThrow('rival[0] → [1]: 0 for 1');
  });

  test('a game without pictures has nothing to check', () => {
    const { learn: _, ...bare } = row(false);
    expect(() => checkPlanes(bare)).toThrow('row has no planes');
  });
});
