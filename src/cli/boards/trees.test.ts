import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import { parseTree, type TreeNode, type TreeSeen } from '../../games/trees/index.ts';
import { treeGame } from '../../games/trees/made.fixture.ts';
import type { View } from './board.ts';
import { drawTree } from './trees.ts';

const view: View = {
  width: 80,
  paint: pc.createColors(false),
  lang: 'en',
  legal: [],
  last: null,
};

/** What is seen at a position of a tree written as text. */
function seenAt(text: string, position: string): TreeSeen {
  const game = treeGame(unwrap(parseTree(text)));
  return game.observe(unwrap(game.parse(position)), null);
}
const practice = 'A(B(E=4,F=3),C(G(K=2,L=1),H=5),D(I=5,J(M=4,N=2,O=6,P=1)))';

test('a tree lies on its side, leaves with their points, the game at the brackets', () => {
  expect(`\n${drawTree(seenAt(practice, 'A/D'), view)}\n`).toBe(`
▲A ─┬─ ▼B ───┬─ E 4
    │        └─ F 3
    ├─ ▼C ───┬─ ▲G ─┬─ K 2
    │        │      └─ L 1
    │        └─ H 5
    └─ [▼D] ─┬─ I 5
             └─ ▲J ─┬─ M 4
                    ├─ N 2
                    ├─ O 6
                    └─ P 1

▲ Max chooses · ▼ Min chooses
`);
});

test('estimates, turns that repeat and single choices show', () => {
  const seen = seenAt('Root:min(Long=2(C=1,D=5),E:max(G:max(I=-7)))', 'Root/E/G/I');
  expect(`\n${drawTree(seen, { ...view, lang: 'es' })}\n`).toBe(`
▼Root ─┬─ ▼Long ~2 ─┬─ C 1
       │            └─ D 5
       └─ ▲E ───────── ▲G ─── [I] -7

▲ elige Max · ▼ elige Min
`);
});

test('a terminal too narrow for it gets an outline', () => {
  expect(`\n${drawTree(seenAt(practice, 'A'), { ...view, width: 20 })}\n`).toBe(`
[▲A]
├─ ▼B
│  ├─ E 4
│  └─ F 3
├─ ▼C
│  ├─ ▲G
│  │  ├─ K 2
│  │  └─ L 1
│  └─ H 5
└─ ▼D
   ├─ I 5
   └─ ▲J
      ├─ M 4
      ├─ N 2
      ├─ O 6
      └─ P 1

▲ Max chooses · ▼ Min chooses
`);
});

describe('with colour', () => {
  const paint = pc.createColors(true);
  const drawn = drawTree(seenAt(practice, 'A/D'), { ...view, paint });

  test('the way taken is bold, the choices stand out, what was missed fades', () => {
    expect(drawn).toContain(paint.bold('▲A'));
    expect(drawn).toContain(paint.bold(paint.inverse('[▼D]')));
    expect(drawn).toContain(`${paint.bold(paint.cyan('I'))} ${paint.yellow('5')}`);
    expect(drawn).toContain(`M ${paint.yellow('4')}`);
    expect(drawn).toContain(`${paint.dim('E')} ${paint.dim('4')}`);
  });

  test('the text is the same as without', () => {
    // oxlint-disable-next-line no-control-regex
    const bare = drawn.replace(/\u001B\[\d+m/g, '');
    expect(bare).toBe(drawTree(seenAt(practice, 'A/D'), view));
  });
});

/** A tree with many leaves, its names given by `n` and a number. */
function large(rng: Rng, depth: number, count = { nodes: 0 }): TreeNode {
  const name = `n${count.nodes++}`;
  if (depth === 0) return { name, value: rng.below(9) };
  const children = Array.from({ length: 2 + rng.below(3) }, () => large(rng, depth - 1, count));
  return { name, children };
}

describe('a large tree', () => {
  const game = treeGame(large(Rng.of(1), 6));

  test('is drawn from where the game stands, and the way there is told', () => {
    const state = unwrap(game.parse('n0/n1'));
    const lines = drawTree(game.observe(state, null), view).split('\n');
    expect(lines[0]).toBe('n0 / n1');
    expect(lines[2]).toMatch(/^\[▼n1\] ─┬─ ▲n2/);
    expect(lines.filter((line) => line.endsWith('…')).length).toBeGreaterThan(5);
  });

  test('never takes more than a screen, and never more columns than there are', () => {
    const rng = Rng.of(2);
    for (let n = 0; n < 50; n++) {
      const state = game.start();
      for (;;) {
        for (const width of [30, 50, 120]) {
          const lines = drawTree(game.observe(state, null), { ...view, width }).split('\n');
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
          // As an outline, inner nodes have lines of their own.
          expect(lines.length).toBeLessThanOrEqual(width === 30 ? 84 : 44);
        }
        if (state.toMove < 0) break;
        state.apply(rng.below(state.legalCount()));
      }
    }
  });

  test('with a hundred children shows some and counts the rest', () => {
    const children = Array.from({ length: 100 }, (_, i) => ({ name: `c${i}`, value: i }));
    const wide = treeGame({ name: 'A', children });
    const lines = drawTree(wide.observe(wide.start(), null), view).split('\n');
    expect(lines).toContain('      └─ … +61');
    expect(lines.length).toBe(44);
  });
});
