import { entrantOf, type Entrant } from '../../arena/index.ts';
import process from 'node:process';
import {
  at,
  fail,
  isTrainable,
  ok,
  type Chosen,
  type Game,
  type Result,
  type TrainableKind,
} from '../../core/index.ts';
import type { ShelvedModel } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { programVersion } from '../machine.ts';
import { readAnswers, readTrainingGames, splitByGame, type TrainingGames } from './data.ts';
import type { TrainingTask } from './task.ts';
import type { TrainingSpec } from './spec.ts';
import { refuse } from './complaints.ts';

/** What somebody wants to be trained. */
export interface Wish extends Omit<TrainingSpec, 'data' | 'from' | 'versions'> {
  /** A file. */
  readonly data: string | null;
  /** Answers of somebody, which that file holds as soon as the training is begun. */
  readonly answers?: string | undefined;
  readonly from: ShelvedModel | null;
}

/** A wish that can be tried: everything named is there and fits. */
export interface Plan {
  readonly spec: TrainingSpec;
  readonly game: Game;
  readonly family: TrainableKind;
  readonly task: TrainingTask;
  readonly from: ShelvedModel | null;
}

/** A plan without what is made again from its strings: threads hand it over. */
export type PlannedTraining = Omit<Plan, 'game' | 'family'>;

/** The plan that a thread made. */
export function planFrom(planned: PlannedTraining, roster: Roster): Result<Plan> {
  const game = roster.catalogue.makeGame(planned.spec.game);
  if (!game.ok) return game;
  const chosen = trainable(planned.spec.agent, game.value, roster);
  return chosen.ok ? ok({ ...planned, game: game.value, family: chosen.value.kind }) : chosen;
}

/** Who makes plans: here, or in a thread. */
export type Planner = (wish: Wish, roster: Roster) => Result<Plan> | Promise<Result<Plan>>;

/** Looks at all that is named, before any work is done. */
export function planTraining(wish: Wish, roster: Roster): Result<Plan> {
  const made = under('game', roster.catalogue.makeGame(wish.game));
  if (!made.ok) return made;
  const game = made.value;
  const chosen = under('agent', trainable(wish.agent, game, roster));
  if (!chosen.ok) return chosen;
  const room = under('agent', hasRoom(chosen.value));
  if (!room.ok) return room;
  const { kind } = chosen.value;
  const entrants: Entrant[] = [entrantOf(chosen.value)];
  const named = (
    as: 'teacher' | 'rivals' | 'against',
    texts: readonly string[],
  ): Result<string[]> => {
    const found: string[] = [];
    for (const text of texts) {
      const entrant = roster.listing.agent(text, game);
      if (!entrant.ok)
        return fail(at(refuse.named({ as, agent: text, why: entrant.complaint }), as));
      entrants.push(entrant.value);
      found.push(entrant.value.canonical);
    }
    return ok(found);
  };
  const teacher = named('teacher', wish.teacher === null ? [] : [wish.teacher]);
  if (!teacher.ok) return teacher;
  const rivals = named('rivals', wish.rivals);
  if (!rivals.ok) return rivals;
  const lessons = lessonsOf(wish, game);
  if (!lessons.ok) return lessons;
  if (lessons.value?.format === 'preferences' && kind.learnsPreferences !== true) {
    return fail(at(refuse.noPreferences({ agent: kind.id }), 'data'));
  }
  const needed = [...entrants];
  const against = named('against', wish.against);
  if (!against.ok) return against;
  const start = startOf(wish, chosen.value, roster);
  if (!start.ok) return start;
  const from = start.value;
  const { data: _, answers: __, from: ___, ...rest } = wish;
  const found = lessons.value;
  const spec: TrainingSpec = {
    ...rest,
    agent: chosen.value.canonical,
    game: game.info.rules,
    teacher: teacher.value[0] ?? null,
    rivals: rivals.value,
    against: against.value,
    data: found === null ? null : sourceOf(found),
    from: from === null ? null : { name: from.name, checksum: from.checksum },
    versions: { ...versionsFor(game, entrants, roster), ludario: programVersion() },
  };
  const split = splitByGame(found?.records ?? [], wish.validation, wish.seed);
  const material: TrainingTask['material'] = {
    seed: spec.seed,
    games: spec.games ?? undefined,
    epochs: spec.epochs ?? undefined,
    records: found === null ? undefined : split.records,
    ...(found?.format === 'preferences' ? { preferences: found.preferences } : {}),
    validation: split.validation.length === 0 ? undefined : split.validation,
    teacher: spec.teacher ?? undefined,
    rivals: spec.rivals,
    from: from ?? undefined,
    memory: process.availableMemory(),
  };
  const task: TrainingTask = {
    agent: spec.agent,
    game: spec.game,
    material,
    modules: roster.modules,
    models: roster.modelsOf(needed),
    every: spec.every,
    helpers: 0,
  };
  return ok({ spec, game, family: kind, task, from });
}

/** What it starts from: told beside the agent, or as its `model`. */
function startOf(
  { from }: Wish,
  { kind, values }: Chosen<TrainableKind>,
  roster: Roster,
): Result<ShelvedModel | null> {
  const { model: name } = values as { model?: unknown };
  const named = from === null && typeof name === 'string';
  const found = named ? roster.model(name) : ok(from);
  const field = named ? 'agent' : 'from';
  if (!found.ok || found.value === null || found.value.kind === kind.id) return under(field, found);
  const { name: model, kind: family } = found.value;
  return fail(at(refuse.otherFamily({ model, family, agent: kind.id }), field));
}

/** What is refused about one field of a wish. */
function under<T>(field: keyof Wish, result: Result<T>): Result<T> {
  return result.ok ? result : fail(at(result.complaint, field));
}

/** What is learned from, where that is not played while it learns. */
function lessonsOf({ data, answers }: Wish, game: Game): Result<TrainingGames | null> {
  if (data === null) return ok(null);
  return answers === undefined
    ? under('data', readTrainingGames(data, game))
    : under('answers', readAnswers(data, answers, game));
}

function sourceOf({
  file,
  checksum,
  format,
  records,
  preferences,
}: TrainingGames): TrainingSpec['data'] {
  return { file, checksum, format, games: records.length + preferences.length };
}

function versionsFor(
  game: Game,
  entrants: readonly Entrant[],
  roster: Roster,
): Omit<TrainingSpec['versions'], 'ludario'> {
  const { models, modules, files, ...versions } = roster.versionsOf({ game, entrants });
  return {
    ...versions,
    ...(models === undefined ? {} : { models: { ...models } }),
    ...(modules === undefined ? {} : { modules: { ...modules } }),
    ...(files === undefined ? {} : { files: { ...files } }),
  };
}

/** Tables are as large as their option says: more than the machine has is refused before work. */
function hasRoom({ kind, values }: Chosen<TrainableKind>): Result<true> {
  const { mb } = values as { mb?: unknown };
  const free = Math.floor(process.availableMemory() / 2 ** 20);
  if (typeof mb !== 'number' || mb <= free) return ok(true);
  return fail(refuse.memory({ agent: kind.id, mb, free }));
}

function trainable(text: string, game: Game, roster: Roster): Result<Chosen<TrainableKind>> {
  const chosen = roster.catalogue.readAgent(text);
  if (!chosen.ok) return chosen;
  const { kind, short } = chosen.value;
  if (!isTrainable(kind)) {
    const some = roster.catalogue.agents.filter(isTrainable).map(({ id }) => id);
    return fail(refuse.untrainable({ agent: short, some }));
  }
  const able = kind.supports(game);
  return able.ok ? ok({ ...chosen.value, kind }) : able;
}

/** The wish behind a training that is to be gone on with. */
export function wishOf(spec: TrainingSpec, from: ShelvedModel | null): Wish {
  const { data, versions: _, ...rest } = spec;
  return { ...rest, data: data?.file ?? null, from };
}
