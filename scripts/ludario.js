// The command line from a checkout: npm run -s ludario -- ARGS
import process from 'node:process';
import { join } from 'node:path';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'src/cli/main.ts'), ...process.argv.slice(2)]);
