import { normalCdf, shareInterval } from '../arena/index.ts';
import type { Measured } from './lines.ts';

/** How often something happened in one game. */
export interface Tally {
  readonly hits: number;
  readonly of: number;
}

export interface Share extends Measured {
  /** So many independent decisions would tell as much. */
  readonly worth: number;
}

/**
 * A share of decisions, with games as the unit: decisions of one game are alike, so that a hundred of
 * ten games tell less than a hundred of a hundred. The interval is that of as many independent ones
 * as would vary like this (and never more than there are).
 */
export function shareOf(games: readonly Tally[]): Share {
  const hits = games.reduce((sum, game) => sum + game.hits, 0);
  const of = games.reduce((sum, game) => sum + game.of, 0);
  if (of === 0) return { mean: Number.NaN, low: 0, high: 1, worth: 0 };
  const mean = hits / of;
  const n = games.length;
  const squares = games.reduce((sum, game) => sum + (game.hits - mean * game.of) ** 2, 0);
  const variance = n < 2 ? 0 : ((n / (n - 1)) * squares) / of ** 2;
  const worth = variance === 0 ? of : Math.min(of, (mean * (1 - mean)) / variance);
  return { mean, ...shareInterval(mean * worth, worth), worth };
}

/** How often equal shares would come out at least as far apart. */
export function pValueApart(one: Share, other: Share): number {
  const all = one.worth + other.worth;
  const mean = (one.mean * one.worth + other.mean * other.worth) / all;
  const variance = mean * (1 - mean) * (1 / one.worth + 1 / other.worth);
  // All of both or none: nothing that could differ.
  return variance > 0 ? 2 * normalCdf(-Math.abs(one.mean - other.mean) / Math.sqrt(variance)) : 1;
}
