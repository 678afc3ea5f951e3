import { Sample, studentCdf, studentQuantile } from '../../arena/index.ts';
import type { Tested } from './samples.ts';

/** Of several trainings: the share of the points that each got, in so many games. */
export interface Shares {
  readonly values: readonly number[];
  readonly games: number;
}

/**
 * The mean over trainings, tested against an even match. A few trainings that came out alike by luck seem
 * to be surer than they are: their spread counts as no less than that of so many games.
 */
export function shareOver({ values, games }: Shares, even = 0.5): Tested {
  return meanOver(values, variance({ values, games }), even);
}

/** What trainings of one kind have above those of another with the same seeds. */
export function gainOver(first: Shares, second: Shares): Tested {
  const gains = second.values.map((value, i) => value - first.values[i]!);
  return meanOver(gains, variance(first) + variance(second), 0);
}

/** Of one training's share, by the luck of its games alone; never none, even if all were won. */
function variance({ values, games }: Shares): number {
  const all = games * values.length;
  const won = values.reduce((sum, value) => sum + games * value, 0);
  const share = (won + 1) / (all + 2);
  return (share * (1 - share)) / games;
}

function meanOver(values: readonly number[], least: number, nothing: number): Tested {
  const sample = new Sample();
  for (const value of values) sample.add(value);
  const { mean, count } = sample;
  const error = Math.sqrt(Math.max(sample.variance, least) / count);
  const reach = studentQuantile(0.975, count - 1) * error;
  const pValue = 2 * studentCdf(-Math.abs(mean - nothing) / error, count - 1);
  return { mean, low: mean - reach, high: mean + reach, count, pValue };
}
