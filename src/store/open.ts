import { isServer } from './address.ts';
import type { Store, StoreMode } from './types.ts';

/**
 * Opens a store: a file, or the address of a PostgreSQL server. "write" makes it where there is none.
 * Throws a StoreError when that cannot be.
 */
export async function openStore(given: string, mode: StoreMode): Promise<Store> {
  // Most commands open none: what speaks to a database takes longer to load than all they need.
  const { storeIn } = await import('./store.ts');
  if (isServer(given)) {
    const { openServer } = await import('./server.ts');
    return storeIn(await openServer(given, mode), mode);
  }
  const { openFile } = await import('./file.ts');
  return storeIn(await openFile(given, mode), mode);
}
