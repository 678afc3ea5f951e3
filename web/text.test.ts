import { expect, test } from 'vitest';
import { lang, languageOf } from './settings.ts';
import { catalogue, formatNumber } from './text.ts';

test('the first of the browser’s languages that we speak is taken, else English', () => {
  expect(languageOf(['fr-FR', 'es-AR', 'en'])).toBe('es');
  expect(languageOf(['de'])).toBe('en');
  expect(languageOf([])).toBe('en');
});

test('a catalogue follows the language of the page', () => {
  const text = catalogue({
    en: { moves: (count: number) => `${count} moves` },
    es: { moves: (count: number) => `${count} jugadas` },
  });
  expect(text().moves(3)).toBe('3 moves');
  lang.value = 'es';
  expect(text().moves(3)).toBe('3 jugadas');
});

test('a catalogue that misses a key does not compile', () => {
  // @ts-expect-error: Spanish has no word for "b"
  const text = catalogue({ en: { a: 'a', b: 'b' }, es: { a: 'á' } });
  expect(text().a).toBe('a');
});

test('numbers are written as the language does', () => {
  expect(formatNumber(12_345.5, 1)).toBe('12,345.5');
  lang.value = 'es';
  expect(formatNumber(12_345.5, 1)).toBe('12.345,5');
});
