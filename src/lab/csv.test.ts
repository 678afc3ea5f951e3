import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted where they must be, and what is no number is empty', () => {
  expect(
    csvLine(['a', 1.5, null, undefined, Number.NaN, Infinity, 'b,c', 'say "hi"', 'x\ny']),
  ).toBe('a,1.5,,,,,"b,c","say ""hi""","x\ny"\n');
});
