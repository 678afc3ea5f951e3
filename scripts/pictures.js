// npm run pictures: takes the pictures of the README and the guides anew, from the program itself.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';

install();
process.exitCode = runNode([join(root, 'scripts/pictures/main.ts'), ...process.argv.slice(2)]);
