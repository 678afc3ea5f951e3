import { expect, test } from 'vitest';
import { NOBODY, Notes } from './notes.ts';

const moves = (...actions: number[]) => actions.map((action) => ({ action }));

test('what a worker notes is read from the same memory on the other side', () => {
  const inside = Notes.withRoom(8);
  const outside = new Notes(inside.buffer);
  expect([outside.position, outside.seat, outside.pulse]).toEqual([-1, NOBODY, 0]);
  inside.game(2, 17);
  expect([outside.position, outside.thread, outside.seat]).toEqual([2, 17, NOBODY]);
  inside.asked(0, []);
  inside.asked(1, moves(5));
  inside.asked(0, moves(5, 6, 7));
  expect([outside.seat, outside.moves()]).toEqual([0, [5, 6, 7]]);
  inside.game(3, 17);
  expect([outside.position, outside.moves()]).toEqual([3, []]);
  inside.asked(1, moves(9));
  expect([outside.seat, outside.moves()]).toEqual([1, [9]]);
});

test('every step is a sign of life', () => {
  const notes = Notes.withRoom(4);
  const pulses = new Set([notes.pulse]);
  notes.game(0, 1);
  pulses.add(notes.pulse);
  notes.asked(0, []);
  pulses.add(notes.pulse);
  const before = notes.turnTo(1);
  pulses.add(notes.pulse);
  expect(before).toBe(0);
  expect(pulses.size).toBe(4);
});

test('of a game that is longer than there is room for, the first moves are kept', () => {
  const notes = Notes.withRoom(3);
  notes.game(0, 1);
  notes.asked(0, moves(1, 2));
  notes.asked(1, moves(1, 2, 3, 4, 5));
  notes.asked(0, moves(1, 2, 3, 4, 5, 6));
  expect(notes.moves()).toEqual([1, 2, 3]);
  expect(notes.seat).toBe(0);
});
