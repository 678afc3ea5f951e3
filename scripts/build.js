// npm run build: the published library, as JavaScript with types, in dist/.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { install, program, root, runNode } from './setup.js';

install();
rmSync(join(root, 'dist'), { recursive: true, force: true });
process.exitCode = runNode([
  program('typescript', 'bin/tsc'),
  '-p',
  join(root, 'tsconfig.build.json'),
]);
