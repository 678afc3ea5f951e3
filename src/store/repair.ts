import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Complaint } from '../core/index.ts';
import { writeBeside } from './beside.ts';
import { sealAnew } from './blocks.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import { isAsStored } from './experiments.ts';
import type { Opened } from './opened.ts';
import { GameReader } from './games.ts';
import { refuseIfTaken } from './lease.ts';
import { deleteModel, getModel, listModels } from './models.ts';

interface StoredExperiment {
  readonly key: number;
  readonly id: string;
  /** It asks what it asked when it was stored. */
  readonly sound: boolean;
}

/** The experiments of a store, whatever became of them. */
export async function storedExperiments({ db }: Opened): Promise<StoredExperiment[]> {
  const rows = await db.selectFrom('experiments').selectAll().orderBy('key').execute();
  return rows.map((row) => ({ key: row.key, id: row.id, sound: isAsStored(row) && isJson(row) }));
}

function isJson({ spec, versions }: { spec: string; versions: string }): boolean {
  try {
    JSON.parse(spec);
    JSON.parse(versions);
    return true;
  } catch {
    return false;
  }
}

/** Takes out what cannot be trusted; what is lost, one complaint each. */
export async function repairStore(file: Opened): Promise<Complaint[]> {
  const lost: Complaint[] = [];
  for (const experiment of await storedExperiments(file)) {
    const said = await repairExperiment(file, experiment);
    if (said !== null) lost.push(said);
  }
  for (const { name } of await listModels(file)) {
    if (await isWhole(file, name)) continue;
    await deleteModel(file, name);
    lost.push(refuse.lostModel({ name }));
  }
  file.shrink();
  return lost;
}

async function isWhole(file: Opened, name: string): Promise<boolean> {
  try {
    await getModel(file, name);
    return true;
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}

async function repairExperiment(
  file: Opened,
  { key, id, sound }: StoredExperiment,
): Promise<Complaint | null> {
  const { db } = file;
  const reader = new GameReader(file, { key, experiment: { id } });
  const broken: number[] = [];
  const seals = await reader.seals();
  for await (const { idx, game } of reader.each(seals)) if ('says' in game) broken.push(idx);
  const lost = [...broken, ...(seals?.missing() ?? [])].toSorted((a, b) => a - b);
  const blocks = seals?.damaged.length ?? 0;
  if (sound && lost.length + blocks === 0) return null;
  await refuseIfTaken(db, key, id);
  const learns = await db
    .selectFrom('learned')
    .select('agent')
    .where('experiment', '=', key)
    .executeTakeFirst();
  // What learners know came from every game in its order.
  const stays = sound && (learns === undefined || lost.length === 0);
  // Of a store on a server, nobody may have needed the folder yet.
  if (!stays) mkdirSync(dirname(file.beside), { recursive: true });
  const beside = stays
    ? null
    : await writeBeside(file.beside, id, reader.soundLines(await reader.seals()));
  await file.alone(async (trx) => {
    await refuseIfTaken(trx, key, id);
    const games = trx.deleteFrom('games').where('experiment', '=', key);
    if (!sound) await trx.deleteFrom('experiments').where('key', '=', key).execute();
    else if (stays) for (const idx of broken) await games.where('idx', '=', idx).execute();
    else {
      await games.execute();
      await trx.deleteFrom('learned').where('experiment', '=', key).execute();
      await trx.deleteFrom('checkpoints').where('experiment', '=', key).execute();
    }
    if (sound) await sealAnew(trx, key);
  });
  const games = lost.length;
  if (beside === null)
    return games === 0
      ? refuse.sealedAnew({ id, blocks })
      : refuse.lostGames({ id, games, some: lost });
  return sound
    ? refuse.lostCourse({ id, games, ...beside })
    : refuse.lostExperiment({ id, ...beside });
}
