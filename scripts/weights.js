// npm run weights: makes the weights of the Reversi engine anew, on all cores of this machine.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'scripts/weights/main.ts'), ...process.argv.slice(2)]);
