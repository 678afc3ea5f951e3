// npm run build: what is published: the library as JavaScript with types in dist/, and the page.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { install, program, root, runNode } from './setup.js';
import { buildPage } from './web.js';

install();
rmSync(join(root, 'dist'), { recursive: true, force: true });
process.exitCode =
  buildPage() ||
  runNode([program('typescript', 'bin/tsc'), '-p', join(root, 'tsconfig.build.json')]);
// What is published says what it was made from: records of games do.
const asked = ['describe', '--always', '--abbrev=10', '--dirty=.changed', '--exclude=*'];
const made = spawnSync('git', asked, { cwd: root, encoding: 'utf8' });
if (process.exitCode === 0 && made.status === 0) {
  writeFileSync(join(root, 'dist', 'commit'), made.stdout);
}
