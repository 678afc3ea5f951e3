import { Sample, studentCdf, studentQuantile } from '../../arena/index.ts';

/** A mean over splits of the same games, and where the true one lies (95 %). */
export interface OverSplits {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** How often a true mean of 0 would come out at least as far from it. */
  readonly pValue: number;
  readonly lowest: number;
  readonly highest: number;
  readonly count: number;
  readonly error: number;
  /** What splits share of their variance, beside 1/count. */
  readonly shared: number;
}

/**
 * Splits of the same games share most of what was learned from, so that plain errors would be too
 * small: the variance is multiplied by 1/n + tested/learned instead of 1/n (Nadeau and Bengio,
 * Inference for the Generalization Error, 2003).
 */
export function overSplits(values: readonly number[], apart: number): OverSplits {
  const sample = new Sample();
  for (const value of values) sample.add(value);
  const { mean, count, variance } = sample;
  const shared = apart / (1 - apart);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (count < 2) {
    const nothing = { low: -Infinity, high: Infinity, error: Infinity, pValue: 1 };
    return { mean, ...nothing, lowest, highest, count, shared };
  }
  const error = Math.sqrt(variance * (1 / count + shared));
  const reach = error * studentQuantile(0.975, count - 1);
  const pValue =
    error === 0 ? (mean === 0 ? 1 : 0) : 2 * studentCdf(-Math.abs(mean) / error, count - 1);
  const interval = { low: mean - reach, high: mean + reach };
  return { mean, ...interval, error, pValue, lowest, highest, count, shared };
}

/** The middle value; of an even number of them the mean of both. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
