import { expect, test } from 'vitest';
import { hexBoard, pointBoard, squareBoard } from './boards.ts';
import { boardFault } from './faults.ts';

test('columns beyond z are called aa, ab and so on, by words that can be typed', () => {
  for (const board of [squareBoard(1, 60), hexBoard(1, 60)]) {
    const names = board.places.map(({ name }) => name);
    expect([names[25], names[26], names[27], names[51], names[52], names[59]]).toEqual([
      'z1',
      'aa1',
      'ab1',
      'az1',
      'ba1',
      'bh1',
    ]);
    expect(boardFault(board)).toBeNull();
  }
  const later = squareBoard(1, 2, { firstColumn: 25 });
  expect(later.places.map(({ name }) => name)).toEqual(['z1', 'aa1']);
});

test('points may be counted from 0, or from the middle: the board is as large as they need', () => {
  const corners = { a: [0, 0], b: [2, 0], c: [0, 1] } as const;
  const middle = { a: [-1, -0.5], b: [1, -0.5], c: [-1, 0.5] } as const;
  const lines = [
    ['a', 'b'],
    ['a', 'c'],
  ] as const;
  for (const points of [corners, middle]) {
    const board = pointBoard(points, lines);
    expect(boardFault(board)).toBeNull();
    expect([board.width, board.height]).toEqual([3, 2]);
    expect(board.places.map(({ x, y }) => [x, y])).toEqual([
      [0.5, 0.5],
      [2.5, 0.5],
      [0.5, 1.5],
    ]);
    expect(board.parts).toEqual([{ line: [0.5, 0.5, 2.5, 0.5] }, { line: [0.5, 0.5, 0.5, 1.5] }]);
  }
  // Room that was left is kept.
  expect(pointBoard({ a: [3, 1] })).toMatchObject({ width: 3.5, height: 1.5 });
  expect(() => pointBoard({ a: [0, 0] }, [['a', 'z']])).toThrow('a line goes to "z"');
});

test('texts beside the points have room as well', () => {
  const board = pointBoard({ a: [0, 0] }, [], {
    parts: [{ text: 'a', at: [0, 1] }, { line: [0, 0, 0, 0.5] }],
  });
  expect(board).toMatchObject({ width: 1, height: 2 });
  expect(board.parts).toEqual([{ text: 'a', at: [0.5, 1.5] }, { line: [0.5, 0.5, 0.5, 1] }]);
  expect(boardFault(board)).toBeNull();
});
