import { expect, test } from 'vitest';
import { OwnTime, type Sight } from './own-time.ts';
import { spareBetween, spareOf } from './processors.ts';

/** What is seen after so many milliseconds; two processors that are always busy unless told. */
function sight(
  at: number,
  cpuMs: number,
  more: { busy?: boolean; untold?: number; idle?: readonly number[]; stolen?: number } = {},
): Sight {
  const { busy = true, untold = 0, idle = [0, 0], stolen = 0 } = more;
  return { at, load: { cpuMs, bytes: 0, processes: 1, busy, untold }, spare: { idle, stolen } };
}

/** The own time of a bot that is asked at the first sight and answers at the last. */
function spentOver(sights: readonly Sight[], time = new OwnTime()): number {
  const [first, ...others] = sights;
  time.ask(first!);
  for (const other of others) time.look(other);
  time.answer(sights.at(-1)!);
  return time.spent;
}

test('a bot is charged what its processes used, not what it waited for the processor', () => {
  expect(spentOver([sight(0, 0), sight(50, 10), sight(100, 30)])).toBe(30);
});

test('time in which it wants nothing is its own, but what nobody saw is not', () => {
  const asleep = { busy: false };
  expect(spentOver([sight(0, 0, asleep), sight(50, 0, asleep), sight(100, 5, asleep)])).toBe(100);
  expect(spentOver([sight(0, 0, asleep), sight(5000, 0, asleep)])).toBe(100);
});

test('where a processor had nothing to do, who seems busy without using one is charged', () => {
  expect(spentOver([sight(0, 0), sight(50, 0, { idle: [0, 40] })])).toBe(40);
  // What another machine took of them explains as much.
  expect(spentOver([sight(0, 0), sight(50, 0, { idle: [0, 40], stolen: 30 })])).toBe(10);
  // It may have answered long before this program came to look.
  expect(spentOver([sight(0, 0), sight(5000, 20, { idle: [0, 5000] })])).toBe(100);
});

test('children that nobody waits for are charged by what they are seen to use', () => {
  expect(spentOver([sight(0, 0), sight(50, 0, { untold: 0.5 }), sight(100, 0)])).toBe(25);
});

test('what it thinks between two questions counts for the next, but for a little', () => {
  const time = new OwnTime();
  // Before the first answer it may load what it needs.
  expect(spentOver([sight(0, 4000), sight(50, 4010)], time)).toBe(10);
  expect(spentOver([sight(1000, 4090), sight(1050, 4110)], time)).toBe(20);
  expect(spentOver([sight(3000, 5110), sight(3050, 5110)], time)).toBe(900);
});

test('where the system tells nothing, the clock on the wall counts', () => {
  const blind = (at: number): Sight => ({ at, load: null, spare: null });
  expect(spentOver([blind(0), blind(700)])).toBe(700);
  // It was seen, and is gone: its answer may have come at once.
  expect(spentOver([sight(0, 0), blind(700)])).toBe(100);
});

test('only processors that may be used are looked at', () => {
  const stat = (a: number, b: number) =>
    `cpu  1 1 1 ${a + b} 0 0 0 0 0 0\ncpu0 1 0 1 ${a} 0 0 0 0 0 0\ncpu1 0 0 0 ${b} 0 0 0 3 0 0\nintr 5\n`;
  const both = (text: string) => spareOf(text, null);
  const first = (text: string) => spareOf(text, new Set([0]));
  expect(both(stat(1, 2))).toEqual({ idle: [10, 20], stolen: 30 });
  expect(spareBetween(both(stat(1, 2)), both(stat(3, 9)))).toBe(70);
  expect(spareBetween(first(stat(1, 2)), first(stat(3, 9)))).toBe(20);
  expect(spareOf('nothing', null)).toBeNull();
});
