import { signal } from '@preact/signals';
import {
  fail,
  ok,
  parseRecord,
  replayRecord,
  type Action,
  type Game,
  type GameRecord,
  type Result,
} from '../../src/core/index.ts';
import type { TableAddress } from './address.ts';
import { printAddress } from './address.ts';

/** Where tables are kept: the browser's storage, or a test's. */
export interface Shelf {
  read(): string | null;
  write(text: string): void;
}

/** A table somebody left, as it stood. */
export interface KeptTable {
  /** What its address says: its identity. */
  readonly address: string;
  readonly record: GameRecord;
  readonly clocks?: readonly number[] | undefined;
  /** Whether hints were taken there, or moves taken back. */
  readonly helped?: boolean | undefined;
  /** When it was left, in milliseconds since 1970. */
  readonly when: number;
}

/** So many tables are remembered. */
const MOST = 12;

/** The browser keeps nothing any more: its storage is full or forbidden. */
export const keepsNothing = signal(false);

export const browserShelf: Shelf = {
  read: () => {
    try {
      return localStorage.getItem('ludario.tables');
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      localStorage.setItem('ludario.tables', text);
      keepsNothing.value = false;
    } catch {
      // A browser that keeps nothing still plays; whoever does is told.
      keepsNothing.value = true;
    }
  },
};

type Unread = Partial<KeptTable> | null;

/** What lies on a shelf, not yet looked at closely. */
function unread(shelf: Shelf): Unread[] {
  try {
    const json: unknown = JSON.parse(shelf.read() ?? '[]');
    return Array.isArray(json) ? json : [];
  } catch {
    return [];
  }
}

/** The tables that were left, the latest first. What cannot be read is left out. */
export function keptTables(shelf: Shelf): KeptTable[] {
  return unread(shelf).flatMap((item) => {
    const record = parseRecord(JSON.stringify(item?.record ?? null));
    if (!record.ok || typeof item?.address !== 'string') return [];
    const clocks = Array.isArray(item.clocks) ? item.clocks.map(Number) : undefined;
    const helped = item.helped === true ? true : undefined;
    const when = Number(item.when) || 0;
    return [{ address: item.address, record: record.value, clocks, helped, when }];
  });
}

/** This happens with every move: the other tables are read when somebody asks for them. */
export function keepTable(shelf: Shelf, table: KeptTable): void {
  const others = unread(shelf).filter((kept) => kept?.address !== table.address);
  shelf.write(JSON.stringify([table, ...others].slice(0, MOST)));
}

export function forgetTable(shelf: Shelf, address: string): void {
  shelf.write(JSON.stringify(keptTables(shelf).filter((kept) => kept.address !== address)));
}

export function findTable(shelf: Shelf, address: TableAddress): KeptTable | null {
  const wanted = printAddress(address);
  return keptTables(shelf).find((kept) => kept.address === wanted) ?? null;
}

/** The actions of a record, checked move by move. */
export function actionsOf(game: Game, record: GameRecord): Result<Action[]> {
  const replay = replayRecord(game, record);
  return replay.ok ? ok(replay.value.steps.map(({ action }) => action)) : fail(replay.complaint);
}
