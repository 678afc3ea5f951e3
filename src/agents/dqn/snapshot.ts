import * as z from 'zod/mini';
import { fail, ok, type Game, type Result } from '../../core/index.ts';
import { decodeModel, encodeModel } from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import type { LearnerParts } from './learner.ts';
import { fitted } from './model.ts';
import { PlayedGame } from './played-game.ts';
import { Replay } from './replay.ts';

/** How far a training has come. */
export interface Standing {
  /** Games played so far, and the decisions in them. */
  readonly games: number;
  readonly played: number;
  /** The mean loss of the latest steps; null before the first. */
  readonly loss: number | null;
}

const notesShape = z.object({
  /** All that decides how a training goes. */
  material: z.string(),
  games: z.int().check(z.minimum(0)),
  played: z.int().check(z.minimum(0)),
  loss: z.nullable(z.number()),
  /** What it remembers, the oldest game first. */
  replay: z.array(
    z.object({
      moves: z.array(z.int().check(z.minimum(0))).check(z.minLength(1)),
      verdict: z.nullable(z.number().check(z.minimum(-1), z.maximum(1))),
    }),
  ),
});

/** Everything it takes to go on exactly from here, as a file of both networks. */
export function writeSnapshot(
  game: Game,
  material: string,
  { games, played, loss }: Standing,
  { online, target, replay }: LearnerParts,
): Uint8Array {
  const notes: z.infer<typeof notesShape> = {
    material,
    games,
    played,
    loss,
    replay: replay.held().map(({ moves, verdict }) => ({ moves: [...moves], verdict })),
  };
  return encodeModel({
    game: game.info.rules,
    gameVersion: game.info.version,
    history: [],
    notes,
    networks: [online.state(), { ...target.state(), training: null }],
  });
}

export function readSnapshot(
  game: Game,
  bytes: Uint8Array,
  material: string,
  room: number,
): Result<Standing & LearnerParts> {
  const file = decodeModel(bytes);
  if (!file.ok) return file;
  const notes = notesShape.safeParse(file.value.notes);
  const [first, second] = file.value.networks;
  if (!notes.success || first?.training == null || second === undefined) {
    return fail(refuse.noSnapshot());
  }
  if (notes.data.material !== material) return fail(refuseAgents.otherCourse());
  const online = fitted(game, first);
  if (!online.ok) return online;
  const target = fitted(game, second);
  if (!target.ok) return target;
  const replay = new Replay(room);
  for (const { moves, verdict } of notes.data.replay) {
    const played = new PlayedGame(moves, verdict);
    if (!played.fits(game)) return fail(refuse.gamesUnfit());
    replay.add(played);
  }
  const { games, played, loss } = notes.data;
  if (played > 0 && replay.count === 0) return fail(refuse.gamesUnfit());
  return ok({ games, played, loss, online: online.value, target: target.value, replay });
}
