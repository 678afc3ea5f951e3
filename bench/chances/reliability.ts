import type { Position } from '../../scripts/chances/samples.ts';

/** A position with the chance of its side to move that was shown. */
export interface Judged extends Position {
  readonly shown: number;
}

interface Tenth {
  readonly from: number;
  readonly positions: number;
  readonly shown: number;
  readonly won: number;
  /** Shown less won, with its interval: 95 %, positions of a game going together. */
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/** A tenth with fewer positions than this tells too little to be judged. */
export const ENOUGH = 150;
/** What is shown and what is won are to be no further apart than this, in every tenth. */
export const AIM = 0.05;

/** For each tenth of chances what was shown, and what was won. */
export function tenths(all: readonly Judged[]): Tenth[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const inside = all.filter(({ shown }) => Math.min(9, Math.floor(10 * shown + 1e-9)) === tenth);
    const { mean, low, high } = clustered(inside);
    return {
      from: tenth / 10,
      positions: inside.length,
      shown: meanOf(inside.map(({ shown }) => shown)),
      won: meanOf(inside.map(({ won }) => won)),
      error: mean,
      low,
      high,
    };
  }).filter(({ positions }) => positions > 0);
}

/** The mean of shown less won; its interval by games, whose positions go together. */
export function clustered(all: readonly Judged[]) {
  const mean = meanOf(all.map(({ shown, won }) => shown - won));
  const byGame = new Map<number, number>();
  for (const { game, shown, won } of all)
    byGame.set(game, (byGame.get(game) ?? 0) + shown - won - mean);
  const squares = [...byGame.values()].reduce((sum, off) => sum + off ** 2, 0);
  const games = byGame.size;
  const reach = games < 2 ? 1 : (1.96 * Math.sqrt((squares * games) / (games - 1))) / all.length;
  return { mean, low: mean - reach, high: mean + reach };
}

/**
 * How far chances of one side are apart from one ply to the next, in games for two: without a sign, and how much of it
 * is that whoever has the move looks better than a ply later.
 */
export function jumps(all: readonly Judged[]): { count: number; mean: number; tooth: number } {
  const at = new Map(all.map((one) => [`${one.game} ${one.ply}`, one]));
  const apart: number[] = [];
  const falls: number[] = [];
  for (const { game, ply, seat, shown, won } of all) {
    const next = at.get(`${game} ${ply + 1}`);
    if (next === undefined || next.won + won !== 1) continue;
    const later = next.seat === seat ? next.shown : 1 - next.shown;
    apart.push(Math.abs(later - shown));
    if (next.seat !== seat) falls.push(shown - later);
  }
  return { count: apart.length, mean: meanOf(apart), tooth: meanOf(falls) };
}

/** The mean square of shown less won: 0.25 is what "even" everywhere costs. */
export function brier(all: readonly Judged[]): number {
  return meanOf(all.map(({ shown, won }) => (shown - won) ** 2));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
