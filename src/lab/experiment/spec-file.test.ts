import { expect, test } from 'vitest';
import { parseSpecText } from './spec-file.ts';

test('a spec is JSON or YAML, empty lines between its fields or not', () => {
  const fields = { game: 'mancala', pairs: 3 };
  expect(parseSpecText(JSON.stringify(fields), 'x')).toEqual({ ok: true, value: fields });
  expect(parseSpecText('game: mancala\n\n\npairs: 3\n', 'x')).toEqual({ ok: true, value: fields });
});

test('thousands of empty lines within a text are refused before YAML folds them', () => {
  const text = `{"game":"man${'\n'.repeat(6000)}cala"}`;
  expect(parseSpecText(text, 'x.yaml')).toMatchObject({
    ok: false,
    complaint: { says: { en: 'the spec x.yaml has more than 100 empty lines in a row' } },
  });
});
