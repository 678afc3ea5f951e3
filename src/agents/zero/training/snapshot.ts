import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../../core/index.ts';
import { decodeTowers, encodeTowers, type TowerState } from '../../../kernels/tower/index.ts';
import { refuse as refuseAgents } from '../../complaints.ts';
import { refuse } from './complaints.ts';
import { Lessons, type LessonShape } from './lessons.ts';
import { pack, unpack } from '../../rounds/index.ts';
import type { Losses } from './study.ts';

/** Where a training stands at the end of a round. */
export interface Kept {
  /** Rounds that are over. */
  readonly round: number;
  /** With its moments, and the average that plays. */
  readonly tower: TowerState;
  /** The lessons that are learned from, round by round, the oldest first. */
  readonly window: readonly (readonly Lessons[])[];
  readonly losses: Losses | null;
  /** The weights that played at the end of the stage before, and how far it has come since the start. */
  readonly earlier: Float32Array;
  readonly elo: number | null;
}

const headerShape = z.strictObject({
  course: z.string(),
  round: z.int().check(z.minimum(0)),
  losses: z.nullable(z.strictObject({ policy: z.number(), value: z.number() })),
  elo: z.nullable(z.number()),
  /** Parts of each round in the window. */
  window: z.array(z.int().check(z.minimum(0))),
});

/** `course` is all that decides how the training goes: a snapshot belongs to one training only. */
export function writeSnapshot(course: string, kept: Kept, game: string): Uint8Array {
  const { round, losses, window, tower, earlier, elo } = kept;
  const header = { course, round, losses, elo, window: window.map(({ length }) => length) };
  const networks = encodeTowers(
    { game, gameVersion: 1, networks: [tower], history: [], notes: {} },
    32,
  );
  return pack(header, [networks, earlier, ...window.flat().map((lessons) => lessons.pack())]);
}

export function readSnapshot(course: string, bytes: Uint8Array, shape: LessonShape): Result<Kept> {
  const parcel = unpack(bytes);
  const header = headerShape.safeParse(parcel?.header);
  if (parcel === null || !header.success) return fail(refuse.noSnapshot());
  if (header.data.course !== course) return fail(refuseAgents.otherCourse());
  const { round, losses, elo, window: sizes } = header.data;
  const [networks, before, ...packed] = parcel.parts;
  if (networks === undefined || before === undefined) return fail(refuse.noSnapshot());
  const file = decodeTowers(networks);
  if (!file.ok) return file;
  const [tower] = file.value.networks;
  const lessons = packed.flatMap((part) => Lessons.read(shape, part) ?? []);
  const parts = sizes.reduce((sum, size) => sum + size, 0);
  if (tower === undefined || before.length !== 4 * tower.weights.length) {
    return fail(refuse.noSnapshot());
  }
  if (lessons.length !== parts || packed.length !== parts) {
    return fail(refuse.noSnapshot());
  }
  let from = 0;
  const window = sizes.map((size) => lessons.slice(from, (from += size)));
  return ok({ round, tower, window, losses, earlier: new Float32Array(before.buffer), elo });
}
