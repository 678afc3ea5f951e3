import { normalCdf, studentQuantile } from '../../arena/index.ts';
import type { Measured } from '../lines.ts';

/** How many times as much one thing is as another, with a 95 % interval. */
export interface Ratio extends Measured {
  /** The standard error of its logarithm. */
  readonly error: number;
}

/** Of sums over the same units (matches, runs): what two parts of a unit share cancels out. */
export function pairedRatio(parts: readonly number[], wholes: readonly number[]): Ratio {
  const n = parts.length;
  const whole = sum(wholes);
  const mean = sum(parts) / whole;
  const squares = sum(parts.map((part, i) => (part - mean * wholes[i]!) ** 2));
  return around(mean, Math.sqrt((n / (n - 1)) * squares) / whole / mean, n - 1);
}

/** Of means of two series that have nothing to do with each other. */
export function freeRatio(parts: readonly number[], wholes: readonly number[]): Ratio {
  const mean = average(parts) / average(wholes);
  const error = Math.hypot(relativeError(parts), relativeError(wholes));
  return around(mean, error, Math.min(parts.length, wholes.length) - 1);
}

/** How often two ratios that are truly equal would come out at least as far apart. */
export function pValueApart(one: Ratio, other: Ratio): number {
  const gap = Math.abs(Math.log(one.mean / other.mean));
  const error = Math.hypot(one.error, other.error);
  // A single unit, or units that are all the same: nothing is known of how they vary.
  if (!Number.isFinite(error) || error === 0) return 1;
  return 2 * normalCdf(-gap / error);
}

export function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

export function average(values: readonly number[]): number {
  return sum(values) / values.length;
}

function around(mean: number, error: number, freedom: number): Ratio {
  if (freedom < 1) return { mean, low: 0, high: Infinity, error: Infinity };
  const reach = Math.exp(studentQuantile(0.975, freedom) * error);
  return { mean, low: mean / reach, high: mean * reach, error };
}

/** The standard error of a mean, as a share of the mean. */
function relativeError(values: readonly number[]): number {
  const mean = average(values);
  const squares = sum(values.map((value) => (value - mean) ** 2));
  return Math.sqrt(squares / (values.length - 1) / values.length) / mean;
}
