import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, StoreError, type Store, type StoreMode } from './index.ts';

/** A folder that is gone when the test is over. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A store that is closed when the test is over. */
export async function testStore(
  path = join(testFolder(), 'store.sqlite'),
  mode: StoreMode = 'write',
): Promise<Store> {
  const store = await openStore(path, mode);
  onTestFinished(() => store.close());
  return store;
}

/** What goes wrong, as "trouble: sentence"; the path is written as PATH. */
export async function troubleOf(work: Promise<unknown>, path?: string): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const message = path === undefined ? error.message : error.message.replaceAll(path, 'PATH');
    return `${error.trouble}: ${message}`;
  }
  return 'no trouble';
}
