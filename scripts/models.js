// npm run models -- NAME=FILE: packs the networks that come with Ludario into the modules that carry them.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'scripts/models/main.ts'), ...process.argv.slice(2)]);
