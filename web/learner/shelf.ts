import type { Action } from '../../src/core/index.ts';

/** A learner as it is kept on the device, one for each set of rules. */
export interface KeptLearner {
  readonly rules: string;
  /** Its snapshot: network, games and likeness. */
  readonly bytes: Uint8Array;
  /** The table it was watching, and the moves it knows of there. */
  readonly table: string | null;
  readonly watched: readonly Action[];
}

/** Where learners are kept; the browser's database, or anything like it. */
export interface LearnerShelf {
  read(rules: string): Promise<KeptLearner | null>;
  write(learner: KeptLearner): Promise<void>;
  remove(rules: string): Promise<void>;
}

const STORE = 'learners';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('ludario', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: 'rules' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('the browser kept nothing')),
      );
    });
  } finally {
    database.close();
  }
}

export const browserLearners: LearnerShelf = {
  async read(rules) {
    try {
      const kept: KeptLearner | undefined = await within('readonly', (store) => store.get(rules));
      return kept ?? null;
    } catch {
      // A browser that keeps nothing still plays; its learner is forgotten with the page.
      return null;
    }
  },
  async write(learner) {
    await within('readwrite', (store) => store.put(learner));
  },
  async remove(rules) {
    await within('readwrite', (store) => store.delete(rules));
  },
};

/** Guests lie on the same shelf, by another name. */
const asGuest = (rules: string) => `guest ${rules}`;

export const browserGuests: LearnerShelf = {
  read: (rules) => browserLearners.read(asGuest(rules)),
  write: (learner) => browserLearners.write({ ...learner, rules: asGuest(learner.rules) }),
  remove: (rules) => browserLearners.remove(asGuest(rules)),
};
