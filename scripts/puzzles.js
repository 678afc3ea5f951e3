// npm run puzzles: finds puzzles in games of our own agents, and proves them.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'scripts/puzzles/main.ts'), ...process.argv.slice(2)]);
