import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OVER, checkGame, choose, unwrap, type Game, type Result } from '../../core/index.ts';
import { parseTree, printTree, tree, type TreeNode, type TreeSeen } from './index.ts';
import { treeGame } from './made.fixture.ts';
import { MAX_DEPTH, MAX_NODES, plantTree } from './node.ts';
import type { TreeState } from './state.ts';

function make(rules: string): Result<Game<TreeState, TreeSeen>> {
  const chosen = choose('game', [tree], rules);
  if (!chosen.ok) return chosen;
  const { values } = chosen.value;
  return tree.create(values as Parameters<typeof tree.create>[0]);
}
const game = (rules: string) => unwrap(make(rules));

/** Plays the named children from the root. */
function walk(g: Game<TreeState, TreeSeen>, ...path: string[]): TreeState {
  const state = g.start();
  for (const name of path) state.apply(unwrap(g.parseAction(state, name)));
  return state;
}

test('the listed trees keep the laws of the contract', () => {
  for (const rules of tree.variants) {
    const report = checkGame(game(rules), { games: 50, seed: rules, every: 2 });
    expect(report.longest).toBeGreaterThan(0);
  }
});

test('the rules fit a screen of 78 columns in both languages', () => {
  for (const { rules } of Object.values(tree.words)) {
    expect(Math.max(...rules.split('\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(rules.split('\n').length).toBeLessThanOrEqual(40);
  }
});

describe('points', () => {
  test('of a leaf go to seat 0 and are paid by seat 1', () => {
    const state = walk(game('tree'), 'C', 'G', 'K');
    expect(state.toMove).toBe(OVER);
    expect([state.score(0), state.score(1)]).toEqual([2, -2]);
    expect([state.finalScore(0), state.finalScore(1)]).toEqual([2, -2]);
  });

  test('are none before the end, even where an estimate is written', () => {
    const g = game('tree("A(B=7(C=1,D=2),E=0)")');
    const state = walk(g, 'B');
    expect([state.score(0), state.finalScore(1)]).toEqual([0, 0]);
    const estimate = g.heuristics['estimate']!.create({});
    expect([estimate(state, 0), estimate(state, 1)]).toEqual([7, -7]);
    expect(estimate(g.start(), 0)).toBe(0);
    expect(estimate(walk(g, 'B', 'D'), 1)).toBe(-2);
  });

  test('are scaled by the largest of the tree into a utility', () => {
    // The largest of practice is O with 6, of theory also O, with 10.
    expect(walk(game('tree'), 'D', 'J', 'O').utility(0)).toBe(1);
    expect(walk(game('tree'), 'B', 'F').utility(1)).toBe(-0.5);
    expect(walk(game('tree(theory)'), 'C', 'I', 'P').utility(0)).toBe(0.2);
    const g = game('tree("A(B=-8,C=4,D=0)")');
    expect(['B', 'C', 'D'].map((leaf) => walk(g, leaf).utility(0))).toEqual([-1, 0.5, 0]);
    expect(walk(g, 'D').utility(1)).toBe(0);
  });

  test('may all be nothing', () => {
    expect(walk(game('tree("A(B=0,C=-0)")'), 'C').utility(1)).toBe(0);
  });
});

describe('moves and positions', () => {
  test('a move is the name of a child, in any case', () => {
    const g = game('tree');
    expect(g.parseAction(g.start(), ' c ')).toEqual({ ok: true, value: 2 - 1 });
    expect(g.parseAction(g.start(), 'E')).toMatchObject({
      ok: false,
      complaint: { says: { en: '"E" is no move from A; there is B, C, D' } },
    });
    expect(g.parseAction(walk(g, 'B', 'E'), 'F')).toMatchObject({
      ok: false,
      complaint: { says: { en: '"F": the game is over' } },
    });
  });

  test('a position is the path from the root', () => {
    const g = game('tree');
    expect(g.format(walk(g, 'D', 'J', 'M'))).toBe('A/D/J/M');
    const state = unwrap(g.parse(' a / d/J '));
    expect([g.format(state), state.toMove, state.ply]).toEqual(['A/D/J', 0, 0]);
    expect(() => state.undo()).toThrow('nothing to take back');
  });

  test.each([
    ['', 'a position starts at the root, "A", as in "A/B"'],
    ['B/E', 'a position starts at the root'],
    ['A/E', '"E" does not follow "A"; there is B, C, D'],
    ['A/B/E/K', '"K" does not follow "E"; there is nothing'],
    ['A//B', '"" does not follow "A"'],
  ])('"%s" is no position: %s', (text, why) => {
    const result = game('tree').parse(text);
    expect(result).toHaveProperty('complaint.says.en', expect.stringContaining(why));
  });

  test('every node has a key of its own', () => {
    const g = game('tree(theory)');
    const keys = new Set<string>();
    const visit = (state: TreeState) => {
      keys.add(`${state.keyLo} ${state.keyHi}`);
      for (let child = 0; child < state.legalCount(); child++) {
        state.apply(child);
        visit(state);
        state.undo();
      }
    };
    visit(g.start());
    expect(keys.size).toBe(22);
  });

  test('everybody sees the whole tree, who moves where, and the way taken', () => {
    const g = game('tree("A(B:max(C=1,D=2),E=0)")');
    expect(g.observe(walk(g, 'B'), null)).toEqual({
      toMove: 0,
      path: ['A', 'B'],
      tree: {
        name: 'A',
        toMove: 0,
        children: [
          {
            name: 'B',
            toMove: 0,
            children: [
              { name: 'C', value: 1 },
              { name: 'D', value: 2 },
            ],
          },
          { name: 'E', value: 0 },
        ],
      },
    });
  });
});

describe('rule strings', () => {
  test('spell out the name or the tree, without what is usual', () => {
    expect(game('tree').info.rules).toBe('tree(name=practice)');
    expect(game('tree(Theory)').info.rules).toBe('tree(name=theory)');
    expect(game('tree(" A:max ( B:MIN(D=4 , E=+3.50) , C = 2 ) ")').info.rules).toBe(
      'tree(name="A(B(D=4,E=3.5),C=2)")',
    );
    expect(game('tree("A:min(B(D=4,E=3),C=2)")').info.rules).toBe(
      'tree(name="A:min(B(D=4,E=3),C=2)")',
    );
  });

  test('make the same game again', () => {
    for (const rules of tree.variants) {
      const first = game(rules);
      const again = game(first.info.rules);
      expect(again.info).toEqual(first.info);
      expect(again.observe(again.start(), 0)).toEqual(first.observe(first.start(), 0));
    }
  });

  test.each([
    ['tree(oak)', 'name takes practice, theory, or a tree in quotes like "A(B(D=4,E=3),C=2)"'],
    ['tree("A(B=1,C)")', 'the leaf "C" has no value; write its points, as in "C=3"'],
    ['tree("A(B=1,C=")', 'cannot read the tree: a number after "=" was expected at its end'],
    ['tree("A(B=1,C=x)")', 'a number after "=" was expected at "x)"'],
    ['tree("A(B=1,C=2")', '"," or ")" was expected at its end'],
    ['tree("A(B=1,C=2))")', 'nothing more was expected at ")"'],
    ['tree("A(B=1,)")', 'a node (a name is 1 to 16 letters, digits or _) was expected at ")"'],
    ['tree("A()")', 'was expected at ")"'],
    ['tree("(B=1)")', 'was expected at "(B=1)"'],
    ['tree("A:mid(B=1)")', 'max or min after ":" was expected'],
    ['tree("A(B:max=1,C=2)")', '"B" is a leaf, so nobody moves there'],
    ['tree("A(B=1,B=2)")', 'two nodes are named "B"'],
    ['tree("A(B=1,C(D=1,b=2))")', 'two nodes are named "b"; names must differ, and not by case'],
    ['tree("A(B=1,A=2)")', 'two nodes are named "A"'],
    ['tree("A=1")', 'the tree is a single leaf; it needs a move'],
    ['tree("A(B=1e999)")', 'the value of "B" is Infinity; it must be a number'],
    ['tree("A(abcdefghijklmnopq=1)")', '"abcdefghijklmnopq" is no name of a node'],
    ['tree("A(木=1)")', '"木" is no name of a node; a name is 1 to 16 letters'],
  ])('%s is refused: %s', (rules, why) => {
    const made = make(rules);
    expect(made).toHaveProperty('complaint.says.en', expect.stringContaining(why));
  });

  test('too many nodes or too deep a tree are refused', () => {
    const read = (text: string) => {
      const root = parseTree(text);
      return root.ok ? plantTree(root.value) : root;
    };
    const wide = (n: number) => `A(${Array.from({ length: n }, (_, i) => `n${i}=0`).join(',')})`;
    expect(read(wide(MAX_NODES - 1)).ok).toBe(true);
    expect(read(wide(MAX_NODES))).toMatchObject({
      ok: false,
      complaint: { says: { en: 'the tree has too many nodes; at most 10000 are accepted' } },
    });
    const deep = (n: number) => {
      const names = Array.from({ length: n }, (_, i) => `n${i}`);
      return `${names.join('(')}(x=1${')'.repeat(n)}`;
    };
    expect(read(deep(MAX_DEPTH)).ok).toBe(true);
    expect(read(deep(MAX_DEPTH + 1))).toMatchObject({
      ok: false,
      complaint: { says: { en: 'the tree is too deep at "x"; at most 200 moves' } },
    });
    expect(read(deep(100_000)).ok).toBe(false);
  });
});

/** Random trees as plain objects, their nodes numbered afterwards so that names differ. */
const plainTrees = fc
  .letrec<{ node: object }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.record({ value: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
      fc.record(
        {
          value: fc.integer({ min: -99, max: 99 }),
          toMove: fc.constantFrom(0, 1),
          children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
        },
        { requiredKeys: ['children'] },
      ),
    ),
  }))
  .node.map((drawn) => {
    let count = 0;
    const named = (node: object): TreeNode => {
      const given = node as Omit<TreeNode, 'name'>;
      const name = `ñ_${count++}`;
      return given.children === undefined
        ? { name, ...given }
        : { name, ...given, children: given.children.map(named) };
    };
    return named({ children: [drawn, { value: 0 }] });
  });

describe('a tree made by a program', () => {
  test('makes a game from plain objects that prints, reads back and keeps the laws', () => {
    fc.assert(
      fc.property(plainTrees, (root) => {
        const made = treeGame(root);
        const again = game(made.info.rules);
        expect(again.info).toEqual(made.info);
        expect(again.observe(again.start(), 0)).toEqual(made.observe(made.start(), 0));
        checkGame(made, { games: 2, every: 2 });
      }),
      { numRuns: 60 },
    );
  });

  test('prints what it read', () => {
    fc.assert(
      fc.property(plainTrees, (root) => {
        const text = printTree(root);
        expect(printTree(unwrap(parseTree(text)))).toBe(text);
      }),
    );
  });

  test.each<[object, string]>([
    [{ name: 'A' }, 'the leaf "A" has no value'],
    [{ name: 'A', children: [{ name: 'B', value: Number.NaN }] }, 'the value of "B" is NaN'],
    [{ name: 'A', toMove: 2, children: [{ name: 'B', value: 1 }] }, 'seat 2 is to move at "A"'],
    [{ name: 'A/B', children: [{ name: 'B', value: 1 }] }, '"A/B" is no name'],
  ])('throws at %o', (root, why) => {
    expect(() => treeGame(root as TreeNode)).toThrow(why);
  });

  test('refuses a tree that bites its own tail', () => {
    const children: TreeNode[] = [{ name: 'B', value: 1 }];
    const root: TreeNode = { name: 'A', children };
    children.push(root);
    expect(() => treeGame(root)).toThrow('two nodes are named "A"');
  });
});
