import { meanInterval } from './stats/elo.ts';
import { shareInterval, type Evidence, type Interval, type Pieces } from './stats/intervals.ts';

/** A mean with where the true one lies; NaN while nothing is known. */
export interface Estimate {
  readonly mean: number;
  readonly interval: Interval;
  /** How many pieces of evidence it stands on. */
  readonly count: number;
}

/** A mean of anything. */
export function figureOf(sample: Evidence, confidence = 0.95): Estimate {
  return { mean: sample.mean, interval: sample.interval(confidence), count: sample.count };
}

/** A mean of shares from 0 to 1: its interval stays there, and equal shares are no certainty. */
export function shareFigure({ mean, moments, count }: Evidence, confidence = 0.95): Estimate {
  return { mean, interval: meanInterval(moments, confidence), count };
}

/** How often something happened, with its exact interval. */
export function countFigure(happened: number, of: number, confidence = 0.95): Estimate {
  return {
    mean: of === 0 ? Number.NaN : happened / of,
    interval: shareInterval(happened, of, confidence),
    count: of,
  };
}

/** How often something happened (1, else 0): exact where each time stands by itself. */
export function oftenFigure(happened: Pieces, confidence = 0.95): Estimate {
  const { values, count, mean } = happened;
  if (values > count) return shareFigure(happened, confidence);
  return countFigure(values === 0 ? 0 : Math.round(mean * values), values, confidence);
}

/** Wins, draws and losses. */
export class Tally {
  wins = 0;
  draws = 0;
  losses = 0;

  get games(): number {
    return this.wins + this.draws + this.losses;
  }

  /** More than 0 is a win, less a loss. */
  add(ahead: number): void {
    if (ahead > 0) this.wins++;
    else if (ahead < 0) this.losses++;
    else this.draws++;
  }

  toJSON(): { wins: number; draws: number; losses: number } {
    return { wins: this.wins, draws: this.draws, losses: this.losses };
  }
}

/** By seat: 1 for a sole winner, 0 for who shares the best result, -1 for the others. */
export function verdicts(utilities: readonly number[]): number[] {
  const best = Math.max(...utilities);
  const alone = utilities.indexOf(best) === utilities.lastIndexOf(best);
  return utilities.map((utility) => (utility < best ? -1 : alone ? 1 : 0));
}

/** How each seat finished, 0 the best; equal utilities share a rank. */
export function ranksOf(utilities: readonly number[]): number[] {
  return utilities.map((utility) => utilities.filter((other) => other > utility).length);
}
