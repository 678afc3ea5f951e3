// The command line from a checkout: npm run -s ludario -- ARGS
import process from 'node:process';
import { join } from 'node:path';
import { followNode, install, root } from './setup.js';

install();
process.exitCode = await followNode([join(root, 'src/cli/main.ts'), ...process.argv.slice(2)]);
