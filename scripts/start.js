// npm start: the main job, which is the page. `npm start -- --port 8080` passes options on.
import { join } from 'node:path';
import process from 'node:process';
import { install, root, runNode } from './setup.js';
import { buildPage } from './web.js';

install();
process.exitCode =
  buildPage() || runNode([join(root, 'src/cli/main.ts'), 'serve', ...process.argv.slice(2)]);
