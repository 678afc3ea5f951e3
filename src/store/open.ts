import type { Store, StoreMode } from './types.ts';

/** Opens a store; "write" makes it where there is none. Throws a StoreError when that cannot be. */
export async function openStore(path: string, mode: StoreMode): Promise<Store> {
  // Most commands open none: what speaks to SQLite takes longer to load than all they need.
  const { openSqlite } = await import('./store.ts');
  return openSqlite(path, mode);
}
