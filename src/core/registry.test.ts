import { expect, test } from 'vitest';
import { int } from './params.ts';
import { choose } from './registry.ts';
import { unwrap } from './result.ts';

const kinds = [
  { id: 'hex', params: { size: int('cells on a side', 11, 2, 19) } },
  { id: 'greedy', params: {} },
];

test('a string chooses a kind, with its values and its name in full and in short', () => {
  expect(unwrap(choose('game', kinds, ' HEX( 7 ) '))).toEqual({
    kind: kinds[0],
    values: { size: 7 },
    canonical: 'hex(size=7)',
    short: 'hex(size=7)',
  });
  expect(unwrap(choose('game', kinds, 'hex')).short).toBe('hex');
});

test('an unknown name is told what there is', () => {
  expect(choose('game', kinds, 'go')).toMatchObject({
    ok: false,
    complaint: { says: { en: 'no game "go"; there is hex, greedy' } },
  });
  expect(choose('agent', [], 'go')).toMatchObject({
    ok: false,
    complaint: { says: { en: 'no agent "go"; there is none' } },
  });
  expect(choose('game', kinds, 'constructor').ok).toBe(false);
});

test('bad values and unreadable strings are told as such', () => {
  expect(choose('game', kinds, 'hex(99)')).toHaveProperty(
    'complaint.says.en',
    'hex: size=99 is not accepted; size takes 2 to 19',
  );
  expect(choose('game', kinds, 'hex(')).toHaveProperty(
    'complaint.says.en',
    'cannot read "hex(": a value was expected at the end',
  );
});
