import { describe, expect, test } from 'vitest';
import { gamesNeeded, expectedScore } from '../arena/index.ts';
import { allOf, judge, inBand, stronger, type Effect } from './opinions.ts';
import { overSplits } from './studies/index.ts';
import { Telling } from './telling.ts';
import type { Opinion } from './words.ts';

const REACH = 1.959964;
/** A mean of so many units, with a standard error. */
const seen = (mean: number, error: number, count = 100, pValue = 0.5): Effect => ({
  mean,
  low: mean - REACH * error,
  high: mean + REACH * error,
  pValue,
  count,
});

describe('comparisons', () => {
  test('what does not stand among all is open, whatever its sign, and says which would alone', () => {
    const opinions = judge(
      [seen(1, 1, 9, 0.001), seen(-1, 1, 9, 0.002), seen(1, 1, 9, 0.03), seen(-1, 1, 9, 0.9)],
      'games',
    );
    expect(opinions.map(({ verdict }) => verdict)).toEqual(['holds', 'fails', 'open', 'open']);
    expect(opinions.map(({ alone }) => alone === true)).toEqual([false, false, true, false]);
    expect(opinions.map(({ leans }) => leans)).toEqual([undefined, undefined, 'holds', 'fails']);
    expect(judge([seen(1, 1, 9, 0.03)], 'games')).toEqual([{ verdict: 'holds' }]);
  });

  test('games that would decide a meeting are those that “plan” names', () => {
    const elo = 20;
    const mean = expectedScore(elo);
    const error = Math.sqrt((mean * (1 - mean)) / 100);
    const points = { mean, low: mean - REACH * error, high: mean + REACH * error };
    const meeting = { games: 100, wins: 0, draws: 0, losses: 0, points, elo: points, pValue: 0.6 };
    const [opinion] = stronger([meeting]);
    const planned = gamesNeeded({ elo });
    const { needs } = opinion!;
    expect(needs?.kind === 'units' ? needs.count / planned : 0).toBeCloseTo(1, 3);
    // More comparisons take more games.
    const [among] = stronger([meeting, meeting, meeting, meeting]);
    const more = among!.needs;
    expect(more?.kind === 'units' ? more.count : 0).toBeGreaterThan(1.2 * planned);
  });

  test('an effect next to nothing takes more than anybody plays', () => {
    expect(judge([seen(0.0001, 0.05)], 'games')[0]!.needs).toEqual({
      kind: 'many',
      unit: 'games',
    });
    expect(judge([seen(0, 0.05)], 'games')[0]!.needs).toEqual({ kind: 'many', unit: 'games' });
  });

  test('too little says nothing of how much more it takes', () => {
    expect(judge([seen(1, Infinity)], 'games')[0]!.needs).toEqual({ kind: 'unknown' });
    expect(judge([seen(0.2, 0.3, 2)], 'games')[0]!.needs).toEqual({ kind: 'unknown' });
  });

  test('splits of the same games share what more of them do not lessen', () => {
    const values = [-3, 4, -2, 5, -1, 0];
    const [alike] = judge([overSplits(values, 0.2)], 'splits');
    const [apart] = judge([overSplits(values, 0)], 'splits');
    expect(alike!.needs).toEqual({ kind: 'more games' });
    expect(apart!.needs).toMatchObject({ kind: 'units', unit: 'splits' });
  });
});

test('a value is inside a band, outside, or on its border', () => {
  const band = { low: 0.45, high: 0.55 };
  const at = (mean: number, error: number) => inBand(seen(mean, error), band, 100, 'games');
  expect(at(0.5, 0.01)).toEqual({ verdict: 'holds' });
  expect(at(0.6, 0.01)).toEqual({ verdict: 'fails' });
  expect(at(0.54, 0.02)).toMatchObject({ verdict: 'open', leans: 'holds' });
  expect(at(0.56, 0.02)).toMatchObject({ verdict: 'open', leans: 'fails' });
});

describe('several things at once', () => {
  const open = (leans: 'holds' | 'fails', count: number): Opinion => ({
    verdict: 'open',
    leans,
    needs: { kind: 'units', count, unit: 'games' },
  });
  const holds: Opinion = { verdict: 'holds' };

  test('hold if all do, and fail if one does not', () => {
    expect(allOf([holds, holds])).toEqual(holds);
    expect(allOf([holds, open('holds', 9), { verdict: 'fails' }])).toEqual({ verdict: 'fails' });
    expect(allOf([]).verdict).toBe('open');
  });

  test('are decided by the last that is to hold, or the first that is to fail', () => {
    expect(allOf([holds, open('holds', 500), open('holds', 200)]).needs).toMatchObject({
      count: 500,
    });
    expect(allOf([open('holds', 500), open('fails', 300), open('fails', 200)])).toMatchObject({
      leans: 'fails',
      needs: { count: 200 },
    });
  });
});

test('what would decide a claim is said in both languages', () => {
  const said = (opinion: Opinion) =>
    (['en', 'es'] as const).map((lang) => new Telling(lang, 'quick').needs(opinion));
  const open = (needs: Opinion['needs']): Opinion => ({ verdict: 'open', ...(needs && { needs }) });
  expect(said(open({ kind: 'units', count: 3961, unit: 'games' }))).toEqual([
    'about 4,000 games would decide it',
    'lo decidirían cerca de 4.000 partidas',
  ]);
  expect(said(open({ kind: 'many', unit: 'games' }))[0]).toMatch(/^not even 100,000 games would/);
  expect(said({ verdict: 'holds' })).toEqual([null, null]);
});
