import { expect, test } from 'vitest';
import { hexBoard, squareBoard } from './boards.ts';
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
