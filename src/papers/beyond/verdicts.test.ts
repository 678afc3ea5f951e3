import { describe, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { readSpec } from '../../arena/index.ts';
import { Roster } from '../../catalogue/index.ts';
import { answered } from '../words.ts';
import { searchCosts, type Cost } from './costs.ts';
import { improvements } from './improvements.ts';
import { atEvery, clearAt } from './players.ts';
import { agreement, ratioOf } from './ratios.ts';
import type { Tested } from './samples.ts';
import { byPlay, byRisk, bySaving } from './search-claims.ts';
import { sightVerdicts } from './sight.ts';

const cost = (nodes: number[], cut: number[] = [], values = nodes): Cost => ({
  agent: '',
  nodes,
  cut: nodes.map((_, i) => cut.includes(i)),
  judged: nodes,
  ms: nodes,
  values,
});

const clear = (mean: number, pValue: number): Tested => ({
  mean,
  low: mean - 1,
  high: mean + 1,
  pValue,
  count: 9,
});

describe('a ratio of nodes', () => {
  test('lets twice and half cancel out', () => {
    const { mean, pValue } = ratioOf(cost([20, 50]), cost([10, 100]));
    expect(mean).toBeCloseTo(1, 12);
    expect(pValue).toBe(1);
  });

  test('is a lower bound where the search was cut, an upper one where the other was', () => {
    expect(ratioOf(cost([10, 99], [1]), cost([10, 10]))).toMatchObject({ bound: 'least', cut: 1 });
    expect(ratioOf(cost([10, 10]), cost([10, 99], [1]))).toMatchObject({ bound: 'most', cut: 1 });
    expect(ratioOf(cost([10, 10]), cost([10, 99])).bound).toBeNull();
  });

  test('leaves out positions in which both were cut', () => {
    const { count, mean, bound } = ratioOf(cost([99, 30, 30], [0]), cost([99, 10, 10], [0]));
    expect({ count, bound }).toEqual({ count: 2, bound: null });
    expect(mean).toBeCloseTo(3, 12);
  });
});

test('values are compared where both searches finished', () => {
  const found = cost([1, 1, 1, 1], [3], [5, 6, 7, 8]);
  const truth = cost([1, 1, 1, 1], [2], [5, 0, 7, 8]);
  expect(agreement(found, truth)).toEqual({ same: 1, of: 2 });
});

test('a search is cut at its nodes and says so', async () => {
  const agents = ['minimax(depth=4,heuristic=side)', 'minimax(depth=1,heuristic=side)'];
  const input = { game: 'mancala', agents, positions: 3, cap: 100, seed: 1 };
  const [deep, shallow] = await searchCosts(input, () => undefined);
  expect(deep!.nodes).toEqual([100, 100, 100]);
  expect(deep!.cut).toEqual([true, true, true]);
  expect(shallow!.cut).toEqual([false, false, false]);
  // The root itself is a node that is not judged.
  expect(shallow!.judged).toEqual(shallow!.nodes.map((nodes) => nodes - 1));
});

test('what saves nodes must also play well if it may err', () => {
  const stand = (nodes: 'fewer' | 'more' | 'same', play: 'better' | 'worse' | 'even') => ({
    nodes,
    play,
  });
  expect(bySaving(stand('fewer', 'worse'))).toBe('holds');
  expect(byRisk(stand('fewer', 'worse'))).toBe('fails');
  expect(byRisk(stand('fewer', 'even'))).toBe('open');
  expect(byRisk(stand('fewer', 'better'))).toBe('holds');
  expect(byRisk(stand('more', 'better'))).toBe('fails');
  expect(byRisk(stand('same', 'even'))).toBe('open');
  expect(byPlay(stand('more', 'better'))).toBe('holds');
  expect(byPlay(stand('fewer', 'even'))).toBe('open');
});

test('a question is answered as far as its parts are decided', () => {
  const of = (...verdicts: ('holds' | 'fails' | 'open')[]) =>
    answered(verdicts.map((verdict) => ({ verdict })));
  expect(of('holds', 'fails')).toBe('holds');
  expect(of('holds', 'open')).toBe('partly');
  expect(of('open', 'open')).toBe('open');
});

describe('several tables', () => {
  test('are looked at together: 0.03 in five of them is luck', () => {
    const tables = [0.03, 0.2, 0.5, 0.9, 0.4].map((pValue) => clear(1, pValue));
    expect(clearAt(tables, () => 0)).toEqual([0, 0, 0, 0, 0]);
    expect(clearAt([clear(1, 0.001), clear(-1, 0.001)], () => 0)).toEqual([1, -1]);
  });

  test('agree if it is so at every one', () => {
    expect(atEvery([1, 1])).toBe('holds');
    expect(atEvery([1, 0])).toBe('partly');
    expect(atEvery([0, 0])).toBe('open');
    expect(atEvery([1, -1])).toBe('fails');
  });
});

test('sight helps where points or lead stand among all, and hurts where they fall', () => {
  const row = (points: Tested, lead: Tested) => ({ points, lead });
  expect(
    sightVerdicts([
      row(clear(0.1, 0.3), clear(2, 0.001)),
      row(clear(0.1, 0.02), clear(2, 0.03)),
      row(clear(-0.1, 0.0001), clear(2, 0.5)),
    ]),
  ).toEqual(['holds', 'open', 'fails']);
});

test('each improvement is added to one that is there, and its agents can be read', async () => {
  const ids = [null, ...improvements.map(({ id }) => id)];
  const roster = unwrap(await Roster.open());
  const scale = { depth: 2, nodes: 9, reach: 2, heuristic: 'discs', little: 1, usual: 2, much: 3 };
  for (const { over, cost: deep, play, without } of improvements) {
    expect(ids).toContain(over);
    const agents = [deep(scale), play?.(scale) ?? without?.(scale) ?? 'greedy'];
    const read = readSpec({ game: 'reversi', agents, pairs: 1 }, roster.listing);
    expect(read.ok || read.complaint.says.en).toBe(true);
  }
});
