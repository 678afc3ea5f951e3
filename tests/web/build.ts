import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/ludario-web');

/** Builds that nobody uses any more are swept away after an hour. */
const LONG_AGO = 3_600_000;

/** The built page, made anew when anything it is made of has changed. */
export async function builtPage(): Promise<string> {
  const folder = join(cache, fingerprint());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = join(cache, `making-${process.pid}`);
  // A test runner has set NODE_ENV to its own name: what users get is built for production.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: fresh },
    });
  } finally {
    process.env['NODE_ENV'] = environment;
  }
  try {
    for (const old of readdirSync(cache)) {
      const path = join(cache, old);
      if (Date.now() - statSync(path).mtimeMs > LONG_AGO) {
        rmSync(path, { recursive: true, force: true });
      }
    }
    renameSync(fresh, folder);
  } catch {
    // Another test file has built the same in the meantime.
    if (!existsSync(folder)) return fresh;
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['web', 'src', 'scripts/page', 'docs']) {
    for (const file of readdirSync(join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }).toSorted()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const stat = statSync(join(root, folder, file));
      if (stat.isFile()) hash.update(`${folder}/${file} ${stat.mtimeMs} ${stat.size}\n`);
    }
  }
  hash.update(String(statSync(join(root, 'vite.config.ts')).mtimeMs));
  hash.update(String(statSync(join(root, 'package-lock.json')).mtimeMs));
  return hash.digest('hex').slice(0, 16);
}
