import { canonicalJson, type Spec } from '../arena/index.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import { specChecksum } from './checksum.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Opened } from './opened.ts';
import { refuseIfTaken } from './lease.ts';
import type { Tables } from './schema.ts';
import { storedJson } from './trouble.ts';
import type {
  Experiment,
  ExperimentSearch,
  ExperimentSummary,
  NewExperiment,
  Versions,
} from './types.ts';
import { createHash } from 'node:crypto';

/** An experiment, and the number its games are stored under. */
export interface Keyed {
  readonly key: number;
  readonly experiment: Experiment;
}

/** An older store that is only read has no checksums. */
type Row = Omit<Selectable<Tables['experiments']>, 'checksum'> & { checksum?: string | null };

/** Whether an experiment asks what it asked when it was stored. */
export function isAsStored(row: Pick<Row, 'identity' | 'spec' | 'versions' | 'checksum'>): boolean {
  return typeof row.checksum !== 'string' || row.checksum === specChecksum(row);
}

/** Refuses what is not what was stored. */
function trusted(path: string, row: Row): Experiment {
  if (isAsStored(row)) return experimentFrom(path, row);
  throw new StoreError(refuse.damagedSpec({ path, id: row.id }), 'damaged');
}

function experimentFrom(path: string, row: Row): Experiment {
  return {
    id: row.id,
    identity: row.identity,
    spec: storedJson(path, row.spec) as Spec,
    versions: storedJson(path, row.versions) as Versions,
    machine: storedJson(path, row.machine),
    note: row.note,
    planned: row.planned,
    created: new Date(row.created),
  };
}

/** The experiment with this identity, made now if there was none. */
export async function createExperiment(
  { path, alone }: Opened,
  fresh: NewExperiment,
): Promise<{ experiment: Experiment; created: boolean }> {
  const { identity } = fresh;
  return alone(async (trx) => {
    const known = await trx
      .selectFrom('experiments')
      .selectAll()
      .where('identity', '=', identity)
      .executeTakeFirst();
    if (known !== undefined) {
      const experiment = trusted(path, known);
      if (canonicalJson(experiment.spec) === canonicalJson(fresh.spec)) {
        return { experiment, created: false };
      }
      throw new StoreError(refuse.clash({ id: known.id, path, identity }), 'conflict');
    }
    const spec = JSON.stringify(fresh.spec);
    const versions = JSON.stringify(fresh.versions);
    const row = await trx
      .insertInto('experiments')
      .values({
        id: await freeId(trx, fresh.spec.game, identity),
        identity,
        spec,
        versions,
        checksum: specChecksum({ identity, spec, versions }),
        machine: JSON.stringify(fresh.machine ?? null),
        note: fresh.note ?? '',
        planned: fresh.planned ?? null,
        created: Date.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { experiment: experimentFrom(path, row), created: true };
  });
}

async function freeId(db: Kysely<Tables>, game: string, identity: string): Promise<string> {
  for (const id of idsFor(game, identity)) {
    const taken = await db
      .selectFrom('experiments')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (taken === undefined) return id;
  }
  throw new Error(`no id is left for an experiment of ${game}`);
}

/** By its id, or by as much of the start of it as only one has. */
export async function findExperiment(file: Opened, id: string): Promise<Keyed> {
  const row = await findRow(file, id);
  return { key: row.key, experiment: trusted(file.path, row) };
}

async function findRow({ path, db }: Opened, id: string): Promise<Row> {
  const rows = await db
    .selectFrom('experiments')
    .selectAll()
    .where(sql<string>`substr(id, 1, ${id.length})`, '=', id.toLowerCase())
    .orderBy('id')
    .limit(4)
    .execute();
  const row = rows.find((one) => one.id === id.toLowerCase()) ?? rows[0];
  if (row === undefined || id === '') {
    throw new StoreError(refuse.noExperiment({ id, path }), 'unknown');
  }
  if (rows.length > 1 && row.id !== id.toLowerCase()) {
    const ids = rows.slice(0, 3).map((one) => one.id);
    throw new StoreError(refuse.manyExperiments({ id, ids, more: rows.length > 3 }), 'unknown');
  }
  return row;
}

/** The newest first, with how many games each has. */
export async function listExperiments(
  { path, db }: Opened,
  { text = '', limit }: ExperimentSearch,
): Promise<ExperimentSummary[]> {
  let query = db
    .selectFrom('experiments')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('games')
        .whereRef('games.experiment', '=', 'experiments.key')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('games'),
    )
    .orderBy('created', 'desc')
    .orderBy('key', 'desc');
  if (text !== '') {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ or }) =>
      or(
        (['id', 'spec', 'note'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
        ),
      ),
    );
  }
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  return rows.map((row) => Object.assign(experimentFrom(path, row), { games: row.games ?? 0 }));
}

export async function annotate(file: Opened, id: string, note: string): Promise<void> {
  const { key } = await findExperiment(file, id);
  await file.db.updateTable('experiments').set({ note }).where('key', '=', key).execute();
}

export async function describeMachine(file: Opened, id: string, about: unknown): Promise<void> {
  const { key } = await findExperiment(file, id);
  const machine = JSON.stringify(about ?? null);
  await file.db.updateTable('experiments').set({ machine }).where('key', '=', key).execute();
}

/** Deletes an experiment with all of it, and gives the room on the disk back. */
export async function deleteExperiment(file: Opened, id: string): Promise<void> {
  // Also one that cannot be trusted.
  const { key, id: whole } = await findRow(file, id);
  await file.alone(async (trx) => {
    await refuseIfTaken(trx, key, whole);
    await trx.deleteFrom('experiments').where('key', '=', key).execute();
  });
  file.shrink();
}

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ids for an experiment, each longer than the one before: "mancala-7k3f", "mancala-7k3fp", … */
function* idsFor(game: string, identity: string): Generator<string> {
  const name = /^[a-z0-9]+/.exec(game.toLowerCase())?.[0] ?? 'experiment';
  const bytes = createHash('sha256').update(identity).digest();
  let id = `${name}-`;
  for (const [i, byte] of bytes.entries()) {
    id += ALPHABET[byte % ALPHABET.length]!;
    if (i >= 3) yield id;
  }
}
