import { describe, expect, test } from 'vitest';
import { inside, json, ludario } from './program.ts';

async function told(...args: string[]): Promise<string> {
  const { code, out, err } = await inside(['explain', ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

test('the tree of the theory, as alpha-beta goes through it', async () => {
  expect(await told('tree(theory)', '--agent', 'alphabeta(depth=3)')).toBe(
    `tree(name=theory) · alphabeta(depth=3) · Max to move · values for Max

● Max 5  Max picks B
├─ B 5  Min picks G  ◀ best
│  ├─ D 8  over
│  ├─ E 6  over
│  ├─ F 7  over
│  └─ G 5  over  ◀ best
└─ C ≤ 4  [5, +∞]  cut: Max already has 5 elsewhere  · not looked at: K
   ├─ H 9  [5, +∞]  Max picks L
   │  ├─ L 9  over
   │  └─ M 2  over
   ├─ I ≥ 10  [5, 9]  cut: Min already has 9 elsewhere  · not looked at: P
   │  ├─ N 8  over
   │  └─ O 10  over
   └─ J ≤ 4  [5, 9]  Max picks S
      ├─ Q 1  over
      ├─ R 3  over
      └─ S 4  over

Max plays B, worth 5
expecting G
17 nodes, 11 of them leaves · plain minimax to depth 3 visits 22 · 5 saved (23%)
nodes left early: 2 cut
`,
  );
});

test('the tree of the practice, in Spanish', async () => {
  expect(await told('tree', '--lang', 'es')).toBe(
    `tree(name=practice) · alphabeta(depth=3) · Turno de Max · valores para Max

● Max 5  Max elige D
├─ B 3  Min elige F
│  ├─ E 4  final
│  └─ F 3  final
├─ C ≤ 2  [3, +∞]  poda: Max ya tiene 3 en otra parte  · sin mirar: H
│  └─ G ≤ 2  [3, +∞]  Max elige K
│     ├─ K 2  final
│     └─ L 1  final
└─ D 5  [3, +∞]  Min elige I  ◀ mejor
   ├─ I 5  final  ◀ mejor
   └─ J ≥ 6  [3, 5]  poda: Min ya tiene 5 en otra parte  · sin mirar: P
      ├─ M 4  final
      ├─ N 2  final
      └─ O 6  final

Max juega D, que vale 5
se espera I
14 nodos, de ellos 8 hojas · minimax sin podas visita 16 con profundidad 3 · 2 ahorrados (13 %)
nodos dejados antes de tiempo: 2 poda
`,
  );
});

test('plain minimax saves nothing and cuts nothing', async () => {
  const out = await told('tree(theory)', '--agent', 'minimax(depth=3)');
  expect(out).toContain('22 nodes, 15 of them leaves · plain minimax to depth 3 visits 22\n');
  expect(out).not.toContain('cut');
  expect(out).not.toContain('[');
});

test('searches with empty windows ask questions, and look again where the answer is yes', async () => {
  const out = await told('tree(theory)', '--agent', 'negascout(depth=3)');
  expect(out).toContain('└─ G again 5  over  ◀ best');
  expect(out).toContain('C ≤ 4  [> 5?]  cut: the test is decided  · not looked at: K');
});

test('a search in several steps is shown step by step', async () => {
  const out = await told('tree(theory)', '--agent', 'aspiration(depth=3,window=1)');
  expect(out.match(/^Search \d of 3, depth 3$/gm)).toHaveLength(3);
  expect(out).toContain('● Max ≥ 5  [-1, 1]  cut: outside the window that was tried');
  expect(out).toContain('7 more than that');
});

describe('a large tree', () => {
  test('is shown by levels with its best line, and says what is left out', async () => {
    const out = await told('reversi', '--agent', 'alphabeta(depth=5)', '--max-nodes', '20');
    const lines = out.split('\n');
    expect(lines.filter((line) => /[├└]─ [a-h][1-8] /.test(line)).length).toBeLessThanOrEqual(25);
    expect(lines.filter((line) => line.endsWith('◀ best'))).toHaveLength(5);
    expect(out).toMatch(/└─ … \d+ nodes left out/);
    expect(out).toMatch(/^\d+ nodes are left out here; --max-nodes 200 shows more$/m);
  });

  test.each(['hex', 'mancala'])('of %s fits a screen unless more is asked for', async (game) => {
    const lines = (await told(game)).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(55);
    expect(lines.at(-1)).toMatch(/nodes are left out here; --max-nodes 400 shows more$/);
    const more = (await told(game, '--max-nodes', '400')).trimEnd().split('\n');
    expect(more.length).toBeGreaterThan(lines.length);
  });

  test('is told whole to scripts, unless they want less', async () => {
    const args = ['explain', 'reversi', '--agent', 'alphabeta(depth=4)'];
    const whole = await json<{ nodes: number; omitted: number }>(...args);
    expect(whole.omitted).toBe(0);
    const less = await json<{ nodes: number; omitted: number }>(...args, '--max-nodes', '30');
    expect(less.nodes).toBe(whole.nodes);
    expect(less.omitted).toBeGreaterThan(whole.nodes - 40);
  });
});

test('the document for scripts keeps its shape', async () => {
  const document = await json<Record<string, unknown>>('explain', 'tree', '--position', 'A/C');
  expect(document).toEqual({
    game: 'tree(name=practice)',
    position: 'A/C',
    agent: 'alphabeta(depth=3)',
    seat: 1,
    move: 'G',
    value: -2,
    depth: 3,
    complete: true,
    line: ['G', 'K'],
    nodes: 5,
    leaves: 3,
    reasons: { end: 3, all: 2 },
    minimaxNodes: 5,
    omitted: 0,
    searches: [
      node({
        step: 'root',
        toMove: 1,
        value: -2,
        best: 'G',
        onLine: true,
        children: [
          node({
            move: 'G',
            toMove: 0,
            depth: 2,
            value: -2,
            best: 'K',
            onLine: true,
            children: [
              node({ move: 'K', depth: 1, beta: null, value: -2, why: 'end', onLine: true }),
              node({ move: 'L', depth: 1, beta: -2, value: -1, why: 'end' }),
            ],
          }),
          node({ move: 'H', depth: 2, alpha: -2, value: -5, why: 'end' }),
        ],
      }),
    ],
  });
});

/** A node with what is not said filled in. */
function node(said: Record<string, unknown>): Record<string, unknown> {
  return {
    move: null,
    step: 'move',
    toMove: null,
    depth: 3,
    alpha: null,
    beta: null,
    bound: 'exact',
    why: 'all',
    best: null,
    onLine: false,
    skipped: [],
    omitted: 0,
    children: [],
    ...said,
  };
}

test('colours mark cuts and the best line, where they are wanted', async () => {
  const { out } = await ludario(['explain', 'tree'], { env: { FORCE_COLOR: '1' } });
  expect(out).toContain('\x1b[33mC ≤ 2\x1b[39m');
  expect(out).toContain('\x1b[32mD 5\x1b[39m');
  expect(await told('tree')).not.toContain('\x1b[');
});

test.each([
  [['tree', '--agent', 'greedy'], /greedy does not search like minimax; explain takes minimax/],
  [['tree', '--agent', 'sss(depth=2)'], /does not go from node to node/],
  [['tree', '--agent', 'alphabeta(depth=0)'], /depth takes 1 to/],
  [['iwoki', '--agent', 'minimax(depth=1)'], /must see everything/],
  [['mancala', '--agent', 'alphabeta(nullMove=on)'], /a pass makes no sense in mancala/],
  [['mancala(1,1)', '--moves', '1'], /the game is over there/],
  [['tree', '--position', 'Z'], /--position: a position starts at the root/],
  [['tree', '--max-nodes', '0'], /--max-nodes takes a whole number from 1/],
])('explain %j is refused in one line', async (args, why) => {
  const { code, out, err } = await inside(['explain', ...args]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(why);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('near the end it says what is proven beside what the search thinks', async () => {
  const position = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O- X';
  const args = ['reversi', '--position', position, '--agent', 'alphabeta(depth=1)'];
  expect(await told(...args)).toContain(
    'Played out to the end: Try g1. Exact score: +6, the only move that wins.',
  );
  const { exact } = JSON.parse(await told(...args, '--json')) as { exact: unknown };
  expect(exact).toMatchObject({
    proven: true,
    margin: 6,
    only: 'wins',
    moves: [
      { move: 'g1', value: 6, bound: 'exact' },
      { move: 'd8', value: 0, bound: 'exact' },
      { move: 'f8', value: -2, bound: 'exact' },
      { move: 'g7', value: -6, bound: 'exact' },
      { move: 'b8', value: -10, bound: 'exact' },
    ],
  });
});
