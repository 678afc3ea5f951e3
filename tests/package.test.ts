import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
let home = '';

function node(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: home, encoding: 'utf8' });
}

/** Somebody else's project, with ludario installed as it would be published. */
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'ludario-package-'));
  const installed = join(home, 'node_modules', 'ludario');
  mkdirSync(installed, { recursive: true });
  for (const part of ['package.json', 'bin']) {
    cpSync(join(root, part), join(installed, part), { recursive: true });
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const config = join(root, 'tsconfig.build.json');
  node(tsc, '-p', config, '--outDir', join(installed, 'dist'));
  // Its dependencies, and the TypeScript that checks the project.
  symlinkSync(join(root, 'node_modules'), join(installed, 'node_modules'), 'junction');
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const program = `
import { makeAgent } from 'ludario/agents';
import { setTable } from 'ludario/arena';
import { perft, unwrap, type Game } from 'ludario/core';
import { makeGame } from 'ludario/games';

const game: Game = unwrap(makeGame('mancala(6,4)'));
const table = unwrap(setTable({ game, seats: ['random', 'greedy'], seed: 1, make: makeAgent }));
const result = await table.play();
console.log(JSON.stringify({ nodes: perft(game, game.start(), 3), scores: result.scores }));
`;

test('the rooms can be used as a typed library', () => {
  writeFileSync(join(home, 'program.ts'), program);
  const printed = JSON.parse(node('program.ts')) as { nodes: number; scores: number[] };
  // 6 first moves, one of which (pit 4) moves again; counted by hand for depth 2: 5 · 6 + 5 = 35.
  expect(printed.nodes).toBeGreaterThan(100);
  expect(printed.scores[0]! + printed.scores[1]!).toBe(48);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024'];
  expect(node(tsc, ...options, '--types', '', 'program.ts')).toBe('');
  writeFileSync(
    join(home, 'wrong.ts'),
    "import { makeGame } from 'ludario/games';\nmakeGame(7);\n",
  );
  expect(() => node(tsc, ...options, '--types', '', 'wrong.ts')).toThrow('Command failed');
});

test('the installed command runs', () => {
  const printed = node(
    'node_modules/ludario/bin/ludario.js',
    'perft',
    'mancala',
    '--depth',
    '2',
    '--json',
  );
  expect(JSON.parse(printed)).toMatchObject({ depth: 2, nodes: 35 });
});
