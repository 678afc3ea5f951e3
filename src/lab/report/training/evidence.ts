import { fail, ok, type Game, type Result } from '../../../core/index.ts';
import type { ModelEntry, Store, TrainingEntry } from '../../../store/index.ts';
import { refuse, rosterOf } from '../../experiment/index.ts';
import {
  readPoints,
  readTrainingSpec,
  type Point,
  type TrainingSpec,
} from '../../training/index.ts';

/** All that a report of a training says, before it is put in words. */
export interface TrainingEvidence {
  readonly training: TrainingEntry;
  readonly spec: TrainingSpec;
  readonly game: Game;
  readonly points: readonly Point[];
  /** Null where none was kept yet, or where another has the name until this is finished. */
  readonly model: ModelEntry | null;
}

/** Reads a training from a store; null when no model of that name was trained there. */
export async function gatherTraining(
  store: Store,
  name: string,
  named: readonly string[] = [],
): Promise<Result<TrainingEvidence> | null> {
  const [training] = await store.trainings(name);
  if (training === undefined) return null;
  const spec = readTrainingSpec(training.spec);
  if (!spec.ok) return fail(refuse.training({ model: name, why: spec.complaint }));
  const roster = await rosterOf(training, named);
  if (!roster.ok) return roster;
  const game = roster.value.catalogue.makeGame(training.game);
  if (!game.ok) return game;
  const points = readPoints(await store.trainingPoints(training));
  const models = await store.models();
  const own = training.finished || !training.replaces;
  const model = (own ? models.find((one) => one.name === name) : undefined) ?? null;
  return ok({ training, spec: spec.value, game: game.value, points, model });
}
