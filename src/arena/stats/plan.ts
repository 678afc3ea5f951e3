import { expectedScore } from './elo.ts';
import { normalQuantile } from './special.ts';

interface Sureness {
  readonly confidence?: number;
  /** How often the difference is to be found when it is there. */
  readonly power?: number;
}

export interface Question extends Sureness {
  /** The difference to be told from none. */
  readonly elo: number;
  /** How often a draw is expected, between equals. */
  readonly draws?: number;
}

/** How many games answer a question, counting each game by itself: pairs need no more. */
export function gamesNeeded({ elo, draws = 0, ...sure }: Question): number {
  const gap = expectedScore(Math.abs(elo)) - 0.5;
  const spread = Math.max((1 - draws) / 4 - gap * gap, 0);
  return unitsNeeded({ gap, error: Math.sqrt(spread), count: 1, ...sure });
}

/** A mean that was measured: what it lies away from, its standard error, and of how many units. */
export interface Seen extends Sureness {
  readonly gap: number;
  readonly error: number;
  readonly count: number;
}

/** How many units like those seen tell the mean from what it lies away from, if it stays there. */
export function unitsNeeded({ gap, error, count, confidence = 0.95, power = 0.8 }: Seen): number {
  const reach = normalQuantile((1 + confidence) / 2) + normalQuantile(power);
  return Math.ceil(count * ((reach * error) / gap) ** 2);
}
