import { expect, test } from 'vitest';
import { apart, difference, type Meeting } from './lines.ts';
import { LANGS } from '../core/index.ts';
import { countsOf, sharedVerdict, verdictWords, type Counts, type Verdict } from './words.ts';
import { alike, growth } from './iwoki/table-2-claims.ts';

test('claims are counted; a single one has its own verdict', () => {
  const of = (...verdicts: Verdict[]) => countsOf(verdicts.map((verdict) => ({ verdict })));
  const words = (counts: Counts, question = false) =>
    LANGS.map((lang) => verdictWords(counts, question, lang));
  const mixed = of('holds', 'holds', 'holds', 'fails', 'open');
  expect(mixed).toEqual({ holds: 3, fails: 1, open: 1 });
  expect(words(mixed)).toEqual([
    '3 hold, 1 does not, 1 open',
    '3 se sostienen, 1 no, 1 sin decidir',
  ]);
  expect(words(mixed, true)).toEqual(['3 yes, 1 no, 1 open', '3 sí, 1 no, 1 sin decidir']);
  expect(words(of('fails', 'fails'))).toEqual(['2 do not hold', '2 no se sostienen']);
  expect(words(of('holds', 'fails', 'fails'))[0]).toBe('1 holds, 2 do not');
  expect(words(of('fails'))).toEqual(['The claim does not hold', 'La afirmación no se sostiene']);
  expect(words(of('fails'), true)).toEqual(['The answer is no', 'La respuesta es que no']);
  expect(words(of('open'))).toEqual(['Undecided at this size', 'Sin decidir con este tamaño']);
  expect([of('holds', 'holds'), mixed].map(sharedVerdict)).toEqual(['holds', null]);
});

test('a difference is as sure as both of its values together', () => {
  // Errors of 3 and 4 make one of 5.
  const reach = 1.959964;
  const first = { mean: 10, low: 10 - 3 * reach, high: 10 + 3 * reach };
  const second = { mean: 20, low: 20 - 4 * reach, high: 20 + 4 * reach };
  const { mean, low, high, pValue } = difference(first, second);
  expect(mean).toBe(10);
  expect([low, high]).toEqual([
    expect.closeTo(10 - 5 * reach, 9),
    expect.closeTo(10 + 5 * reach, 9),
  ]);
  // Two errors away from nothing.
  expect(pValue).toBeCloseTo(0.0455, 4);
});

test('among many meetings one that would be clear by itself may be luck', () => {
  const meeting = (mean: number, pValue: number): Meeting => ({
    games: 100,
    wins: 0,
    draws: 0,
    losses: 0,
    points: { mean, low: 0, high: 1 },
    elo: { mean: 0, low: 0, high: 0 },
    pValue,
  });
  expect(apart([meeting(0.6, 0.03)])).toEqual(['better']);
  expect(apart([meeting(0.6, 0.03), meeting(0.5, 0.9)])).toEqual(['even', 'even']);
  expect(apart([meeting(0.6, 0.03), meeting(0.2, 0.001)])).toEqual(['better', 'worse']);
});

test('alike is within five points in a hundred of even, and told from it only where it can be', () => {
  const at = (low: number, high: number) =>
    alike({ mean: (low + high) / 2, low, high }, 100).verdict;
  expect(at(0.46, 0.54)).toBe('holds');
  // A difference that is sure and does not matter.
  expect(at(0.51, 0.53)).toBe('holds');
  expect(at(0.35, 0.65)).toBe('open');
  // Clearly above even, and still perhaps alike.
  expect(at(0.51, 0.58)).toBe('open');
  expect(at(0.58, 0.62)).toBe('fails');
  expect(at(0.2, 0.35)).toBe('fails');
});

test('growth finds the factor of a row that multiplies, and sees when none describes it', () => {
  const pure = growth([3, 30, 300, 3000]);
  expect(pure.factor).toBeCloseTo(10, 9);
  expect(pure.fit).toBeCloseTo(1, 9);
  expect(growth([10, 10, 10, 1000]).fit).toBeLessThan(0.7);
});
