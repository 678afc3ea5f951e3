// npm test: types, lint, format and all the tests. `npm test -- src/core` runs only those tests.
import process from 'node:process';
import { all, run } from './checks.js';
import { install } from './setup.js';

install();
run(all, process.argv.slice(2));
