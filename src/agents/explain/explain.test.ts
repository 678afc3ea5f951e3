import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  legalActions,
  unwrap,
  type Game,
  type State,
} from '../../core/index.ts';
import { chanceTree, randomChanceTree } from '../../../tests/help/chance-tree.ts';
import { makeGame } from '../../games/index.ts';
import { explicitTree, someTree } from '../minimax/explicit-tree.fixture.ts';
import { explain, minimaxNodes, type ExplainedNode, type Explanation } from './index.ts';

const EVERYTHING = { maxNodes: 1_000_000 };

function explained(rules: string, agent: string, moves = '', maxNodes = 1_000_000): Explanation {
  const game = unwrap(makeGame(rules));
  const state = game.start();
  for (const word of moves.split(' ').filter((w) => w !== ''))
    state.apply(unwrap(game.parseAction(state, word)));
  return unwrap(explain(game, state, agent, { maxNodes }));
}

function nodesOf(node: ExplainedNode): ExplainedNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

function allNodes({ searches }: Explanation): ExplainedNode[] {
  return searches.flatMap(nodesOf);
}

function find(told: Explanation, move: string): ExplainedNode {
  return allNodes(told).find((node) => node.move === move)!;
}

describe('the trees of the Reversi document', () => {
  test.each([
    ['practice', 16, 14, 'D', 5],
    ['theory', 22, 17, 'B', 5],
  ])('%s: %i nodes with minimax, %i with alpha-beta', (name, plain, pruned, move, value) => {
    const minimax = explained(`tree(${name})`, 'minimax(depth=3)');
    expect(minimax).toMatchObject({ nodes: plain, minimaxNodes: plain, move, value });
    const alphabeta = explained(`tree(${name})`, 'alphabeta(depth=3)');
    expect(alphabeta).toMatchObject({ nodes: pruned, minimaxNodes: plain, move, value });
    for (const told of [minimax, alphabeta]) {
      expect(told.searches).toHaveLength(1);
      expect(allNodes(told)).toHaveLength(told.nodes);
      expect(allNodes(told).filter(({ why }) => why === 'end')).toHaveLength(told.leaves);
    }
  });

  test('theory: where it cut, why, and what it did not look at', () => {
    const told = explained('tree(theory)', 'alphabeta(depth=3)');
    expect(find(told, 'C')).toMatchObject({
      toMove: 1,
      alpha: 5,
      beta: null,
      value: 4,
      bound: 'atMost',
      why: 'cut',
      best: 'J',
      skipped: ['K'],
      onLine: false,
    });
    expect(find(told, 'I')).toMatchObject({
      alpha: 5,
      beta: 9,
      value: 10,
      bound: 'atLeast',
      why: 'cut',
      skipped: ['P'],
    });
    expect(find(told, 'J')).toMatchObject({ why: 'all', value: 4, bound: 'atMost', skipped: [] });
    expect(told.line).toEqual(['B', 'G']);
    const onLine = allNodes(told).filter((node) => node.onLine);
    expect(onLine.map(({ move }) => move)).toEqual([null, 'B', 'G']);
    expect(told.reasons).toEqual({ end: 11, all: 4, cut: 2 });
  });
});

const family = [
  'minimax(depth=3)',
  'negamax(depth=3)',
  'alphabeta(depth=3)',
  'scout(depth=3)',
  'negascout(depth=3)',
  'pvs(depth=3,order=full)',
  'aspiration(depth=3)',
  'mtdf(depth=3)',
  'mtdf(depth=3,first=top)',
  'alphabeta(depth=3,deepen=on,table=1)',
  'alphabeta(depth=3,nullMove=on)',
  'alphabeta(depth=4,nullMove=verified)',
  'alphabeta(depth=3,quiescence=5)',
  'alphabeta(depth=3,beam=3)',
  'alphabeta(depth=3,secondary=1)',
  'negascout(nodes=300)',
  'alphabeta(depth=3,branchNodes=20)',
  'vela(depth=4)',
];
const positions: readonly [string, string][] = [
  ['reversi', 'f5 d6 c3 d3 c4'],
  ['mancala', '4 1'],
  ['hex(3)', 'b2'],
  ['tree(theory)', ''],
];

describe.each(positions)('in %s after "%s"', (rules, moves) => {
  const game = unwrap(makeGame(rules));
  const able = family.filter((agent) => {
    if (agent.includes('nullMove') && game.search?.nullMove === undefined) return false;
    return !agent.startsWith('vela') || rules === 'mancala';
  });

  test.each(able)('%s: every node that was counted is told, or counted as left out', (agent) => {
    for (const maxNodes of [1_000_000, 60, 5]) {
      const told = explained(rules, agent, moves, maxNodes);
      const nodes = allNodes(told);
      const left = nodes.reduce((sum, node) => sum + node.omitted, 0);
      expect({ told: nodes.length + left, omitted: told.omitted }).toEqual({
        told: told.nodes,
        omitted: left,
      });
      // The room, and a best line for each search.
      const line = (1 + 2 * told.depth) * told.searches.length;
      expect(nodes.length).toBeLessThanOrEqual(maxNodes + line);
      expect(left === 0 || maxNodes < told.nodes).toBe(true);
    }
  });

  test.each(able)('%s: the tree is a tree of the game', (agent) => {
    const told = explained(rules, agent, moves);
    const state = unwrap(game.parse(told.position));
    expect(told.searches.flatMap((root) => faultsOf(game, state, root))).toEqual([]);
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
    expect(told.move).toBe(told.line[0] ?? told.move);
  });
});

/** Plays every node; says where moves, turns, windows or what was not looked at are wrong. */
function faultsOf(game: Game, state: State, node: ExplainedNode): string[] {
  const { children, toMove, skipped, best } = node;
  const faults: string[] = [];
  const must = (right: boolean, what: string) => {
    if (!right) faults.push(`${what} at ${node.move} in ${game.format(state)}`);
  };
  must(toMove === (state.toMove === OVER ? null : state.toMove), 'turn');
  must((node.alpha ?? -Infinity) < (node.beta ?? Infinity), 'window');
  const words = toMove === null ? [] : wordsIn(game, state);
  const seen = new Set(children.map(({ move }) => move));
  const never = children.length === 0 ? [] : words.filter((word) => !seen.has(word));
  must(`${skipped}` === `${never}`, 'not looked at');
  must(best === null || words.includes(best), 'best');
  for (const [index, child] of children.entries()) {
    must(child.step !== 'again' || child.move === children[index - 1]!.move, 'again');
    if (child.step === 'pass') game.search!.nullMove!.play(state);
    else state.apply(unwrap(game.parseAction(state, child.move!)));
    faults.push(...faultsOf(game, state, child));
    if (child.step === 'pass') game.search!.nullMove!.takeBack(state);
    else state.undo();
  }
  return faults;
}

function wordsIn(game: Game, state: State): string[] {
  return Array.from(legalActions(state, game.info), (action) => game.formatAction(state, action));
}

test('steps that are no plain moves are told apart', () => {
  const scouted = allNodes(explained('reversi', 'negascout(depth=4)', 'f5 d6 c3 d3 c4'));
  expect(scouted.some(({ step }) => step === 'again')).toBe(true);
  expect(scouted.some(({ step }) => step === 'pass')).toBe(false);
  const passed = allNodes(explained('reversi', 'alphabeta(depth=4,nullMove=on)', 'f5 d6 c3 d3 c4'));
  expect(passed.some(({ step }) => step === 'pass')).toBe(true);
  expect(passed.some(({ step }) => step === 'again')).toBe(false);
  const deepened = explained('reversi', 'alphabeta(depth=3,deepen=on)');
  expect(deepened.searches.map(({ depth }) => depth)).toEqual([1, 2, 3]);
});

test('a search that runs out of nodes says where, and that it is not complete', () => {
  const told = explained('reversi', 'alphabeta(depth=4,nodes=40)');
  expect(told).toMatchObject({ complete: false, nodes: 40 });
  const unknown = allNodes(told).filter(({ value }) => value === null);
  expect(unknown[0]!.step).toBe('root');
  expect(unknown.every(({ why, best }) => why === 'stopped' && best === null)).toBe(true);
  expect(explained('reversi', 'alphabeta(depth=3)').complete).toBe(true);
});

describe('the best line', () => {
  test('leads to a leaf of the value that was found, in minimax and in alpha-beta', () => {
    for (let n = 0; n < 60; n++) {
      const game = explicitTree(someTree(Rng.of(`best line ${n}`))) as Game;
      const state = game.start();
      if (state.toMove === OVER) continue;
      for (const agent of ['minimax(depth=4)', 'alphabeta(depth=4)']) {
        const told = unwrap(explain(game, state, agent, EVERYTHING));
        const last = allNodes(told).findLast((node) => node.onLine)!;
        expect(last.children).toEqual([]);
        expect(last.value).toBe(told.value);
        expect(told.line.length).toBeGreaterThan(0);
      }
    }
  });

  test('is shown to its end however small the rest is kept', () => {
    const told = explained('mancala', 'vela(depth=7)', '', 10);
    const line = allNodes(told).filter((node) => node.onLine);
    expect(line.map(({ move }) => move)).toEqual([null, ...told.line]);
    expect(line.at(-1)!.why).toBe('leaf');
  });
});

test('what plain minimax visits is what it visits', () => {
  for (const [rules, moves] of positions) {
    for (const depth of [1, 2, 3]) {
      const told = explained(rules, `minimax(depth=${depth})`, moves);
      expect(told.minimaxNodes).toBe(told.nodes);
    }
  }
  const game = unwrap(makeGame('reversi'));
  expect(minimaxNodes(game, game.start(), 8, 10_000)).toBeNull();
});

describe('refused with the reason', () => {
  const reason = (rules: string, agent: string) => {
    const game = unwrap(makeGame(rules));
    const result = explain(game, game.start(), agent, EVERYTHING);
    return result.ok ? '' : result.complaint.says.en;
  };

  test.each([
    [
      'hex(size=5)',
      'zero(iterations=3)',
      /grows a tree .* the page shows that under Explore; explain takes minimax/,
    ],
    ['mancala', 'greedy', /greedy does not search like minimax; explain takes minimax/],
    ['mancala', 'sss(depth=2)', /sss\(depth=2\) does not go from node to node/],
    ['mancala', 'alphabeta(depth=0)', /depth takes 1 to/],
    ['mancala', 'alphabeta(heuristic=corners)', /no heuristic for mancala "corners"/],
    ['mancala', 'deepblue', /no agent "deepblue"/],
    ['iwoki(players=3,open=true)', 'alphabeta', /two seats/],
  ])('%s by %s', (rules, agent, why) => {
    expect(reason(rules, agent)).toMatch(why);
  });

  test('a finished game', () => {
    const game = unwrap(makeGame('mancala(1,1)'));
    const over = unwrap(game.parse('1:0/1:0 -'));
    expect(explain(game, over, 'alphabeta', EVERYTHING)).toMatchObject({
      complaint: { says: { en: expect.stringContaining('the game is over') as string } },
    });
  });
});

describe('where chance decides', () => {
  const EXPECTING = 'expectimax(depth=2,prune=off)';

  test('a node of chance is told with its outcomes and their mean, and nothing is best there', () => {
    const game = chanceTree({
      toMove: 0,
      children: [
        { value: 1 },
        { toMove: 'chance', weights: [1, 3], children: [{ value: -6 }, { value: 4 }] },
      ],
    });
    const told = unwrap(explain(game, game.start(), EXPECTING, EVERYTHING));
    // (1 · -6 + 3 · 4) / 4
    expect(told).toMatchObject({ move: '1', value: 1.5, nodes: 5, minimaxNodes: 5, line: ['1'] });
    const [, chance] = told.searches[0]!.children;
    expect(chance).toMatchObject({ toMove: CHANCE, value: 1.5, best: null, why: 'all' });
    expect(chance!.children.map(({ move, value }) => [move, value])).toEqual([
      ['0', -6],
      ['1', 4],
    ]);
  });

  test('cuts at chance are bounds of the true value, and every visit is told', () => {
    const rng = Rng.of('stars told');
    let cut = 0;
    for (let n = 0; n < 50; n++) {
      const game = chanceTree({ ...randomChanceTree(rng, 4), toMove: 0 });
      const state = game.start();
      if (state.toMove === OVER) continue;
      const plain = unwrap(explain(game, state, 'expectimax(depth=9,prune=off)', EVERYTHING));
      for (const prune of ['star1', 'star2']) {
        const told = unwrap(explain(game, state, `expectimax(depth=9,prune=${prune})`, EVERYTHING));
        expect(told.value).toBeCloseTo(plain.value, 9);
        expect(allNodes(told)).toHaveLength(told.nodes);
        cut += told.reasons.cut ?? 0;
      }
      expect(plain.nodes).toBe(plain.minimaxNodes);
    }
    expect(cut).toBeGreaterThan(0);
  });
});
