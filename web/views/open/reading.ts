import { fail, ok, type Complaint, type GameRecord, type Result } from '../../../src/core/index.ts';
import { refuse } from '../../complaints/arrivals.ts';
import { readGame } from '../../table/formats.ts';
import { keptTables, type Shelf } from '../../table/keep.ts';
import { openRecord } from '../../table/opened.ts';

/** More than any game needs: a file this large is something else. */
const LARGEST = 1_000_000;

/** What came to the page, and whether it is a game. */
export interface Arrival {
  /** Of the file; empty where there was none. */
  readonly name: string;
  readonly read: Result<GameRecord>;
}

/** Reads a file that somebody has brought. */
export async function readFile(file: File): Promise<Arrival> {
  return { name: file.name, read: await readBlob(file) };
}

async function readBlob(file: Blob): Promise<Result<GameRecord>> {
  if (file.size > LARGEST) return fail(refuse.tooLarge({ megabytes: LARGEST / 1e6 }));
  let text: string;
  try {
    text = await file.text();
  } catch {
    // It was moved, or may not be read.
    return fail(refuse.unread());
  }
  return readText(text);
}

/** Reads a game that somebody has pasted or shared as text. */
export function readText(text: string): Result<GameRecord> {
  return text.includes('\0') ? fail(refuse.noText()) : readGame(text, 'reversi');
}

/** Where the service worker lays what was shared to the installed app. */
const SHARED = 'shared-games';

/** Takes what was shared, once; null where nothing lies there. */
export async function takeShared(): Promise<Arrival | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(SHARED);
  const found = await cache.match('shared');
  if (found === undefined) return null;
  await cache.delete('shared');
  const name = decodeURIComponent(found.headers.get('x-name') ?? '');
  return { name, read: await readBlob(await found.blob()) };
}

/** Nothing came where something should have. */
export const nothingShared = (): Complaint => refuse.nothingShared();

/** Puts a game on a table among those that were left; gives its address. */
export function lay(record: GameRecord, shelf: Shelf): Result<string> {
  const address = openRecord(record, shelf);
  const kept = keptTables(shelf).some((table) => table.address === address);
  return kept ? ok(address) : fail(refuse.notKept());
}
