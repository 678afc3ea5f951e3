// npm test: types, lint, format and all the tests. `npm test -- src/core` runs only those tests.
import process from 'node:process';
import { installBrowser } from './browser.js';
import { all, run } from './checks.js';
import { install } from './setup.js';

install();
const browser = installBrowser();
if (browser === null) process.exit(1);
process.env.CHROMIUM_PATH = browser;
run(all, process.argv.slice(2));
