// npm start: the main job, which is the page. `npm start -- --port 8080` passes options on.
import { join } from 'node:path';
import process from 'node:process';
import { followNode, install, root } from './setup.js';
import { buildPage } from './web.js';

install();
process.exitCode =
  buildPage() ||
  (await followNode([join(root, 'src/cli/main.ts'), 'serve', ...process.argv.slice(2)]));
