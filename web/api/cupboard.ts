/** Models on this device, by name, in the browser's own database. A browser without one keeps none. */
const NAME = 'ludario-models';
const SHELF = 'models';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(SHELF, { keyPath: 'name' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(request.error?.message)));
  });
}

async function use<T>(
  mode: IDBTransactionMode,
  work: (shelf: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(SHELF, mode).objectStore(SHELF));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(request.error?.message)));
    });
  } finally {
    database.close();
  }
}

export async function readOne<T>(name: string): Promise<T | null> {
  try {
    const found = await use<unknown>('readonly', (shelf) => shelf.get(name) as IDBRequest<unknown>);
    return (found as T | undefined) ?? null;
  } catch {
    return null;
  }
}

export async function readAll<T>(): Promise<T[]> {
  try {
    return await use('readonly', (shelf) => shelf.getAll() as IDBRequest<T[]>);
  } catch {
    return [];
  }
}

export async function write(thing: { readonly name: string }): Promise<void> {
  try {
    await use('readwrite', (shelf) => shelf.put(thing));
  } catch {
    // A full disk, or a window that keeps nothing: it is fetched again next time.
  }
}
