import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableClock } from './table-clock.ts';

const RULE = { ms: 60_000, increment: 2000 };
const nobody = () => {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A clock in a time that only moves when it is told to. */
function clock(rule = RULE) {
  return new TableClock(rule, 2, () => Date.now());
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('time runs for one seat only, and a decision adds its increment', () => {
  const made = clock();
  made.start(0, nobody);
  pass(10_000);
  // Whoever is told again that it is their turn has not begun again.
  made.start(0, nobody);
  pass(5000);
  expect(made.face()).toMatchObject({ left: [60_000, 60_000], running: 0 });
  made.press(0, 1);
  expect(made.face()).toMatchObject({ left: [47_000, 60_000], running: null });
  pass(30_000);
  made.start(1, nobody);
  pass(1000);
  made.start(0, nobody);
  expect(made.face()).toEqual({ left: [47_000, 59_000], running: 0, since: Date.now() });
});

test('who moves while the clock stands gets no increment', () => {
  const made = clock();
  made.press(0, 1);
  expect(made.face().left).toEqual([60_000, 60_000]);
  made.start(1, nobody);
  made.stop();
  made.press(1, 2);
  expect(made.face().left).toEqual([60_000, 60_000]);
});

test('it rings for who has no time left, once, and not for who has stopped it', () => {
  const fallen: number[] = [];
  const made = clock();
  made.start(0, (seat) => fallen.push(seat));
  pass(59_999);
  made.press(0, 1);
  expect(made.face().left).toEqual([2001, 60_000]);
  made.start(1, (seat) => fallen.push(seat));
  made.stop();
  pass(100_000);
  expect(fallen).toEqual([]);
  made.start(0, (seat) => fallen.push(seat));
  pass(2001);
  expect(fallen).toEqual([0]);
  pass(100_000);
  made.stop();
  expect([fallen, made.face().left]).toEqual([[0], [0, 60_000]]);
});

test('more time than a timer holds does not ring at once', () => {
  const made = clock({ ms: 2 ** 31, increment: 0 });
  let fallen = false;
  made.start(0, () => (fallen = true));
  pass(1000);
  expect(fallen).toBe(false);
});

test('going back puts the clocks back, and what came after is forgotten', () => {
  const made = clock();
  for (const [moves, seat] of [
    [1, 0],
    [2, 1],
    [3, 0],
  ] as const) {
    made.start(seat, nobody);
    pass(10_000);
    made.press(seat, moves);
  }
  expect(made.face().left).toEqual([44_000, 52_000]);
  made.start(1, nobody);
  pass(7000);
  made.backTo(2);
  expect(made.face()).toMatchObject({ left: [52_000, 52_000], running: null });
  made.backTo(0);
  expect(made.face().left).toEqual([60_000, 60_000]);
  // Moves nobody pressed the clock for: those before count.
  made.backTo(5);
  expect(made.face().left).toEqual([60_000, 60_000]);
});

test('clocks that were kept go on, as far as they make sense', () => {
  const made = clock();
  made.restore([1000, 2000], 4);
  expect(made.face().left).toEqual([1000, 2000]);
  made.backTo(4);
  expect(made.face().left).toEqual([1000, 2000]);
  made.restore([1, 2, 3], 5);
  expect(made.face().left).toEqual([1000, 2000]);
  made.restore([-5, Number.NaN], 6);
  expect(made.face().left).toEqual([0, 0]);
  made.restore([1e12, 7], 7);
  expect(made.face().left).toEqual([86_400_000, 7]);
});

test('an agent may spend a thirtieth of what is left and most of the increment, but never all', () => {
  const made = clock();
  expect(made.budgetOf(0)).toMatchObject({ ms: 3500 });
  made.restore([1200, 0], 1);
  expect(made.budgetOf(0)).toMatchObject({ ms: 1200 });
  expect(made.budgetOf(1)).toMatchObject({ ms: 1 });
});

test('where several decide at once their time runs together, each until its own decision', () => {
  const fallen: number[] = [];
  const made = new TableClock(RULE, 3, () => Date.now());
  made.restore([30_000, 20_000, 60_000], 0);
  made.start([0, 1], (seat) => fallen.push(seat));
  pass(5000);
  made.press(0, 0);
  expect(made.reading()).toEqual({ left: [27_000, 15_000, 60_000], running: [1] });
  pass(15_000);
  expect([fallen, made.reading().left]).toEqual([[1], [27_000, 0, 60_000]]);
});
