// What `npm run check` and `npm test` run, one after the other; all run even if one fails.
import process from 'node:process';
import { cpus } from 'node:os';
import { besideNode, followNode, program, root, runNode } from './setup.js';

const types = ['types', program('typescript', 'bin/tsc'), '--noEmit', '-p', root];
const page = [
  'types of the page',
  program('typescript', 'bin/tsc'),
  '--noEmit',
  '-p',
  `${root}/web`,
];
const lint = ['lint', program('oxlint', 'bin/oxlint'), '--type-aware', '--quiet', root];
const format = ['format', program('oxfmt', 'bin/oxfmt'), '--check', root];
const tests = ['tests', program('vitest', 'vitest.mjs'), 'run'];

export const fast = [types, page, lint, format];
export const all = [...fast, tests];

/** A browser waits for much: its tests run beside all others. */
const HALVES = [
  ['tests', '--project', 'house', '--project', 'networks'],
  ['tests of the page', '--project', 'page'],
];

export function run(checks, extra = []) {
  process.chdir(root);
  const failed = [];
  for (const [index, [name, ...args]] of checks.entries()) {
    process.stdout.write(`\n# ${name}\n`);
    const more = index === checks.length - 1 ? extra : [];
    if (runNode([...args, ...more]) !== 0) failed.push(name);
  }
  if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** Everything, the two halves of the tests at once. */
export async function runAll() {
  run(fast);
  const [, ...vitest] = tests;
  const cores = Math.max(2, Math.min(cpus().length, 4));
  // What is not the page's goes on longer, and waits for programs: one more than there are cores.
  const workers = (count) => `--maxWorkers=${count}`;
  const colour = process.stdout.isTTY ? ['--color'] : [];
  const [[name, ...house], [other, ...pages]] = HALVES;
  const beside = besideNode([...vitest, ...pages, workers(cores), ...colour]);
  process.stdout.write(`\n# ${name}\n`);
  const code = await followNode([...vitest, ...house, workers(cores + 1)]);
  const { code: pageCode, printed } = await beside;
  process.stdout.write(`\n# ${other}\n${printed}`);
  const failed = [code !== 0 && name, pageCode !== 0 && other].filter(Boolean);
  if (failed.length === 0) return;
  process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
