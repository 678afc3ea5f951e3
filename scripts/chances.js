// npm run chances: fits anew how what a search finds turns into chances of equal players.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'scripts/chances/main.ts'), ...process.argv.slice(2)]);
