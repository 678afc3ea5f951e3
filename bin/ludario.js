#!/usr/bin/env node
// The installed command runs the built program; in a checkout, which may have none, the sources.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/cli/main.js', import.meta.url);
const sources = new URL('../scripts/ludario.js', import.meta.url);
await import((existsSync(fileURLToPath(sources)) ? sources : built).href);
