import { expect, test } from 'vitest';
import { EngineClock } from './clock.ts';

function clock(...told: [keyof EngineClock, ...unknown[]][]): EngineClock {
  const made = new EngineClock();
  for (const [name, ...args] of told) {
    expect((made[name] as (...all: unknown[]) => unknown).apply(made, args)).toEqual({
      ok: true,
      value: '',
    });
  }
  return made;
}

test('who was told nothing has all the time', () => {
  expect(clock().budget(0)).toEqual({});
});

test('seconds for each move are what a decision may take', () => {
  expect(clock(['setTime', ['2.5']]).budget(1)).toEqual({ ms: 2500 });
});

test('a clock for the game is shared out, and what was spent is gone', () => {
  const made = clock(['timeSettings', ['60', '0', '0']]);
  expect(made.budget(0)).toEqual({ ms: 1980, clock: { left: 60_000, increment: 0 } });
  made.spend(0, 30_000);
  expect(made.budget(0)).toEqual({ ms: 980, clock: { left: 30_000, increment: 0 } });
  expect(made.budget(1).ms).toBe(1980);
  made.wind();
  expect(made.budget(0).ms).toBe(1980);
});

test('the time left that is told counts, for so many moves', () => {
  const made = clock(['timeSettings', ['60', '0', '0']], ['timeLeft', 0, ['10', '5']]);
  expect(made.budget(0)).toEqual({ ms: 1980 });
  expect(clock(['timeLeft', 0, ['0', '0']]).budget(0)).toMatchObject({ ms: 1 });
});

test('a period begins anew when its moves are made', () => {
  const made = clock(['timeSettings', ['0', '10', '2']]);
  expect(made.budget(0)).toEqual({ ms: 4980 });
  made.spend(0, 9000);
  expect(made.budget(0)).toEqual({ ms: 980 });
  made.spend(0, 500);
  expect(made.budget(0)).toEqual({ ms: 4980 });
});

test('a period that is over begins anew, and so does one after the main time', () => {
  const made = clock(['timeSettings', ['20', '10', '2']]);
  expect(made.budget(0)).toMatchObject({ clock: { left: 20_000 } });
  made.spend(0, 25_000);
  expect(made.budget(0)).toEqual({ ms: 4980 });
  made.spend(0, 10_000);
  expect(made.budget(0)).toEqual({ ms: 4980 });
});

test('clocks that are set again count for those who have played already', () => {
  const made = clock(['timeSettings', ['60', '0', '0']], ['timeLeft', 0, ['10', '0']]);
  made.spend(1, 1000);
  made.timeSettings(['600', '0', '0']);
  expect([made.budget(0).ms, made.budget(1).ms]).toEqual([19_980, 19_980]);
});

test('what is no time is refused, and changes nothing', () => {
  const made = clock(['setTime', ['2']]);
  for (const bad of [[], ['0'], ['-1'], ['1e3'], ['10000001'], ['9'.repeat(400)], ['1', '2']]) {
    expect(made.setTime(bad).ok).toBe(false);
    expect(made.timeLeft(0, bad.length === 2 ? ['1', '2', '3'] : ['-1']).ok).toBe(false);
  }
  for (const bad of [[], ['60'], ['60', '0'], ['60', '0', 'x'], ['60', '0', '0', '0']]) {
    expect(made.timeSettings(bad).ok).toBe(false);
  }
  expect(made.budget(0)).toEqual({ ms: 2000 });
});

test('a period without moves means no limit', () => {
  expect(clock(['timeSettings', ['60', '5', '0']]).budget(0)).toEqual({});
});
