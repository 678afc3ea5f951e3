import { expect, test } from 'vitest';
import { gameKinds } from '../../src/games/index.ts';
import { rulesParts } from './rules-parts.ts';

const texts = gameKinds.flatMap(({ id, words }) =>
  Object.entries(words).map(([lang, { rules }]) => [id, lang, rules] as const),
);

test.each(texts)('the rules of %s in %s keep every word but how to type', (_id, _lang, rules) => {
  const parts = rulesParts(rules);
  const shown = parts
    .map((part) => (part.kind === 'terms' ? part.terms.flat().join(' ') : part.text))
    .join(' ');
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
  const [, ...blocks] = rules.trim().split(/\n\s*\n/);
  const kept = blocks.filter((block) => !/^(Type|Write|Escribe)\b/.test(block)).join(' ');
  expect(words(shown)).toEqual(words(kept));
  expect(parts.some(({ kind }) => kind === 'text')).toBe(true);
});

test('terms have their own text, and a drawing stays as it was drawn', () => {
  const [, iwoki] = texts.filter(([id, lang]) => id === 'iwoki' && lang === 'en').at(0)!;
  expect(iwoki).toBe('en');
  const parts = rulesParts(texts.find(([id, lang]) => id === 'iwoki' && lang === 'en')![2]);
  const terms = parts.find((part) => part.kind === 'terms')!;
  expect(terms.terms[1]).toEqual([
    'Points',
    'The numbers you match, added up. Wildcards add nothing.',
  ]);
  expect(parts.find((part) => part.kind === 'drawing')!.text).toContain('/ 0,0  \\');
});
