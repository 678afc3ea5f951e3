import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { Site } from './site.ts';

/** The program itself, serving the page from a store of its own. */
export async function laboratory(...more: string[]): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-page-'));
  const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
  const store = join(folder, 'store.sqlite');
  const child = spawn(
    process.execPath,
    [
      main,
      'serve',
      '--page',
      inject('page'),
      '--port',
      '0',
      '--no-open',
      '--store',
      store,
      '--json',
      ...more,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  let text = '';
  for await (const line of createInterface({ input: child.stdout })) {
    text += line;
    // The document may take one line or several.
    if (line.trimEnd().endsWith('}')) break;
  }
  const { address } = JSON.parse(text) as { address: string };
  return {
    address: address.replace(/\/$/, ''),
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
