import { Sample, verdicts } from '../../../arena/index.ts';
import type { Course, JudgedCourse } from '../../../figures/study/index.ts';
import { countFound, meanFound, shareFound } from '../found.ts';

/** After each tenth of a game but the last, which is its end. */
export const TENTHS = 9;

/** One game as somebody judged it: before the first decision, and after each tenth. */
export interface Told {
  /** Who led then; null: nobody. */
  readonly leaders: readonly (number | null)[];
  readonly utilities: readonly number[];
}

export interface JudgedTold extends Told {
  /** By time and seat: the share of what can be won. */
  readonly chances: readonly (readonly number[])[];
}

/** Where a game of so many decisions is looked at: before the first, and after each tenth of them. */
export function times(decisions: number): number[] {
  return Array.from({ length: TENTHS + 1 }, (_, i) => Math.round((i * decisions) / (TENTHS + 1)));
}

/** How games went, by who led. Who never had a lead before takes the first one: that is no change. */
export function courseOf(games: readonly Told[]): Course {
  const changes = new Sample();
  const settled = new Sample();
  const led = Array.from({ length: TENTHS }, () => ({ games: 0, won: 0 }));
  for (const { leaders, utilities } of games) {
    const winner = verdicts(utilities).indexOf(1);
    const held = leaders.filter((seat) => seat !== null);
    changes.add(held.filter((seat, i) => i > 0 && seat !== held[i - 1]).length);
    for (const [i, of] of led.entries()) {
      const seat = leaders[i + 1];
      if (seat === null || seat === undefined || winner < 0) continue;
      of.games++;
      if (seat === winner) of.won++;
    }
    if (winner < 0) continue;
    // From the time on at which nobody else leads any more, and the winner does.
    const other = leaders.findLastIndex((seat) => seat !== winner);
    settled.add((other + 1) / (TENTHS + 1));
  }
  return {
    games: games.length,
    leadChanges: meanFound(changes),
    tenths: led.flatMap(({ games: of, won }, i) =>
      of === 0
        ? []
        : [{ tenth: i + 1, wins: countFound(won, of), led: of / Math.max(1, settled.count) }],
    ),
    settled: shareFound(settled),
  };
}

/** A quarter of the chances or less, and winning all the same. */
const LOW = 1 / 4;

/** The same where chances are known; Browne's drama (2008). */
export function judgedCourse(
  games: readonly JudgedTold[],
  playouts: number,
): Course & JudgedCourse {
  const drama = new Sample();
  const dead = new Sample();
  let [decisive, comebacks] = [0, 0];
  for (const { chances, utilities } of games) {
    const winner = verdicts(utilities).indexOf(1);
    if (winner < 0) continue;
    decisive++;
    const behind = chances
      .map((at) => Math.max(...at) - at[winner]!)
      .filter((lacking) => lacking > 0)
      .map((lacking) => Math.sqrt(Math.min(1, lacking)));
    drama.add(behind.length === 0 ? 0 : behind.reduce((a, b) => a + b, 0) / behind.length);
    if (chances.some((at) => at[winner]! <= LOW)) comebacks++;
    const alive = chances.findLastIndex((at) =>
      at.some((share, seat) => seat !== winner && share > 0),
    );
    dead.add(1 - (alive + 1) / (TENTHS + 1));
  }
  return {
    ...courseOf(games),
    playouts,
    drama: shareFound(drama),
    comebacks: countFound(comebacks, decisive),
    dead: shareFound(dead),
  };
}
