// npm run levels -- GAME: measures the levels of a game for the project; without a game, makes the modules and the page from what was measured.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'scripts/levels/main.ts'), ...process.argv.slice(2)]);
