import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { grow, sumOf, type Growth } from './index.ts';

function grown(rules: string, agent: string, playouts: number): Growth {
  const game = unwrap(makeGame(rules));
  return unwrap(grow(game, game.start(), agent, { maxNodes: 20, playouts, now: () => 0 }));
}

test.each([
  ['hex(3)', 'mcts(iterations=60,ripe=1,rave=off,solver=false)', 'uct'],
  ['hex(4)', 'mcts(iterations=60)', 'rave'],
  ['reversi(4)', 'mcts(iterations=60,prior=greedy)', 'puct'],
  ['tree(theory)', 'mcts(iterations=60)', 'uct'],
])('%s by %s: every playout goes by its formula, and is counted on its way', (rules, agent, by) => {
  const told = grown(rules, agent, 25);
  expect(told.playouts).toHaveLength(Math.min(25, told.counts.at(-1)!));
  for (const [index, { choices, marks, value }] of told.playouts.entries()) {
    // The way leads from the root from child to child.
    expect(marks[0]).toMatchObject({ node: 0, seat: null, visits: index });
    const below = marks.slice(1);
    expect(below.map(({ node }) => told.nodes[node]!.parent)).toEqual(
      marks.slice(0, -1).map(({ node }) => node),
    );
    expect(choices.map(({ at }) => at)).toEqual(marks.slice(0, -1).map(({ node }) => node));
    for (const [i, { chosen, options, count, seat }] of choices.entries()) {
      const taken = marks[i + 1]!;
      expect([chosen, seat]).toEqual([told.nodes[taken.node]!.move, taken.seat]);
      const best = Math.max(...options.map(({ weighed }) => sumOf(weighed)));
      const one = options.find(({ move }) => move === chosen)!;
      expect(one.weighed).toMatchObject({ by, visits: taken.visits, wins: taken.wins });
      // Of equals any may be picked, by rounding too.
      expect(sumOf(one.weighed)).toBeGreaterThanOrEqual(best - 1e-9);
      expect(options.length).toBeLessThanOrEqual(Math.min(5, count));
    }
    // What is counted is what the tree has after it.
    for (const { node, visits } of marks) expect(told.nodes[node]!.visits[index]).toBe(visits + 1);
    for (const { seat, won } of below)
      expect(won).toBeCloseTo(seat === told.seat ? value : 1 - value, 9);
  }
});

test('a textbook tree takes in one new node with every playout', () => {
  const told = grown('hex(3)', 'mcts(iterations=40,ripe=1,rave=off,solver=false)', 40);
  for (const { marks, by } of told.playouts) {
    expect(marks.slice(1).filter(({ visits }) => visits === 0)).toHaveLength(1);
    expect(marks.at(-1)!.visits).toBe(0);
    expect(by).toBe('playout');
  }
});

test('looking on changes nothing, and nothing is told that was not asked for', () => {
  const agent = 'mcts(iterations=100)';
  const { playouts, ...closely } = grown('hex(3)', agent, 20);
  const { playouts: none, ...usual } = grown('hex(3)', agent, 0);
  expect([playouts.length, none.length]).toEqual([20, 0]);
  expect([closely.move, closely.value]).toEqual([usual.move, usual.value]);
  expect(closely.sizes.at(-1)).toBe(usual.sizes.at(-1));
});
