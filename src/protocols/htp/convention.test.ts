import { expect, test } from 'vitest';
import { conventions, readColour } from './convention.ts';

test.each(Object.values(conventions))(
  'in the manner of $name all cells and seats read back',
  (manner) => {
    for (let cell = 0; cell < 30; cell++) {
      expect(manner.readCell(6, manner.printCell(6, cell))).toBe(cell);
    }
    for (const seat of [0, 1]) expect(manner.seatOf(manner.colourOf(seat))).toBe(seat);
    for (const bad of ['', 'z1', 'a7', 'a0', 'swap']) expect(manner.readCell(6, bad)).toBe(-1);
  },
);

test('black begins with most, white with mopyhex, who sees the board in a mirror', () => {
  const { hexgui, mopyhex } = conventions;
  expect([hexgui.colourOf(0), mopyhex.colourOf(0)]).toEqual(['black', 'white']);
  expect([hexgui.printCell(6, 1), mopyhex.printCell(6, 1)]).toEqual(['b1', 'a2']);
});

test('colours are read by name or letter, and nothing else is one', () => {
  expect(['B', 'black', 'w', 'White'].map((text) => readColour(text))).toMatchObject([
    { value: 'black' },
    { value: 'black' },
    { value: 'white' },
    { value: 'white' },
  ]);
  for (const bad of [undefined, '', 'bl', 'grey']) expect(readColour(bad).ok).toBe(false);
});
