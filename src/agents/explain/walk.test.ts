import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { explain, standingAt, walkOf, type Explanation, type UnseenNode } from './index.ts';

function explained(rules: string, agent: string, maxNodes = 100_000): Explanation {
  const game = unwrap(makeGame(rules));
  return unwrap(explain(game, game.start(), agent, { maxNodes, maxUnseen: 500 }));
}

test('a walk through the theory tree: every node is entered and left once, in order', () => {
  const walk = walkOf(explained('tree(theory)', 'alphabeta(depth=3)').searches);
  const said = walk.steps.map(({ at, kind, nodes }) => {
    const sign = { enter: '>', leave: '<', visit: '=' }[kind];
    return `${sign}${walk.nodes[at]!.node.move ?? 'A'}${nodes}`;
  });
  expect(said.join(' ')).toBe(
    '>A1 >B2 =D3 =E4 =F5 =G6 <B6 >C7 >H8 =L9 =M10 <H10 >I11 =N12 =O13 <I13 >J14 =Q15 =R16 =S17 ' +
      '<J17 <C17 <A17',
  );
});

test.each([
  ['tree(practice)', 'minimax(depth=3)', 100],
  ['reversi', 'negascout(depth=4)', 100_000],
  ['reversi', 'alphabeta(depth=3,deepen=on)', 40],
  ['mancala', 'mtdf(depth=4)', 300],
])('%s by %s: the last step has counted every node, told or not', (rules, agent, maxNodes) => {
  const told = explained(rules, agent, maxNodes);
  const { nodes, steps, roots } = walkOf(told.searches);
  expect(steps.at(-1)!.nodes).toBe(told.nodes);
  expect(roots).toHaveLength(told.searches.length);
  for (const [id, { parent, children, entered, left, ply }] of nodes.entries()) {
    expect(steps[entered]!.at).toBe(id);
    expect(steps[left]!.at).toBe(id);
    expect(children.every((child) => nodes[child]!.parent === id)).toBe(true);
    expect(parent < 0 || nodes[parent]!.ply === ply - 1).toBe(true);
  }
});

test('an open node holds the best for whoever moves there, and its window closes in', () => {
  const told = explained('tree(theory)', 'alphabeta(depth=3)');
  const walk = walkOf(told.searches);
  const id = (move: string | null) => walk.nodes.findIndex(({ node }) => node.move === move);
  const after = (move: string) => walk.nodes[id(move)]!.left;
  const at = (move: string | null, step: number) => standingAt(walk, id(move), step, told.seat);
  expect(at('B', 0)).toEqual({ value: null, from: null, alpha: null, beta: null });
  expect(at('B', after('D'))).toMatchObject({ value: 8, from: id('D'), beta: 8 });
  expect(at('B', after('F'))).toMatchObject({ value: 6, from: id('E'), alpha: null, beta: 6 });
  expect(at(null, after('B'))).toMatchObject({ value: 5, from: id('B'), alpha: 5, beta: null });
  expect(at('C', after('I'))).toMatchObject({ value: 9, from: id('H'), alpha: 5, beta: 9 });
});

test('in a second look at a move only the second answer counts', () => {
  const told = explained('tree("A(B=1,C(D=3,E=2))")', 'negascout(depth=3,order=natural)');
  const walk = walkOf(told.searches);
  const again = walk.nodes.find(({ node }) => node.step === 'again')!;
  const last = walk.steps.length - 1;
  expect(standingAt(walk, 0, again.entered - 1, 0).value).toBeGreaterThan(1);
  expect(standingAt(walk, 0, last, 0).value).toBe(told.value);
});

function countOf(nodes: readonly UnseenNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);
}

test('what was not looked at is told with what lies below it', () => {
  const told = explained('tree(theory)', 'alphabeta(depth=3)');
  const walk = walkOf(told.searches);
  const unseen = walk.nodes.flatMap(({ node }) => node.unseen ?? []);
  expect(unseen.map(({ move, size }) => [move, size])).toEqual([
    ['K', 4],
    ['P', 1],
  ]);
  expect(unseen[0]!.children.map(({ move, toMove }) => [move, toMove])).toEqual([
    ['T', null],
    ['U', null],
    ['V', null],
  ]);
  expect(countOf(unseen)).toBe(told.minimaxNodes! - told.nodes);
});

test('without cuts by other means, visited and unseen nodes are those of plain minimax', () => {
  for (const rules of ['reversi', 'mancala', 'hex(3)']) {
    const told = explained(rules, 'alphabeta(depth=3,order=natural)');
    const { nodes } = walkOf(told.searches);
    const unseen = nodes.flatMap(({ node }) => node.unseen ?? []);
    const sizes = unseen.reduce((sum, { size }) => sum + size!, 0);
    expect(told.nodes + sizes).toBe(told.minimaxNodes);
    expect(countOf(unseen)).toBeLessThanOrEqual(500 + unseen.length);
  }
});
