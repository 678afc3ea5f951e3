import { Sample, type Interval } from '../../arena/index.ts';
import type { StrengthMatch } from './history.ts';

/** `same`: game for game; `level`: nothing that chance could not have done. */
export type StrengthVerdict = 'same' | 'stronger' | 'level' | 'weaker';

export interface Comparison {
  readonly verdict: StrengthVerdict;
  /** The share of the points now less that of then, and where the true difference lies. */
  readonly difference: number;
  readonly interval: Interval;
}

/**
 * What became of a match on the same terms. Both played the same openings with the same luck, so
 * that pairs are compared one by one: what hangs on the opening drops out.
 */
export function compare(now: StrengthMatch, then: StrengthMatch): Comparison {
  const sample = new Sample();
  for (const [i, share] of now.pairs.entries()) sample.add(share - then.pairs[i]!);
  const interval = sample.interval();
  const same = now.pairs.every((share, i) => share === then.pairs[i]);
  const verdict = same
    ? 'same'
    : interval.low > 0
      ? 'stronger'
      : interval.high < 0
        ? 'weaker'
        : 'level';
  return { verdict, difference: sample.mean, interval };
}
