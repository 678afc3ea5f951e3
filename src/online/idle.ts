import type { OnlineTables, StoredTable } from '../store/index.ts';
import { isFree } from './chairs.ts';
import type { KeptTable } from './kept.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a table is kept at which nothing happens. */
const IDLE = {
  /** In the list, people wait before it; a link may be opened tomorrow. */
  listed: HOUR,
  gathering: 7 * DAY,
  clocked: 2 * 7 * DAY,
  slow: 60 * DAY,
  over: 30 * DAY,
} as const;

/** Takes away tables that nobody used for long; `isOpen`: whether somebody is at one, here or elsewhere. */
export async function sweep(
  ledger: OnlineTables,
  now: number,
  isOpen: (table: string) => Promise<boolean>,
): Promise<void> {
  for (const row of await ledger.tables({ before: now - HOUR, limit: 10_000 })) {
    if (now - row.changed <= idleOf(row)) continue;
    if (!(await isOpen(row.id))) await ledger.remove(row.id);
  }
}

function idleOf({ phase, listed, data }: StoredTable): number {
  if (phase === 'over') return IDLE.over;
  const { options, chairs } = data as KeptTable;
  if (phase === 'gathering') return listed && chairs.some(isFree) ? IDLE.listed : IDLE.gathering;
  return options.clock === null ? IDLE.slow : IDLE.clocked;
}
