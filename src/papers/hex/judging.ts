import { inBand, type Effect } from '../opinions.ts';
import type { OverSplits } from '../studies/index.ts';
import type { Telling } from '../telling.ts';
import type { Opinion } from '../types.ts';

/** Half of the last digit of what a document prints with one decimal. */
const HALF_DIGIT = 0.05;

/** What a document prints with one decimal: all that rounds to it. */
export function rounds(value: OverSplits, to: number): Opinion {
  return inBand(value, { low: to - HALF_DIGIT, high: to + HALF_DIGIT }, value.count, 'splits');
}

export function roundsRule(to: number, telling: Telling): string {
  const { numbers } = telling;
  const [low, high] = [to - HALF_DIGIT, to + HALF_DIGIT].map((at) => numbers.fixed(at, 2));
  return telling.rule(
    [
      `all of the 95 % interval rounds to ${numbers.fixed(to, 1)} (${low} to ${high})`,
      `todo el intervalo del 95 % se redondea a ${numbers.fixed(to, 1)} (de ${low} a ${high})`,
    ],
    ['all of it lies outside', 'todo él queda fuera'],
  );
}

/** The other way round: above 0 where it was below. */
export function reversed<E extends Effect>(effect: E): E {
  return { ...effect, mean: -effect.mean, low: -effect.high, high: -effect.low };
}

/** The rule of a difference between networks that is looked at among others. */
export function clearRule(
  [en, es]: readonly [string, string],
  comparisons: number,
  telling: Telling,
  fails: readonly [string, string] = ['the opposite is clear', 'está claro lo contrario'],
): string {
  const among = telling.together(comparisons);
  return telling.rule([`${en}: clear among ${among}`, `${es}: claro entre ${among}`], fails);
}
