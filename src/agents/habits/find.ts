import { fitted, surprise, type Choice } from './choices.ts';
import type { Habit } from './habit.ts';

/** A habit that somebody has, with the numbers behind it. */
export interface Finding {
  readonly id: string;
  /** Decisions in which one could do so and could do otherwise, and how often one did. */
  readonly chances: number;
  readonly taken: number;
  /** Where the true share lies, with 95 of 100 certainty. */
  readonly low: number;
  readonly high: number;
  /** The share that choosing at random would have got in the same decisions. */
  readonly random: number;
}

/**
 * What a habit must add to how well all choices are explained: chi-square, one degree of freedom. So much
 * comes by luck once in 240 times; with a dozen habits looked for, one person in twenty is told of one that is none.
 */
const SURE = 8.2;
/** Fewer chances than this say nothing. */
const FEWEST = 5;
/** So many of the latest decisions are looked at: habits change, and it should take no time. */
const LOOKED_AT = 2000;

/**
 * The habits that explain somebody's choices, the most telling first: one is added at a time, as long as it tells
 * more than those before it, so that one habit is not told by three names. Each must differ from choosing at
 * random by itself, too.
 */
export function findHabits(habits: readonly Habit[], all: readonly Choice[]): readonly Finding[] {
  const choices = all.slice(-LOOKED_AT);
  const counts = habits.map((_, bit) => count(choices, bit));
  const used: number[] = [];
  for (;;) {
    const fit = fitted(choices, habits.length, used);
    let next = -1;
    let most = SURE;
    for (const [bit, counted] of counts.entries()) {
      if (used.includes(bit) || !stands(counted, fit.slope[bit]!)) continue;
      const found = surprise(fit, used, bit);
      if (found > most) [next, most] = [bit, found];
    }
    if (next < 0) break;
    used.push(next);
  }
  return used.map((bit) => ({ id: habits[bit]!.id, ...counts[bit]! }));
}

/** Whether a habit differs from chance by itself, and in the way that the others leave to be explained. */
function stands({ chances, low, high, random }: Counted, slope: number): boolean {
  if (chances < FEWEST) return false;
  return slope > 0 ? low > random : high < random;
}

type Counted = Omit<Finding, 'id'>;

function count(choices: readonly Choice[], bit: number): Counted {
  let [chances, taken, random] = [0, 0, 0];
  const habit = 1 << bit;
  for (const { marks, speaks, chosen } of choices) {
    if (!(speaks[chosen]! & habit)) continue;
    let [those, all] = [0, 0];
    for (const [i, spoken] of speaks.entries()) {
      if (!(spoken & habit)) continue;
      all++;
      if (marks[i]! & habit) those++;
    }
    chances++;
    random += those / all;
    if (marks[chosen]! & habit) taken++;
  }
  return {
    chances,
    taken,
    ...shareInterval(taken, chances),
    random: chances === 0 ? 0 : random / chances,
  };
}

/** Wilson's interval of a share, with 95 of 100 certainty. */
export function shareInterval(taken: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const share = taken / of;
  const middle = share + z ** 2 / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return {
    low: taken === 0 ? 0 : (middle - half) / whole,
    high: taken === of ? 1 : (middle + half) / whole,
  };
}
