#!/usr/bin/env node
// Written for any Node from 14 on. The program needs Node 24: this one, or the one that came with it.
import { spawn } from 'child_process';
import { existsSync } from 'fs';
import { createRequire } from 'module';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const NEEDED = 24;
const built = new URL('../dist/cli/main.js', import.meta.url);
const sources = new URL('../scripts/ludario.js', import.meta.url);

/** The Node among the packages, or null. */
function bundledNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
    const file = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

function runWith(node) {
  const args = [fileURLToPath(built)].concat(process.argv.slice(2));
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code;
  });
  child.on('error', (error) => {
    process.stderr.write('ludario: ' + error.message + '\n');
    process.exitCode = 1;
  });
}

if (existsSync(fileURLToPath(sources))) {
  // A checkout looks after its Node itself.
  await import(sources.href);
} else if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  await import(built.href);
} else {
  const node = bundledNode();
  if (node !== null) {
    runWith(node);
  } else {
    process.stderr.write(
      'ludario: Node ' +
        NEEDED +
        ' or later is needed, and this is ' +
        process.version +
        '; install it from nodejs.org or with your package manager' +
        ' / hace falta Node ' +
        NEEDED +
        ' o posterior, y este es ' +
        process.version +
        '\n',
    );
    process.exitCode = 1;
  }
}
