import { expect, test } from 'vitest';
import { importsOf, modulesBelow } from './imports.ts';
import { breaches, pastDoors, type Module } from './layers.ts';

test('no room uses a room below it, no (both) room uses node:, and there is no cycle', () => {
  expect(breaches(modulesBelow('src'))).toEqual([]);
});

test('the page uses only rooms that run in a browser, its own files and few packages', () => {
  const page = modulesBelow('web');
  expect(page.length).toBeGreaterThan(20);
  expect(breaches(page)).toEqual([]);
});

test('a room is entered by its door, from other rooms, from the page and from benches', () => {
  const modules = ['src', 'web', 'bench'].flatMap((folder) => modulesBelow(folder, true));
  expect(pastDoors(modules)).toEqual([]);
});

test('who goes past a door is found, and told where the doors are', () => {
  const own = [
    { path: 'src/games/index.ts', imports: ['src/games/hex/state.ts'] },
    { path: 'src/games/hex/index.ts', imports: ['src/games/hex/state.ts'] },
    { path: 'src/games/hex/state.test.ts', imports: ['src/games/hex/state.ts'] },
    { path: 'src/games/go/index.ts', imports: ['src/games/hex/state.ts', 'src/core/index.ts'] },
    { path: 'src/lab/report/a.ts', imports: ['src/lab/files.ts', 'src/lab/course/index.ts'] },
    { path: 'src/agents/td/a.test.ts', imports: ['src/games/hex/slow.fixture.ts'] },
    { path: 'bench/a.ts', imports: ['src/games/hex/slow.fixture.ts', 'src/games/hex/index.ts'] },
  ];
  expect(pastDoors(own)).toEqual([]);
  const past = (path: string, used: string) => pastDoors([...own, { path, imports: [used] }]);
  for (const path of ['src/agents/td/a.ts', 'src/agents/td/a.test.ts', 'web/a.tsx', 'bench/a.ts']) {
    expect(past(path, 'src/games/hex/state.ts')).toEqual([
      `${path} uses src/games/hex/state.ts: it goes by src/games/hex/index.ts or src/games/index.ts`,
    ]);
  }
  expect(past('src/cli/a.ts', 'src/core/rng.ts')).toHaveLength(1);
  expect(past('src/cli/a.ts', 'src/games/hex/slow.fixture.ts')).toHaveLength(1);
  expect(past('src/lab/report/a.ts', 'src/lab/course/page.ts')).toHaveLength(1);
  expect(past('src/cli/a.ts', 'src/lab/report/boards/index.ts')).toHaveLength(1);
});

test('a breach of each kind is found', () => {
  const good: Module[] = [
    { path: 'src/core/a.ts', imports: ['zod/mini'] },
    { path: 'src/games/b.ts', imports: ['src/core/a.ts'] },
    { path: 'src/server/c.ts', imports: ['zod'] },
  ];
  expect(breaches(good)).toEqual([]);
  expect(breaches([{ path: 'src/core/a.ts', imports: ['src/games/b.ts'] }, good[1]!])).toEqual([
    'src/core/a.ts uses src/games/b.ts: core may not use games',
    'cycle: src/core/a.ts → src/games/b.ts → src/core/a.ts',
  ]);
  expect(breaches([{ path: 'src/agents/a.ts', imports: ['node:fs'] }])).toEqual([
    'src/agents/a.ts uses node:fs: agents also runs in the browser',
  ]);
  expect(breaches([{ path: 'src/agents/a.ts', imports: ['commander'] }])).toEqual([
    'src/agents/a.ts uses commander: agents may use only zod/mini from outside',
  ]);
  expect(breaches([{ path: 'src/arena/a.ts', imports: ['zod'] }])).toEqual([
    'src/arena/a.ts uses zod: arena may use only zod/mini from outside',
  ]);
  expect(breaches([{ path: 'web/a.ts', imports: ['zod'] }])).toHaveLength(1);
  expect(
    breaches([
      {
        path: 'web/a.tsx',
        imports: ['preact/hooks', 'src/arena/board.ts', 'web/b.css', 'src/store/index.ts'],
      },
      { path: 'web/c.ts', imports: ['node:fs', 'react', 'tests/x.ts'] },
    ]),
  ).toEqual([
    'web/a.tsx uses src/store/index.ts: the page may not use store',
    'web/c.ts uses node:fs: the page runs in the browser',
    'web/c.ts uses react: the page may use only preact, @preact/signals, zod/mini, @observablehq/plot, @colyseus/sdk, uqr',
    'web/c.ts uses tests/x.ts: it lies outside web',
  ]);
  expect(breaches([{ path: 'src/attic/a.ts', imports: [] }])).toEqual([
    'src/attic/a.ts is in no room that the house knows',
  ]);
  expect(breaches([{ path: 'src/core/a.ts', imports: ['bench/x.ts'] }])).toEqual([
    'src/core/a.ts uses bench/x.ts: it lies outside src',
  ]);
});

test('imports are found in every form they are written in', () => {
  const source = `import a from './a.ts';
import type { B } from "../b.ts";
import './c.ts';
export * from './d.ts';
export {
  e,
} from './e.ts';
const f = await import('./f.ts');
new Worker(new URL('./g.ts', import.meta.url));
// import x from './commented.ts';`;
  expect(importsOf(source).toSorted()).toEqual(
    ['../b.ts', './a.ts', './c.ts', './d.ts', './e.ts', './f.ts', './g.ts'].toSorted(),
  );
});
