import { expect, test } from 'vitest';
import { Rng, legalActions, unwrap, type Game, type State } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';
import { grow, growByNetwork, type Growth } from './index.ts';

async function grown(rules: string, agent: string, position?: string): Promise<Growth> {
  const { game, state } = at(rules, position);
  return unwrap(await growByNetwork(game, state, agent, { maxNodes: 50, now: () => 0 }));
}

function at(rules: string, position?: string): { game: Game; state: State } {
  const game = unwrap(makeGame(rules));
  return { game, state: position === undefined ? game.start() : unwrap(game.parse(position)) };
}

test('visits only grow, every walk passes the root, and the network has said what it likes', async () => {
  const told = await grown('hex(size=5)', 'zero(iterations=150)');
  expect(told).toMatchObject({ by: 'looks', seat: 0, playouts: [] });
  expect(told.counts.slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
  expect(told.counts.at(-1)).toBe(150);
  expect(told.nodes[0]).toMatchObject({ move: null, parent: -1, visits: told.counts, prior: null });
  expect(told.opinion).toBeGreaterThan(0.5);
  for (const [id, { parent, visits, value, prior }] of told.nodes.entries()) {
    expect(visits).toEqual(visits.toSorted((a, b) => a - b));
    expect(parent).toBeLessThan(id);
    expect(value.every((share, i) => (share === null) === (visits[i] === 0))).toBe(true);
    expect(prior ?? 0).toBeGreaterThan(id === 0 ? -1 : 0);
  }
  const moves = told.nodes.filter(({ parent }) => parent === 0);
  const sum = (of: (node: (typeof moves)[0]) => number) => moves.reduce((s, n) => s + of(n), 0);
  expect(sum(({ prior }) => prior!)).toBeLessThanOrEqual(1 + 1e-6);
  expect(sum(({ visits }) => visits.at(-1)!)).toBeLessThanOrEqual(149);
  expect(told.sizes.at(-1)).toBe(told.nodes.length + told.omitted);
});

test.each([
  ['hex(size=6)', '....../....../..x.../...o../....../...... x'],
  ['reversi', undefined],
])(
  'looking on changes nothing in %s: the decision is the one of an agent left alone',
  async (rules, position) => {
    const { game, state } = at(rules, position);
    const agent = unwrap(makeAgent('zero(iterations=120,exact=0)', game, Rng.of(1), {}));
    const seen = game.observe(state, 0);
    const legal = legalActions(state, game.info);
    const { action, analysis } = await agent.choose({ seat: 0, seen, legal, budget: {} });
    const told = await grown(rules, 'zero(iterations=120,exact=0)', position);
    const best = told.nodes[1]!;
    expect([told.move, best.move]).toEqual([
      game.formatAction(state, action),
      game.formatAction(state, action),
    ]);
    const [chosen] = analysis!.options;
    expect(told.value).toBe(chosen!.value);
    expect(told.opinion).toBe(analysis!.opinion);
    expect(best).toMatchObject({ prior: chosen!.prior, onLine: true });
    expect(best.visits.at(-1)).toBe(chosen!.visits);
  },
);

test('what the rules alone decide is told as proven, though the network never looked', async () => {
  // d1 joins the sides of x.
  const told = await grown('hex(size=5)', 'zero(iterations=50)', '...../...xo/o..xo/...xo/...x. x');
  expect(told).toMatchObject({ value: 1, opinion: null, counts: [1] });
  expect(told.nodes[1]).toMatchObject({ move: told.move, parent: 0, proven: 0, value: [1] });
  expect(told.nodes[1]!.visits).toEqual([0]);
});

test('without a limit it takes as many looks as can be repeated, and a clock is obeyed', async () => {
  expect((await grown('hex(size=5)', 'zero')).counts.at(-1)).toBe(400);
  const { game, state } = at('hex(size=5)');
  let time = 0;
  const now = () => time++;
  const hurried = await growByNetwork(game, state, 'zero(ms=40)', { maxNodes: 9, now });
  expect(unwrap(hurried).counts.at(-1)).toBeLessThan(60);
});

test.each([
  ['hex(size=5)', 'mcts', /grows no tree of its own; try mcts or zero/],
  ['hex(size=4)', 'zero', /plays boards of size 5 to 13, not 4/],
  ['connect-four', 'zero', /no network for connect-four/],
  ['iwoki', 'zero', /something is hidden/],
  ['tree(theory)', 'zero', /no pictures/],
  ['hex(size=5)', 'zero(model=nobody)', /no models|no model/],
  ['hex(size=5,swap=true)', 'zero', /come from a table/],
])('refused with the reason: %s by %s', async (rules, agent, why) => {
  const { game, state } = at(rules);
  const result = await growByNetwork(game, state, agent, { maxNodes: 9 });
  expect(result.ok ? '' : result.complaint.says.en).toMatch(why);
});

test('a Monte Carlo tree is not shown either where a table decides, and is where the table lets it search', () => {
  const { game, state } = at('hex(size=5,swap=true)');
  const first = grow(game, state, 'mcts(iterations=20)', { maxNodes: 9 });
  expect(first.ok ? '' : first.complaint.says.en).toMatch(/come from a table/);
  // A stone in the sharp corner is not worth taking over.
  state.apply(0);
  expect(unwrap(grow(game, state, 'mcts(iterations=20)', { maxNodes: 9 })).counts).not.toEqual([]);
});
