import { betaQuantile, studentQuantile } from './special.ts';

/** How many values there are, with their mean and (biased) variance. */
export interface Moments {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A share with its exact interval (Clopper and Pearson): it covers the truth at least that often. */
export function shareInterval(successes: number, trials: number, confidence = 0.95): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const tail = (1 - confidence) / 2;
  return {
    low: successes === 0 ? 0 : betaQuantile(tail, successes, trials - successes + 1),
    high: successes === trials ? 1 : betaQuantile(1 - tail, successes + 1, trials - successes),
  };
}

/** A mean, and what is known of where the true one lies. */
export interface Evidence {
  /** Pieces of evidence. */
  readonly count: number;
  readonly mean: number;
  readonly moments: Moments;
  interval(confidence?: number): Interval;
}

/** Sums from which mean and spread follow; add as many as you like, in any order. */
export class Sample implements Evidence {
  count = 0;
  private average = 0;
  private squares = 0;

  /** Welford's update: no loss when values are large and close together. */
  add(value: number): void {
    this.count++;
    const gap = value - this.average;
    this.average += gap / this.count;
    this.squares += gap * (value - this.average);
  }

  get mean(): number {
    return this.count === 0 ? Number.NaN : this.average;
  }

  /** The unbiased variance. */
  get variance(): number {
    return this.count < 2 ? Number.NaN : this.squares / (this.count - 1);
  }

  /** With the variance of the values themselves, not of what they are drawn from. */
  get moments(): Moments {
    const { count: n, average: mean, squares } = this;
    return { n, mean, variance: n === 0 ? 0 : squares / n };
  }

  get deviation(): number {
    return Math.sqrt(this.variance);
  }

  /** Where the true mean lies, by Student's t; without bounds while there are fewer than two values. */
  interval(confidence = 0.95): Interval {
    if (this.count < 2) return { low: -Infinity, high: Infinity };
    const reach =
      studentQuantile((1 + confidence) / 2, this.count - 1) *
      (this.deviation / Math.sqrt(this.count));
    return { low: this.mean - reach, high: this.mean + reach };
  }
}

/**
 * Values that come in pieces of evidence: those of one piece, such as the games of one deal, may depend
 * on each other. Their mean is that of all values, its spread that between pieces (a ratio's, as pieces
 * may have different numbers of values). With one value in each piece it is a plain sample.
 */
export class Pieces implements Evidence {
  /** Values of all pieces together. */
  values = 0;
  private sum = 0;
  private readonly pieces = new Map<Piece, { sum: number; values: number }>();

  /** Values without a piece stand by themselves. */
  add(value: number, piece: Piece = `alone ${this.values}`): void {
    const one = this.pieces.get(piece) ?? { sum: 0, values: 0 };
    this.pieces.set(piece, one);
    one.sum += value;
    one.values++;
    this.sum += value;
    this.values++;
  }

  get count(): number {
    return this.pieces.size;
  }

  get mean(): number {
    return this.values === 0 ? Number.NaN : this.sum / this.values;
  }

  get moments(): Moments {
    const { count: n, mean } = this;
    return { n, mean, variance: n === 0 ? 0 : this.squares(mean) / n };
  }

  interval(confidence = 0.95): Interval {
    const { count, mean } = this;
    if (count < 2) return { low: -Infinity, high: Infinity };
    const error = Math.sqrt(this.squares(mean) / (count - 1) / count);
    const reach = studentQuantile((1 + confidence) / 2, count - 1) * error;
    return { low: mean - reach, high: mean + reach };
  }

  /** How far pieces are from the mean, each as heavy as its values. */
  private squares(mean: number): number {
    const usual = this.values / this.count;
    let squares = 0;
    for (const { sum, values } of this.pieces.values())
      squares += ((sum - mean * values) / usual) ** 2;
    return squares;
  }
}

/** What a piece of evidence is called. */
export type Piece = string | number;
