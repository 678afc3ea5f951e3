import { address } from './address.ts';
import { agents } from './agents.ts';
import { forms } from './forms.ts';
import { played } from './moves.ts';
import { notation } from './notation.ts';
import { positions } from './positions.ts';
import type { Rule } from './rule.ts';

/** The first rule that fits puts a sentence into Spanish. */
const rules: readonly Rule[] = [
  ...notation(inSpanish),
  ...address(inSpanish),
  ...positions,
  ...played,
  ...agents(inSpanish),
  ...forms(inSpanish),
];

export function inSpanish(sentence: string): string {
  for (const [said, put] of rules) {
    const match = said.exec(sentence);
    if (match !== null) return put(...match.slice(1));
  }
  return sentence;
}
