import { standing } from '../../arena/index.ts';
import type { Verdict } from '../types.ts';

/** Something measured that lies above 0 where a claim is true, and how often 0 would look like it. */
interface Effect {
  readonly mean: number;
  readonly pValue: number;
}

/** Each effect by itself, among all that one report looks at (Holm): above 0, below, or neither. */
export function judge(effects: readonly Effect[]): Verdict[] {
  const stands = standing(effects.map(({ pValue }) => pValue));
  return effects.map(({ mean }, i) => (stands[i] !== true ? 'open' : mean > 0 ? 'holds' : 'fails'));
}

/** What a document prints with one decimal: all that rounds to it. */
export function rounds(
  { low, high }: { readonly low: number; readonly high: number },
  to: number,
): Verdict {
  const [least, most] = [to - 0.05, to + 0.05];
  if (high < least || low >= most) return 'fails';
  return low >= least && high < most ? 'holds' : 'open';
}
