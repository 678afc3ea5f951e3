import { expectedScore } from './elo.ts';
import { normalQuantile } from './special.ts';

export interface Question {
  /** The difference to be told from none. */
  readonly elo: number;
  /** How often a draw is expected, between equals. */
  readonly draws?: number;
  readonly confidence?: number;
  /** How often the difference is to be found when it is there. */
  readonly power?: number;
}

/** How many games answer a question, counting each game by itself: pairs need no more. */
export function gamesNeeded({ elo, draws = 0, confidence = 0.95, power = 0.8 }: Question): number {
  const gain = expectedScore(Math.abs(elo)) - 0.5;
  const spread = (1 - draws) / 4 - gain * gain;
  const reach = normalQuantile((1 + confidence) / 2) + normalQuantile(power);
  return Math.ceil((reach * reach * Math.max(spread, 0)) / (gain * gain));
}
