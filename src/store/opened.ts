import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The database of a store, a file or on a server, with its schema up to date. */
export interface Opened {
  /** How people know it; without a password. */
  readonly path: string;
  /** What opens it again. */
  readonly address: string;
  /** What files that belong to it are named after. */
  readonly beside: string;
  readonly db: Kysely<Tables>;
  /** Whether the path still names the file that was opened: SQLite writes on to one that was deleted. */
  isInPlace(): boolean;
  /** Gives room that is no longer needed back to the disk. */
  shrink(): void;
  /** A transaction that reads before it writes: nobody else's comes between the two. */
  alone<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Work that may be done twice: where a server went away meanwhile, it is done again once it is back. */
  lasting<T>(work: () => Promise<T>): Promise<T>;
  /** What the database says is wrong with itself, one line each. */
  faults(): Promise<string[]>;
}
