// What `npm run check` and `npm test` run, one after the other; all run even if one fails.
import process from 'node:process';
import { program, root, runNode } from './setup.js';

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
