// npm run bench: speed, as ratios to baselines measured in the same run.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'bench/main.ts'), ...process.argv.slice(2)]);
