import type { ModelEntry, Store, TrainingEntry } from '../../store/index.ts';
import { readPoints, type Point } from './point.ts';

/** A model with the training that made it, or a training whose model is yet to come. */
export interface ModelWithTraining {
  readonly name: string;
  readonly model: ModelEntry | null;
  /** The latest; what is under way stands before what is finished. */
  readonly training: TrainingEntry | null;
  readonly points: readonly Point[];
}

/** All models and trainings of a store by name, or those of one name. */
export async function modelsWithTrainings(
  store: Store,
  only?: string,
): Promise<ModelWithTraining[]> {
  const models = (await store.models()).filter(({ name }) => only === undefined || name === only);
  const trainings = await store.trainings(only);
  const names = new Set([...models, ...trainings].map(({ name }) => name));
  const all: ModelWithTraining[] = [];
  for (const name of [...names].toSorted()) {
    const model = models.find((one) => one.name === name) ?? null;
    const training = trainings.find((one) => one.name === name) ?? null;
    const points = training === null ? [] : readPoints(await store.trainingPoints(training));
    all.push({ name, model, training, points });
  }
  return all;
}
