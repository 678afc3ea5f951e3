import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible } from './visible.ts';

test('what a terminal would obey, or nobody would see, is shown as an escape', () => {
  expect(visible('a\u001b[2Jb\rc\u009bd\u0007')).toBe(String.raw`a\u001b[2Jb\u000dc\u009bd\u0007`);
  expect(visible('\u202egnp.\u2066x\u200f\u061c\ufeff\u2028')).toBe(
    String.raw`\u202egnp.\u2066x\u200f\u061c\ufeff\u2028`,
  );
  expect(visible('\u{e0041}\ud800')).toBe(String.raw`\udb40\udc41\ud800`);
});

test('words of every language stay as they are', () => {
  for (const text of ['Ñandú «sí»\n— 48–0', 'שלום', 'می‌خواهم', '👩‍🚀 é', 'O\u0301', '']) {
    expect(visible(text)).toBe(text);
  }
});

test('a document says the same with it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = visible(JSON.stringify({ text }));
      expect(JSON.parse(line)).toEqual({ text });
      expect(visible(line)).toBe(line);
    }),
  );
});
