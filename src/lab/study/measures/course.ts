import { Pieces, verdicts, type Piece } from '../../../arena/index.ts';
import type { Course, JudgedCourse } from '../../../figures/study/index.ts';
import { meanFound, oftenFound, shareFound } from '../found.ts';

/** After each tenth of a game but the last, which is its end. */
export const TENTHS = 9;

/** One game as somebody judged it: before the first decision, and after each tenth. */
export interface Told {
  /** Who led then; null: nobody. */
  readonly leaders: readonly (number | null)[];
  readonly utilities: readonly number[];
  /** The deal that it belongs to: games of one may depend on each other. */
  readonly piece?: Piece;
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
  const changes = new Pieces();
  const settled = new Pieces();
  const led = Array.from({ length: TENTHS }, () => new Pieces());
  for (const { leaders, utilities, piece } of games) {
    const winner = verdicts(utilities).indexOf(1);
    const held = leaders.filter((seat) => seat !== null);
    changes.add(held.filter((seat, i) => i > 0 && seat !== held[i - 1]).length, piece);
    for (const [i, of] of led.entries()) {
      const seat = leaders[i + 1];
      if (seat === null || seat === undefined || winner < 0) continue;
      of.add(Number(seat === winner), piece);
    }
    if (winner < 0) continue;
    // From the time on at which nobody else leads any more, and the winner does.
    const other = leaders.findLastIndex((seat) => seat !== winner);
    settled.add((other + 1) / (TENTHS + 1), piece);
  }
  return {
    games: games.length,
    leadChanges: meanFound(changes),
    tenths: led.flatMap((won, i) =>
      won.values === 0
        ? []
        : [{ tenth: i + 1, wins: oftenFound(won), led: won.values / Math.max(1, settled.values) }],
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
  const drama = new Pieces();
  const dead = new Pieces();
  const comebacks = new Pieces();
  for (const { chances, utilities, piece } of games) {
    const winner = verdicts(utilities).indexOf(1);
    if (winner < 0) continue;
    const behind = chances
      .map((at) => Math.max(...at) - at[winner]!)
      .filter((lacking) => lacking > 0)
      .map((lacking) => Math.sqrt(Math.min(1, lacking)));
    drama.add(behind.length === 0 ? 0 : behind.reduce((a, b) => a + b, 0) / behind.length, piece);
    comebacks.add(Number(chances.some((at) => at[winner]! <= LOW)), piece);
    const alive = chances.findLastIndex((at) =>
      at.some((share, seat) => seat !== winner && share > 0),
    );
    dead.add(1 - (alive + 1) / (TENTHS + 1), piece);
  }
  return {
    ...courseOf(games),
    playouts,
    drama: shareFound(drama),
    comebacks: oftenFound(comebacks),
    dead: shareFound(dead),
  };
}
