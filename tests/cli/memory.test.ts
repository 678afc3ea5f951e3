import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { expect, test } from 'vitest';
import { scratch } from './program.ts';

const file = scratch();

/** The program where a memory of WebAssembly may have 3000 pages, which is 188 megabytes. */
function cramped(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--wasm-max-mem-pages=3000', 'src/cli/main.ts', ...args],
    { encoding: 'utf8', input: '' },
  );
  return { code: status, out: stdout, err: stderr };
}

test.each([
  [
    ['simulate', 'reversi', '--seats', 'best(nodes=50,memory=1024),random'],
    'ludario: best(nodes=50,memory=1024): there is no room for memory=1024 megabytes here; ask for less\n',
  ],
  [
    ['play', 'reversi', '--seats', 'human,best(memory=2048)', '--lang', 'es'],
    'ludario: best(memory=2048): aquí no hay sitio para memory=2048 megabytes; pide menos\n',
  ],
  [
    ['nboard', '--agent', 'best(memory=2048)'],
    'ludario: --agent: there is no room for memory=2048 megabytes here; ask for less\n',
  ],
  [
    ['solve', 'reversi', '--memory', '1024'],
    'ludario: there is no room for 1024 megabytes; give --memory less\n',
  ],
])('more memory than there is to be had is refused: %j', (args, err) => {
  expect(cramped(...args)).toEqual({ code: 1, out: '', err });
});

test('a match that cannot have its memory leaves no store behind', () => {
  const store = file('none.db');
  const match = ['match', 'reversi', 'best(nodes=50,memory=1024)', 'random', '--pairs', '1'];
  const { code, err } = cramped(...match, '--store', store);
  expect([code, existsSync(store)]).toEqual([1, false]);
  expect(err).toContain('there is no room for memory=1024 megabytes here');
});

test('with the usual memory the engine makes do with less, and so does exact', () => {
  const seats = 'best(nodes=50),alphabeta(depth=1,exact=6)';
  const { code, err } = cramped('simulate', 'reversi', '--seats', seats, '--games', '1');
  expect([code, err]).toEqual([0, '']);
});
