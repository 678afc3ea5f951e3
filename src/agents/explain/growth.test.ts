import { expect, test } from 'vitest';
import { Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';
import { grow, type Growth } from './index.ts';

function grown(rules: string, agent: string, maxNodes = 50, position?: string): Growth {
  const game = unwrap(makeGame(rules));
  const state = position === undefined ? game.start() : unwrap(game.parse(position));
  return unwrap(grow(game, state, agent, { maxNodes, now: () => 0 }));
}

test('visits only grow, and every playout passes the root', () => {
  const told = grown('reversi(6)', 'mcts(iterations=500)');
  expect(told.counts.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14]);
  expect(told.counts.at(-1)).toBe(500);
  expect(told.nodes[0]).toMatchObject({ move: null, parent: -1, visits: told.counts });
  expect(told.nodes).toHaveLength(50);
  for (const [id, { parent, visits, value }] of told.nodes.entries()) {
    expect(visits).toEqual(visits.toSorted((a, b) => a - b));
    expect(parent).toBeLessThan(id);
    expect(value.every((share, i) => (share === null) === (visits[i] === 0))).toBe(true);
    expect(value.every((share) => share === null || (share >= 0 && share <= 1))).toBe(true);
  }
});

test('looking on changes nothing: the decision is the one of an agent left alone', async () => {
  for (const rules of ['hex(5)', 'mancala', 'reversi(6)']) {
    const game = unwrap(makeGame(rules));
    const state = game.start();
    const agent = unwrap(makeAgent('mcts(iterations=700)', game, Rng.of('explain')));
    const turn = { seat: 0, seen: game.observe(state, 0), legal: legalActions(state, game.info) };
    const { action, analysis } = await agent.choose({ ...turn, budget: {} });
    const told = grown(rules, 'mcts(iterations=700,reuse=false)');
    expect(told.move).toBe(game.formatAction(state, action));
    expect(analysis!.options[0]).toMatchObject({
      value: told.value,
      visits: visitsOf(told, told.move),
    });
  }
});

function visitsOf(told: Growth, move: string): number {
  return told.nodes.find((node) => node.parent === 0 && node.move === move)!.visits.at(-1)!;
}

test('the shown nodes are the most visited ones, and the line leads through them', () => {
  const few = grown('hex(4)', 'mcts(iterations=800,solver=false)', 12);
  const many = grown('hex(4)', 'mcts(iterations=800,solver=false)', 400);
  expect(few.nodes.map(({ move }) => move)).toEqual(
    many.nodes.slice(0, 12).map(({ move }) => move),
  );
  expect(few.omitted + few.nodes.length).toBe(many.omitted + many.nodes.length);
  expect(few.sizes.at(-1)).toBe(few.omitted + few.nodes.length);
  const line = many.nodes.filter(({ onLine }) => onLine).map(({ move }) => move);
  expect(line.slice(0, 3)).toEqual([null, ...many.line.slice(0, 2)]);
});

test('values are those of the seat that decides, at every depth', () => {
  // Whatever is played, Min wins nearly everything below B and Max below C.
  const tree = 'tree("A(B(D=-9,E=-8,F=-9),C(G=9,H=8,I=9))")';
  const told = grown(tree, 'mcts(iterations=60,solver=false)');
  const last = (move: string) => told.nodes.find((node) => node.move === move)!.value.at(-1)!;
  expect(['B', 'D'].every((move) => last(move) < 0.1)).toBe(true);
  expect(['C', 'G'].every((move) => last(move) > 0.9)).toBe(true);
});

test('a proof is told, and ends the search', () => {
  const told = grown('hex(3)', 'mcts(iterations=90000)', 20);
  expect(told.value).toBe(1);
  const best = told.nodes.find(({ parent, move }) => parent === 0 && move === told.move)!;
  expect(best.proven).not.toBeNull();
  expect(best.value.at(-1)).toBe(1);
  expect(told.counts.at(-1)).toBeLessThan(90_000);
});

test('without a limit it makes as many playouts as can be repeated, and a clock is obeyed', () => {
  expect(grown('reversi', 'mcts').counts.at(-1)).toBe(2000);
  const game = unwrap(makeGame('reversi'));
  let time = 0;
  const now = () => time++;
  const told = unwrap(grow(game, game.start(), 'mcts(ms=40)', { maxNodes: 9, now }));
  expect(told.counts.at(-1)).toBeLessThan(2000);
});

test.each([
  ['mancala', 'alphabeta', /grows no tree of its own; try mcts/],
  ['iwoki', 'mcts', /hide|see/],
  ['iwoki(players=3,open=true)', 'mcts', /two seats/],
  ['mancala', 'mcts(rave=some)', /auto, off, or a number/],
])('refused with the reason: %s by %s', (rules, agent, why) => {
  const game = unwrap(makeGame(rules));
  const result = grow(game, game.start(), agent, { maxNodes: 9 });
  expect(result.ok ? '' : result.complaint.says.en).toMatch(why);
});

test('with a single move there is nothing to think about', () => {
  const game = unwrap(makeGame('tree("A(B(C=1,D=2))")'));
  expect(grow(game, game.start(), 'mcts', { maxNodes: 9 })).toMatchObject({ ok: false });
});
