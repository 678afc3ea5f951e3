// npm run web: builds the page into dist-web/, unless it is built of these very sources already.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { install, program, root, runNode, tell } from './setup.js';

const built = join(root, 'dist-web');
const stamp = join(built, '.sources');
const sources = ['web', 'src', 'scripts/page', 'docs', 'models'].concat([
  'vite.config.ts',
  'package-lock.json',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
]);

/** Builds the page if it is missing or older than its sources; gives the exit code. */
export function buildPage() {
  const print = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return 0;
  tell('building the page (a few seconds)…', 'construyendo la página (unos segundos)…');
  const args = [program('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'];
  const code = runNode([...args, '--config', join(root, 'vite.config.ts')]);
  if (code === 0) writeFileSync(stamp, print);
  return code;
}

function fingerprint() {
  const hash = createHash('sha256');
  const walk = (path) => {
    const entries = readdirSync(path, { withFileTypes: true });
    // oxlint-disable-next-line unicorn/no-array-sort -- this also runs on Node 18, which has no toSorted
    for (const entry of entries.sort(byName)) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) walk(inner);
      else if (!entry.name.endsWith('.test.ts')) hash.update(inner).update(readFileSync(inner));
    }
  };
  for (const name of sources) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    if (/\.\w+$/.test(name)) hash.update(readFileSync(path));
    else walk(path);
  }
  return hash.digest('hex');
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  install();
  process.exitCode = buildPage();
}
