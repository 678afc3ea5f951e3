import { expect, test } from 'vitest';
import { unwrap, type Game } from '../../../src/core/index.ts';
import { makeGame } from '../../../src/games/index.ts';
import type { TreeNode, TreeSeen } from '../../../src/games/trees/index.ts';
import { planTree, type Plan } from './plan.ts';

const seenOf = (rules: string, at?: string): TreeSeen => {
  const game: Game = unwrap(makeGame(rules));
  const state = at === undefined ? game.start() : unwrap(game.parse(at));
  return game.observe(state, null) as TreeSeen;
};

function faults({ nodes, width }: Plan): string[] {
  const found: string[] = [];
  for (const a of nodes) {
    if (a.x < 0 || a.x > width - 1) found.push(`${a.node.name} is outside`);
    for (const b of nodes) {
      if (a.id < b.id && a.y === b.y && Math.abs(a.x - b.x) < 0.99)
        found.push(`${a.node.name} and ${b.node.name} meet`);
    }
    if (a.parent !== null && nodes[a.parent]!.y !== a.y - 1)
      found.push(`${a.node.name} is not below its parent`);
  }
  return found;
}

test.each([
  ['tree(practice)', 16],
  ['tree(theory)', 22],
] as const)('%s is drawn whole', (rules, count) => {
  const { tree, path } = seenOf(rules);
  const plan = planTree(tree, path);
  expect(plan.nodes).toHaveLength(count);
  expect(plan.levels).toBe(4);
  expect(plan.nodes.every(({ hidden }) => hidden === 0)).toBe(true);
  expect(faults(plan)).toEqual([]);
});

test('the way so far and the present node are marked', () => {
  const { tree, path } = seenOf('tree(practice)', 'A/D/J');
  const { nodes } = planTree(tree, path);
  expect(nodes.filter(({ onPath }) => onPath).map(({ node }) => node.name)).toEqual([
    'A',
    'D',
    'J',
  ]);
  expect(nodes.filter(({ current }) => current).map(({ node }) => node.name)).toEqual(['J']);
});

test('where there is little room, what was passed by is folded up', () => {
  const { tree, path } = seenOf('tree(theory)', 'A/C');
  const { nodes, width } = planTree(tree, path, true);
  expect(nodes.find(({ node }) => node.name === 'B')!.hidden).toBe(4);
  expect(width).toBe(planTree(tree, path).width - 3);
});

function bush(depth: number, name = 'n'): TreeNode {
  if (depth === 0) return { name, value: 1 };
  return { name, children: [0, 1, 2].map((i) => bush(depth - 1, `${name}${i}`)) };
}

test('of a large tree a readable part is drawn, with all choices and a count of what is hidden', () => {
  const root = bush(8);
  const path = ['n', 'n1', 'n12', 'n120', 'n1201'];
  const plan = planTree(root, path);
  expect(plan.nodes.length).toBeLessThan(90);
  expect(plan.levels).toBeLessThanOrEqual(7);
  expect(plan.above).toEqual(['n', 'n1']);
  const current = plan.nodes.find((node) => node.current)!;
  expect(plan.nodes.filter(({ parent }) => parent === current.id)).toHaveLength(3);
  expect(faults(plan)).toEqual([]);
  const shown = plan.nodes.length + plan.nodes.reduce((sum, { hidden }) => sum + hidden, 0);
  // Everything below n12, drawn or hidden: 3^0 + … + 3^6.
  expect(shown).toBe((3 ** 7 - 1) / 2);
});

test('a path without branches, however deep, stays in view', () => {
  let root: TreeNode = { name: 'x0', value: 0 };
  for (let i = 1; i <= 150; i++) root = { name: `x${i}`, children: [root] };
  const path = Array.from({ length: 101 }, (_, i) => `x${150 - i}`);
  const plan = planTree(root, path);
  expect(plan.levels).toBeLessThanOrEqual(7);
  expect(plan.nodes.find(({ current }) => current)!.node.name).toBe('x50');
});
