// npm run check: the fast part of npm test.
import { fast, run } from './checks.js';
import { install } from './setup.js';

install();
run(fast);
