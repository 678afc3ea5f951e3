import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Model, type Result } from '../../core/index.ts';
import type { Model as StoredModel, Store } from '../../store/index.ts';
import { readTrainingSpec, type TrainingSpec } from './spec.ts';
import { refuse } from './complaints.ts';

/** What a file with a model starts with. */
const MARK = new TextEncoder().encode('LUDMODEL');
/** Rises when what follows the mark changes. */
const VERSION = 1;
const CHECK = 32;

/** A model with the story of how it came to be, to be carried elsewhere. */
interface PortableModel {
  readonly model: Model;
  readonly history: History | null;
}
interface History {
  readonly spec: TrainingSpec;
  readonly machine: unknown;
  readonly unit: 'games' | 'epochs';
  readonly total: number;
  readonly elapsed: number;
  readonly points: readonly { readonly done: number; readonly figures: unknown }[];
}

/** More than any training counts, and what tables and curves still show. */
const count = z.number().min(0).max(1e12);

const schema = z.object({
  name: z.string().max(200),
  kind: z.string().max(100),
  game: z.string().max(2000),
  header: z.record(z.string(), z.unknown()),
  history: z
    .object({
      spec: z.unknown(),
      machine: z.unknown(),
      unit: z.enum(['games', 'epochs']),
      total: count,
      elapsed: count,
      points: z.array(z.object({ done: count, figures: z.unknown() })).max(100_000),
    })
    .nullable(),
});

/**
 * One file: the mark, a version and the length of what follows (32 bits each, the low end first),
 * that as JSON, the bytes of the model, and SHA-256 of all before.
 */
export function packModel({ model, history }: PortableModel): Uint8Array {
  const { name, kind, game, header, bytes } = model;
  const text = Buffer.from(JSON.stringify({ name, kind, game, header, history }), 'utf8');
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(VERSION, 0);
  lengths.writeUInt32LE(text.length, 4);
  const whole = Buffer.concat([MARK, lengths, text, bytes]);
  return Buffer.concat([whole, createHash('sha256').update(whole).digest()]);
}

/** A model of a store as a file, with its history. */
export async function packStored(store: Store, stored: StoredModel): Promise<Uint8Array> {
  const { name, kind, game, bytes } = stored;
  const model = { name, kind, game, header: stored.header as Record<string, unknown>, bytes };
  return packModel({ model, history: await historyOf(store, name) });
}

/** Only what is finished belongs to a model for sure. */
async function historyOf(store: Store, name: string): Promise<History | null> {
  const training = (await store.trainings(name)).find(({ finished }) => finished);
  const spec = readTrainingSpec(training?.spec);
  if (training === undefined || !spec.ok) return null;
  const { machine, unit, total, elapsed } = training;
  const points = await store.trainingPoints(training);
  const { data } = spec.value;
  // Elsewhere nobody finds the file, and in which folders it lies is nobody's business.
  const known = { ...spec.value, data: data && { ...data, file: basename(data.file) } };
  return { spec: known, machine, unit, total, elapsed, points };
}

export function unpackModel(packed: Uint8Array): Result<PortableModel> {
  const file = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (file.length < MARK.length || !file.subarray(0, MARK.length).equals(MARK)) {
    return fail(refuse.noModel());
  }
  const start = MARK.length + 8;
  if (file.length < start + CHECK) return fail(refuse.damaged());
  const version = file.readUInt32LE(MARK.length);
  if (version > VERSION) {
    return fail(refuse.newer({ version, own: VERSION }));
  }
  const end = file.length - CHECK;
  const sum = createHash('sha256').update(file.subarray(0, end)).digest();
  if (!sum.equals(file.subarray(end))) return fail(refuse.damaged());
  const text = file.subarray(start, start + file.readUInt32LE(MARK.length + 4));
  const read = schema.safeParse(parsed(text.toString('utf8')));
  if (!read.success) return fail(refuse.damaged());
  const { history, ...rest } = read.data;
  // A copy: those who read numbers of several bytes want them to start at the beginning.
  const bytes = Uint8Array.from(file.subarray(start + text.length, end));
  const spec = readTrainingSpec(history?.spec);
  const known = history === null || !spec.ok ? null : { ...history, spec: spec.value };
  return ok({ model: { ...rest, bytes }, history: known });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
