// npm run build: what is published: the library as JavaScript with types in dist/, and the page.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { install, program, root, runNode } from './setup.js';
import { buildPage } from './web.js';

install();
rmSync(join(root, 'dist'), { recursive: true, force: true });
process.exitCode =
  buildPage() ||
  runNode([program('typescript', 'bin/tsc'), '-p', join(root, 'tsconfig.build.json')]);
