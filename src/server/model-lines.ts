import type { ModelLine, ModelPage, TrainingLine } from '../api/index.ts';
import { playsGame } from '../agents/index.ts';
import { parseCall, type Catalogue } from '../core/index.ts';
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

/** Those that play a game: by the rules they were trained on, or because their family says so. */
export async function modelsPlaying(workspace: Workspace, rules: string): Promise<ModelLine[]> {
  const { store, catalogue } = workspace;
  const game = catalogue.makeGame(rules);
  if (!game.ok) throw new Refused(game.complaint);
  const ready = (await modelLines(workspace)).filter(({ size }) => size !== null);
  const playing = await Promise.all(
    ready.map(async (line) => {
      if (line.game === game.value.info.rules) return true;
      // A model is large: it is looked into only where it may well play.
      const learned = parseCall(line.game);
      if (!learned.ok || learned.value.name !== game.value.info.id) return false;
      const model = await store.model(line.name);
      if (model === null) return false;
      const header = (model.header ?? {}) as Record<string, unknown>;
      return playsGame({ ...model, header }, game.value, catalogue.agents);
    }),
  );
  return ready.filter((_, index) => playing[index]);
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
