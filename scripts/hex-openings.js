// npm run hex-openings: works out anew what the first stone is worth on boards of Hex.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'scripts/hex-openings/main.ts'), ...process.argv.slice(2)]);
