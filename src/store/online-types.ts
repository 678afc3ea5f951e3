/** A table that people share, as it is kept. */
export interface StoredTable {
  readonly id: string;
  /** Rises by one with every change: who knows an older one may not change it. */
  readonly version: number;
  readonly phase: 'gathering' | 'playing' | 'over';
  /** In the list of open tables. */
  readonly listed: boolean;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  /** Plain JSON. */
  readonly data: unknown;
}

/** A move as it is kept, chance included. */
export interface OnlineMove {
  readonly text: string;
  /** When it was made: milliseconds since 1970. */
  readonly at: number;
  /** What every seat had left after it; null: no clock. */
  readonly clock: readonly number[] | null;
}

/** What happened at a table, stored whole or not at all. */
export interface OnlineChange extends Omit<StoredTable, 'created'> {
  readonly moves?:
    | {
        readonly game: number;
        readonly from: number;
        readonly added: readonly OnlineMove[];
        /** Moves from there on were taken back. */
        readonly cut: boolean;
      }
    | undefined;
  /** A game that is over: its record as a line, and the names of those who sat there. */
  readonly finished?:
    | { readonly game: number; readonly names: readonly string[]; readonly record: string }
    | undefined;
}

export interface OnlineSearch {
  readonly ids?: readonly string[] | undefined;
  readonly listed?: boolean | undefined;
  readonly phase?: StoredTable['phase'] | undefined;
  /** Nothing happened at them since. */
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** A game that was finished at a table. */
export interface FinishedGame {
  readonly table: string;
  readonly game: number;
  readonly ended: Date;
  readonly names: readonly string[];
  /** As a line. */
  readonly record: string;
}

/** Something kept beside the tables: who is rated, a class. */
export interface OnlineDocument {
  readonly kind: string;
  readonly id: string;
  /** Rises by one with every change: who knows an older one may not change it. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Plain JSON. */
  readonly data: unknown;
}

/** The tables that people share. */
export interface OnlineTables {
  table(id: string): Promise<StoredTable | null>;
  /** The latest first; with `before`, the oldest. */
  tables(search: OnlineSearch): Promise<StoredTable[]>;
  moves(id: string, game: number): Promise<OnlineMove[]>;
  /** A finished game as a line; it stays when its table goes. */
  record(id: string, game: number): Promise<string | null>;
  /** All finished games, the oldest first. */
  finished(): AsyncIterableIterator<FinishedGame>;
  /** How many games of a table are finished. */
  records(id: string): Promise<number>;
  /**
   * Stores a change; when this returns, it is on the disk. `version` 0 makes the table. Rejects with a
   * conflict where somebody else has changed it meanwhile.
   */
  change(change: OnlineChange): Promise<void>;
  document(kind: string, id: string): Promise<OnlineDocument | null>;
  /** Keeps a document; `version` 0 makes it. Rejects with a conflict where somebody else was quicker. */
  keep(document: OnlineDocument): Promise<void>;
  /** Nothing of it is left. */
  forget(kind: string, id: string): Promise<void>;
  /** With its moves; finished games stay. */
  remove(id: string): Promise<void>;
  /** Keeps what somebody complained of, for whoever runs the server. */
  report(id: string, about: unknown): Promise<void>;
  reports(): Promise<{ table: string; made: Date; about: unknown }[]>;
}
