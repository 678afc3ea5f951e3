import type { MineLine, TableLine } from '../api/online/index.ts';
import type { StoredTable } from '../store/index.ts';
import { viewOf } from './chairs.ts';
import type { KeptTable } from './kept.ts';
import { proves } from './secrets.ts';

/** A table as lists show it. */
export function tableLine(row: StoredTable): TableLine {
  const { options, chairs, finished } = row.data as KeptTable;
  return {
    table: row.id,
    phase: row.phase,
    options,
    seats: chairs.map((chair) => viewOf(chair)),
    changed: new Date(row.changed).toISOString(),
    games: finished,
  };
}

/** A table as lists show it to who has a secret of it; null: it proves nothing there. */
export function mineLine(row: StoredTable, secret: string): MineLine | null {
  const { chairs, waiting, host } = row.data as KeptTable;
  const seat = chairs.findIndex(
    (chair) => chair.secret !== undefined && proves(secret, chair.secret),
  );
  if (seat < 0 && !proves(secret, host)) return null;
  const you = seat < 0 ? null : seat;
  return { ...tableLine(row), you, turn: you !== null && waiting.includes(you) };
}
