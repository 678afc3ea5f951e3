import { surplusOf } from '../../src/agents/explain/index.ts';
import { optionWords, type Numerals } from '../../src/agents/advice/index.ts';
import type { Analysis, Option } from '../../src/core/index.ts';
import { lang } from '../settings.ts';
import { formatNumber } from '../text.ts';

/** How numbers of an analysis are written: "+3", "54 %". */
export const numerals: Numerals = {
  points(value) {
    const surplus = surplusOf(value);
    if (surplus !== null) return `${surplus > 0 ? '+' : ''}${formatNumber(100 * surplus, 1)} %`;
    const digits = Math.abs(value) >= 10 || Number.isInteger(value) ? 0 : 1;
    return `${value > 0 ? '+' : ''}${formatNumber(value, digits)}`;
  },
  percent: (share) => `${formatNumber(100 * share)} %`,
};

/** A value of an analysis as it is, short: "54 %", "+3". */
export function valueText({ unit }: Pick<Analysis, 'unit'>, value: number): string {
  return unit === 'win' ? numerals.percent(value) : numerals.points(value);
}

/** What an option is worth: "54 %", "wins", "≤ +3" where it is proven to be worth no more. */
export function optionText(analysis: Pick<Analysis, 'unit'>, option: Option): string {
  return optionWords(analysis, option, lang.value, numerals);
}
