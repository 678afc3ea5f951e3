import { modelChecksum } from './checksum.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Tables } from './schema.ts';
import { storedJson } from './trouble.ts';
import type { Model } from './types.ts';

/** A row of the table, as any reader of the file finds it. */
export type ModelRow = Omit<Tables['models'], 'checksum'> & { checksum?: string | null };

/** Refuses what is not what was stored. */
export function modelFrom(path: string, row: ModelRow): Model {
  const { name, kind, game, header, created, data } = row;
  const damaged = () => new StoreError(refuse.damagedModel({ name, path }), 'damaged');
  // SQLite keeps any kind of value in any column.
  if (!(data instanceof Uint8Array)) throw damaged();
  const checksum = modelChecksum({ kind, game, header }, data);
  if (typeof row.checksum === 'string' && row.checksum !== checksum) throw damaged();
  const at = new Date(created);
  const size = data.length;
  return {
    name,
    kind,
    game,
    header: storedJson(path, header),
    created: at,
    size,
    bytes: data,
    checksum,
  };
}
