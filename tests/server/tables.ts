import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll } from 'vitest';
import { Workspace, serve } from '../../src/server/index.ts';

export const TOKEN = 'a-token-that-is-long';

/** A real server of shared tables in a folder of its own, until the tests of the file are over. */
export async function serveTables() {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-tables-'));
  process.env['LUDARIO_KEYS'] = join(folder, 'keys');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head><title>The page</title>');
  const workspace = await Workspace.open(join(folder, 'store.sqlite'), 1);
  const place = { page: folder, host: '127.0.0.1', port: 0 };
  const serving = await serve({ workspace, ...place, token: TOKEN });
  afterAll(async () => {
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, workspace, serving, origin: `http://127.0.0.1:${serving.port}` };
}
