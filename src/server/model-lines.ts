import type { ModelLine, ModelPage, TrainingLine } from '../api/index.ts';
import type { Catalogue } from '../core/index.ts';
import { readPoints, readTrainingSpec, type Point } from '../lab/training/index.ts';
import type { ModelEntry, TrainingEntry } from '../store/index.ts';
import { refuse } from './complaints.ts';
import type { Workspace } from './workspace.ts';
import { Refused } from './sentences.ts';
import { curvePoint } from './training-work.ts';

interface ModelWithTraining {
  readonly model: ModelEntry | null;
  /** The latest; what is under way stands before what is finished. */
  readonly training: TrainingEntry | null;
  readonly points: readonly Point[];
}

/** All models and trainings, by name; or only those of one. */
export async function modelLines(workspace: Workspace): Promise<ModelLine[]> {
  const { store } = workspace;
  const models = await store.models();
  const trainings = await store.trainings();
  const names = new Set([...trainings, ...models].map(({ name }) => name));
  const lines: ModelLine[] = [];
  for (const name of names) {
    const model = models.find((one) => one.name === name) ?? null;
    const training = trainings.find((one) => one.name === name) ?? null;
    const points = training === null ? [] : readPoints(await store.trainingPoints(training));
    lines.push(lineOf(workspace, name, { model, training, points }));
  }
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
    line: lineOf(workspace, name, { model, training: training ?? null, points }),
    header: model === null ? null : ((model.header ?? {}) as Record<string, unknown>),
    spec: (training?.spec ?? null) as Record<string, unknown> | null,
    curve: points.map(curvePoint),
  };
}

function lineOf(
  { jobs, catalogue }: Workspace,
  name: string,
  { model, training, points }: ModelWithTraining,
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
