import { expect, test } from 'vitest';
import { History } from './history.ts';

const event = (seat: number, text: string, seen: unknown) => ({ seat, text, seen, action: 0 });

test('what is taken back is forgotten, down to the last time the position was there', () => {
  const history = new History();
  history.begin('start');
  for (const [text, seen] of ['a', 'b', 'a', 'c'].entries()) {
    history.observe(event(text % 2, String(text), seen));
  }
  history.rewind('a');
  expect(history.moves.map(({ text }) => text)).toEqual(['0', '1', '2']);
  history.rewind('start');
  expect(history.moves).toEqual([]);
});

test('another game begins with nothing of the one before', () => {
  const history = new History();
  history.begin('start');
  history.observe(event(0, 'x', 'a'));
  history.observe(event(1, 'y', 'b'));
  history.begin('start');
  history.observe(event(0, 'z', 'c'));
  history.observe(event(1, 'x', 'a'));
  history.rewind('c');
  expect(history.moves.map(({ text }) => text)).toEqual(['z']);
});
