import { describe, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { readSpec } from '../../arena/index.ts';
import { Roster } from '../../catalogue/index.ts';
import type { Verdict } from '../words.ts';
import { searchCosts, type Cost } from './costs.ts';
import { improvements } from './improvements.ts';
import { agreement, ratioOf } from './ratios.ts';
import type { Tested } from './samples.ts';
import { byRisk } from './search-claims.ts';
import { sightOpinions } from './sight.ts';

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
  const of = (saves: Verdict, plays: Verdict) =>
    byRisk({ saves: { verdict: saves }, plays: { verdict: plays } }).verdict;
  expect(of('holds', 'fails')).toBe('fails');
  expect(of('holds', 'open')).toBe('open');
  expect(of('holds', 'holds')).toBe('holds');
  expect(of('fails', 'holds')).toBe('fails');
  expect(of('open', 'open')).toBe('open');
});

test('sight helps where points or lead stand among all, and hurts where they fall', () => {
  const row = (points: Tested, lead: Tested) => ({ points, lead });
  expect(
    sightOpinions([
      row(clear(0.1, 0.3), clear(2, 0.001)),
      row(clear(0.1, 0.02), clear(2, 0.03)),
      row(clear(-0.1, 0.0001), clear(2, 0.5)),
    ]).map(({ verdict }) => verdict),
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
