// What `npm run check` and `npm test` run, one after the other; all run even if one fails.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { FAILURES } from './failures.js';
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

/** Everything, the two halves of the tests at once; what failed is said once more at the end. */
export async function runAll() {
  run(fast);
  const folder = mkdtempSync(join(tmpdir(), 'ludario-failures-'));
  try {
    await runTests(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runTests(folder) {
  const [, ...vitest] = tests;
  const cores = Math.max(2, Math.min(cpus().length, 4));
  // What is not the page's goes on longer, and waits for programs and servers: two more than there are cores.
  const workers = (count) => `--maxWorkers=${count}`;
  const colour = process.stdout.isTTY ? ['--color'] : [];
  const report = ['--reporter=default', `--reporter=${join(root, 'scripts/failures.js')}`];
  const files = HALVES.map((_, half) => join(folder, `${half}.txt`));
  const into = (half) => ({ [FAILURES]: files[half] });
  const [[name, ...house], [other, ...pages]] = HALVES;
  const beside = besideNode([...vitest, ...pages, workers(cores), ...colour, ...report], into(1));
  process.stdout.write(`\n# ${name}\n`);
  const code = await followNode([...vitest, ...house, workers(cores + 2), ...report], into(0));
  const { code: pageCode, printed } = await beside;
  process.stdout.write(`\n# ${other}\n${printed}`);
  const failed = [code !== 0 && name, pageCode !== 0 && other].filter(Boolean);
  if (failed.length === 0) return;
  for (const file of files.filter((each) => existsSync(each))) {
    process.stdout.write(`\n${readFileSync(file, 'utf8')}\n`);
  }
  process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
