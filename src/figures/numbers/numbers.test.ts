import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Numbers, commonDecimals, decimalsFor } from './numbers.ts';

const en = new Numbers('en');
const es = new Numbers('es');
/** Blanks that do not break are blanks for the reader. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('an interval justifies two digits of half its width', () => {
  expect(decimalsFor({ low: -45, high: 45 })).toBe(0);
  expect(decimalsFor({ low: 0, high: 9 })).toBe(1);
  expect(decimalsFor({ low: 0.1, high: 0.3 })).toBe(2);
  expect(decimalsFor({ low: -300, high: 300 })).toBe(-1);
  expect(decimalsFor({ low: -Infinity, high: 3 })).toBe(0);
});

test('what is printed is never off by more than a twentieth of the interval', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e5, max: 1e5, noNaN: true }),
      fc.double({ min: 0.001, max: 5e4, noNaN: true }),
      (value, half) => {
        const printed = en.measured(value, { low: value - half, high: value + half });
        const read = Number(printed.replaceAll(',', '').replace('−', '-'));
        expect(Math.abs(read - value)).toBeLessThanOrEqual(0.051 * half);
      },
    ),
  );
});

test('values and intervals are written as the language has them', () => {
  const interval = { low: -1234.4, high: 3001.2 };
  expect(en.withInterval(883.4, interval, { signed: true })).toBe('+900 [−1,200, +3,000]');
  expect(es.withInterval(883.4, interval)).toBe('900 [−1.200; 3.000]');
  expect(plain(en.withInterval(0.525, { low: 0.483, high: 0.566 }, { percent: true }))).toBe(
    '52.5 % [48.3, 56.6]',
  );
  expect(plain(es.interval({ low: 0.483, high: 0.566 }, { percent: true }))).toBe('[48,3; 56,6] %');
});

test('what has no bound is infinite, and what did not vary has no interval', () => {
  expect(en.withInterval(Infinity, { low: 120.4, high: Infinity }, { signed: true })).toBe(
    '+∞ [+120, +∞]',
  );
  expect(en.interval({ low: 3, high: 3 })).toBe('–');
  expect(en.fixed(Number.NaN, 2)).toBe('–');
});

test('zero has no sign, whatever side it was rounded from', () => {
  expect(en.fixed(-0.2, 0, { signed: true })).toBe('0');
  expect(en.fixed(0.2, 0, { signed: true })).toBe('0');
  expect(en.fixed(-0.6, 0)).toBe('−1');
});

test('likelihoods never claim certainty', () => {
  expect(plain(en.likelihood(1))).toBe('> 99.9 %');
  expect(plain(en.likelihood(0))).toBe('< 0.1 %');
  expect(plain(en.likelihood(0.9994))).toBe('99.9 %');
  expect(plain(es.likelihood(0.5))).toBe('50,0 %');
});

test('times have a unit that suits them', () => {
  const times = [0.0042, 0.84, 12.34, 999.6, 1250, 60_000, 200_000, 7_500_000];
  expect(times.map((ms) => plain(en.duration(ms)))).toEqual([
    '4.2 µs',
    '840 µs',
    '12.3 ms',
    '1.00 s',
    '1.25 s',
    '1 min',
    '3 min 20 s',
    '2 h 5 min',
  ]);
});

test('whole numbers get no zeros behind them, large ones are grouped', () => {
  expect(en.significant(7)).toBe('7');
  expect(en.significant(7.999999999999999)).toBe('8');
  expect(en.significant(10.64)).toBe('10.6');
  expect(en.rounded(2_261_234)).toBe('2,260,000');
  expect(es.count(1234)).toBe('1.234');
  expect(en.plain(1000)).toBe('1,000');
  expect(es.plain(0.25)).toBe('0,25');
  expect(plain(en.bytes(25_300_000_000))).toBe('25.3 GB');
});

test('a column has the decimals that most of its intervals justify', () => {
  const wide = { low: -200, high: 200 };
  const usual = { low: -5, high: 5 };
  const none = { low: -Infinity, high: Infinity };
  expect(commonDecimals([wide, usual, usual, none])).toBe(1);
  expect(commonDecimals([{ low: 0.4, high: 0.6 }], true)).toBe(0);
  expect(commonDecimals([none])).toBe(0);
});

test('a share and the one of the other side make 100, however they are rounded', () => {
  expect([en.sideOf(0.625), en.sideOf(0.375)].map(plain)).toEqual(['63 %', '37 %']);
  expect([en.points(0.6975), en.points(0.3025)].map(plain)).toEqual(['69.8 %', '30.2 %']);
  const value = (text: string) => Number.parseFloat(plain(text));
  for (let points = 0; points <= 400; points++) {
    const share = points / 400;
    expect(value(en.sideOf(share)) + value(en.sideOf(1 - share))).toBe(100);
    expect(value(en.points(share)) + value(en.points(1 - share))).toBeCloseTo(100, 9);
  }
});

test('strengths are whole points with their interval, and open ones say to which side', () => {
  const interval = { low: 95.6, high: Infinity };
  expect(en.strength({ elo: 416.6, interval, open: null })).toBe('+417 [+96, +∞]');
  expect(es.strength({ elo: -0.2, interval: { low: -1200, high: 9.4 }, open: null })).toBe(
    '0 [−1.200; +9]',
  );
  const open = (side: 'above' | 'below' | 'both') =>
    en.strength({ elo: 900, interval, open: side });
  expect([open('above'), open('below'), open('both')]).toEqual(['+∞', '−∞', '–']);
  expect(plain(en.share({ mean: 0.75, interval: { low: 0.5, high: 0.9 } }))).toBe(
    '75.0 % [50.0, 90.0]',
  );
  expect(en.share({ mean: Number.NaN, interval })).toBe('–');
});
