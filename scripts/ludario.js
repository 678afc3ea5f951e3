// The command line from a checkout: npm run -s ludario -- ARGS
import process from 'node:process';
import { join } from 'node:path';
import { followNode, install, root } from './setup.js';

install();
// npm runs scripts in the project's own folder; files are meant where the person is.
if (process.env.INIT_CWD !== undefined && process.env.npm_lifecycle_event === 'ludario') {
  process.chdir(process.env.INIT_CWD);
}
process.exitCode = await followNode([join(root, 'src/cli/main.ts'), ...process.argv.slice(2)]);
