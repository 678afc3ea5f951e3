import { StoreError, type OnlineTables } from '../store/index.ts';
import { unrated } from './chairs.ts';
import type { KeptTable } from './kept.ts';

/** More tables no server keeps. */
const ALL = 1_000_000;

interface Unrating {
  unrate(person: string): void;
  idle(): Promise<void>;
}

/**
 * Somebody deleted their rating: no table has a mark of it any more. `live`: tables that are open here, which
 * do it in their turn; one that is open in another process is overtaken there, and opened anew.
 */
export async function eraseAtTables(
  ledger: OnlineTables,
  live: ReadonlyMap<string, Unrating>,
  person: string,
): Promise<void> {
  for (const { id, data } of await ledger.tables({ limit: ALL })) {
    const open = live.get(id);
    if (open !== undefined) {
      open.unrate(person);
      await open.idle();
    } else if (erased(data as KeptTable, person) !== null) await eraseAt(ledger, id, person);
  }
}

/** The table without a mark of them; null: it has none. */
function erased(kept: KeptTable, person: string): KeptTable | null {
  const chairs = kept.chairs.map((chair) => unrated(chair, person));
  return chairs.every((chair, seat) => chair === kept.chairs[seat]) ? null : { ...kept, chairs };
}

async function eraseAt(ledger: OnlineTables, id: string, person: string): Promise<void> {
  for (;;) {
    const row = await ledger.table(id);
    if (row === null) return;
    const { created: _, ...table } = row;
    const data = erased(row.data as KeptTable, person);
    if (data === null) return;
    try {
      await ledger.change({ ...table, version: row.version + 1, data });
      return;
    } catch (error) {
      // Somebody was quicker: what they stored is looked at again.
      if (!(error instanceof StoreError) || error.trouble !== 'conflict') throw error;
    }
  }
}
