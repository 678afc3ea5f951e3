import type { Action } from '../../src/core/index.ts';

/** A learner as it is kept on the device, one for each set of rules. */
export interface KeptLearner {
  readonly rules: string;
  /** Its snapshot: network, games and likeness. */
  readonly bytes: Uint8Array;
  /** The table it was watching, and the moves it knows of there. */
  readonly table: string | null;
  readonly watched: readonly Action[];
  /** Another each time it is kept: by it a window sees that another one has learned since. */
  readonly stamp?: string | undefined;
}

/** Those that older versions kept have none; null: nothing is kept. */
export function stampOf(kept: KeptLearner | null | undefined): string | null {
  return kept === null || kept === undefined ? null : (kept.stamp ?? '');
}

/** Where learners are kept; the browser's database, or anything like it. */
export interface LearnerShelf {
  read(rules: string): Promise<KeptLearner | null>;
  /** In place of the one of this stamp alone (null: of none), or of any; false where another one lies there by now. */
  write(learner: KeptLearner, instead: string | null | undefined): Promise<boolean>;
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
  async write(learner, instead) {
    let written = false;
    // One transaction: no other window comes between the look and the writing.
    await within('readwrite', (store) => {
      const look: IDBRequest<KeptLearner | undefined> = store.get(learner.rules);
      look.addEventListener('success', () => {
        written = instead === undefined || stampOf(look.result) === instead;
        if (written) store.put(learner);
      });
      return look;
    });
    return written;
  },
  async remove(rules) {
    await within('readwrite', (store) => store.delete(rules));
  },
};

/** Guests lie on the same shelf, by another name. */
const asGuest = (rules: string) => `guest ${rules}`;

export const browserGuests: LearnerShelf = {
  read: (rules) => browserLearners.read(asGuest(rules)),
  write: (learner, instead) =>
    browserLearners.write({ ...learner, rules: asGuest(learner.rules) }, instead),
  remove: (rules) => browserLearners.remove(asGuest(rules)),
};
