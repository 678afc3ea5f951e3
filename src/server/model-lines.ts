import type { ModelLine, ModelPage, TrainingLine } from '../api/index.ts';
import type { Catalogue } from '../core/index.ts';
import {
  readPoints,
  readTrainingSpec,
  modelsWithTrainings,
  type Point,
  type ModelWithTraining,
} from '../lab/training/index.ts';
import type { TrainingEntry } from '../store/index.ts';
import { refuse } from './complaints.ts';
import type { Workspace } from './workspace.ts';
import { Refused } from './sentences.ts';
import { curvePoint } from './training-work.ts';

/** All models and trainings, the newest first. */
export async function modelLines(workspace: Workspace): Promise<ModelLine[]> {
  const lines = (await modelsWithTrainings(workspace.store)).map((one) => lineOf(workspace, one));
  return lines.toSorted((a, b) => (a.created < b.created ? 1 : -1));
}

export async function modelPage(workspace: Workspace, name: string): Promise<ModelPage> {
  const { store } = workspace;
  const model = await store.model(name);
  const [training] = await store.trainings(name);
  if (model === null && training === undefined) {
    throw new Refused(refuse.noModel({ name: name.slice(0, 80) }), 404);
  }
  const points = training === undefined ? [] : readPoints(await store.trainingPoints(training));
  return {
    line: lineOf(workspace, { name, model, training: training ?? null, points }),
    header: model === null ? null : ((model.header ?? {}) as Record<string, unknown>),
    spec: (training?.spec ?? null) as Record<string, unknown> | null,
    curve: points.map(curvePoint),
  };
}

function lineOf(
  { jobs, catalogue }: Workspace,
  { name, model, training, points }: ModelWithTraining,
): ModelLine {
  const game = model?.game ?? training!.game;
  return {
    name,
    kind: model?.kind ?? training!.kind,
    game,
    short: { game: catalogue.short('game', game) },
    size: model?.size ?? null,
    checksum: model?.checksum ?? null,
    created: (model?.created ?? training!.updated).toISOString(),
    training: training === null ? null : trainingLine(training, points, catalogue),
    job: jobs.stateOf('training', name),
  };
}

function trainingLine(
  training: TrainingEntry,
  points: readonly Point[],
  catalogue: Catalogue,
): TrainingLine {
  const { unit, done, total, finished, busy, elapsed, kind } = training;
  const spec = readTrainingSpec(training.spec);
  const agent = spec.ok ? catalogue.short('agent', spec.value.agent) : kind;
  const last = points.at(-1);
  return {
    agent,
    unit,
    done,
    total,
    finished,
    busy,
    elapsed,
    last: last === undefined ? null : curvePoint(last),
  };
}
