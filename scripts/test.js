// npm test: types, lint, format and all the tests. `npm test -- src/core` runs only those tests.
import process from 'node:process';
import { installBrowser } from './browser.js';
import { all, run, runAll } from './checks.js';
import { install } from './setup.js';
import { testPython } from './python.js';

install();
const browser = installBrowser();
if (browser === null) process.exit(1);
process.env.CHROMIUM_PATH = browser;
const only = process.argv.slice(2);
if (only.length > 0) run(all, only);
else {
  await runAll();
  testPython();
}
