import * as z from 'zod/mini';
import { fail, ok, parseRecord, printRecord, type Game, type Result } from '../../core/index.ts';
import {
  decodeRecurrent,
  encodeRecurrent,
  type Cell,
  type RecurrentNetwork,
} from '../../kernels/recurrent/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import type { Lesson } from './lessons.ts';
import { fitted } from './network.ts';

const count = z.int().check(z.minimum(0));

/** Means over the latest games, each measured before it was learned. */
const recentShape = z.object({
  loss: z.number(),
  exact: z.number(),
  handLoss: z.number(),
  countingLoss: z.number(),
});
export type Recent = z.infer<typeof recentShape>;

const lessonShape = z.object({
  record: z.string(),
  labels: z.nullable(z.array(z.nullable(z.string()))),
});

const notesShape = z.object({
  /** All that decides how a training goes. */
  material: z.string(),
  taken: count,
  passed: count,
  recent: z.nullable(recentShape),
  batch: z.array(lessonShape),
  window: z.array(lessonShape),
});

/** How far a training has come. */
export interface Standing {
  /** Games that came so far. */
  readonly taken: number;
  /** Those of the batch under way, and the steps that were taken on it. */
  readonly batch: readonly Lesson[];
  readonly passed: number;
  /** Games that are remembered for further steps, the oldest first. */
  readonly window: readonly Lesson[];
  /** null: nothing was learned yet. */
  readonly recent: Recent | null;
}

/** Everything it takes to go on exactly from here. */
export function writeSnapshot(
  game: Game,
  material: string,
  { taken, batch, passed, window, recent }: Standing,
  network: RecurrentNetwork,
): Uint8Array {
  const notes: z.infer<typeof notesShape> = {
    material,
    taken,
    passed,
    recent,
    batch: batch.map(written),
    window: window.map(written),
  };
  return encodeRecurrent({
    game: game.info.rules,
    gameVersion: game.info.version,
    history: [],
    notes,
    networks: [network.state()],
  });
}

export function readSnapshot(
  cell: Cell,
  game: Game,
  bytes: Uint8Array,
  material: string,
): Result<{ readonly standing: Standing; readonly network: RecurrentNetwork }> {
  const file = decodeRecurrent(bytes);
  if (!file.ok) return file;
  const notes = notesShape.safeParse(file.value.notes);
  const [state] = file.value.networks;
  if (!notes.success || state?.training == null) return fail(refuse.noSnapshot());
  if (notes.data.material !== material) return fail(refuseAgents.otherCourse());
  const network = fitted(cell, game, state);
  if (!network.ok) return network;
  const { taken, passed, recent } = notes.data;
  const batch = lessonsIn(notes.data.batch);
  if (!batch.ok) return batch;
  const window = lessonsIn(notes.data.window);
  if (!window.ok) return window;
  const standing = { taken, passed, recent, batch: batch.value, window: window.value };
  return ok({ standing, network: network.value });
}

function written({ record, labels }: Lesson): z.infer<typeof lessonShape> {
  return { record: printRecord(record), labels: labels === null ? null : [...labels] };
}

function lessonsIn(kept: readonly z.infer<typeof lessonShape>[]): Result<Lesson[]> {
  const lessons: Lesson[] = [];
  for (const { record, labels } of kept) {
    const read = parseRecord(record);
    if (!read.ok) return read;
    lessons.push({ record: read.value, labels });
  }
  return ok(lessons);
}
