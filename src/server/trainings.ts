import { MODEL_NAME, MODEL_NAMES } from '../agents/index.ts';
import type { TrainingWish } from '../api/index.ts';
import { at, ok } from '../core/index.ts';
import {
  beginComplaints,
  lookUp,
  openTraining,
  wakeTraining,
  planFrom,
  reopenTraining,
  usualTraining,
  type Answers,
  type Cores,
  type OpenTraining,
  type Plan,
  type Planner,
  type Wish,
} from '../lab/training/index.ts';
import type { ShelvedModel } from '../store/index.ts';
import type { Roster } from '../catalogue/index.ts';
import { refuse } from './complaints.ts';
import type { Work } from './jobs.ts';
import type { Workspace } from './workspace.ts';
import type { Border } from './border.ts';
import { ANSWERS } from './page-limits.ts';
import { Refused, must } from './sentences.ts';
import { trainingWork } from './training-work.ts';

/** In how many games a model is measured against each rival at its checkpoints, where nobody says. */
const USUAL_GAMES = 50;

/** Puts a training in the row; everything that can be wrong is said before. */
export async function beginTraining(workspace: Workspace, given: TrainingWish): Promise<void> {
  const { name, replace = false } = given;
  if (!MODEL_NAME.test(name)) {
    throw new Refused(at(refuse.name({ name, names: MODEL_NAMES }), 'name'));
  }
  const { store, workers } = workspace;
  const roster = workspace.roster();
  const answers = answersOf(given, workspace);
  const wish = wishFrom(asMeant(given, workspace.border), roster, answers);
  const plan = must(await plannerOf(workspace)(wish, roster));
  if (!replace) await refuseTaken(workspace, name, plan);
  await workspace.jobs.admit(async () => {
    const thread = must(await wakeTraining(plan, coresOf(workspace, plan)));
    const opened = await openTraining(store, name, plan, thread, roster, replace, workers);
    const work = workOf(workspace, opened);
    const kept = answers === null ? ok(true) : workspace.answers.keep(answers);
    if (!kept.ok) {
      await work.drop();
      throw new Refused(kept.complaint, 409);
    }
    return workspace.jobs.add(work);
  });
}

/** Holds a training; answers that nobody learns from any more when it is over are not kept. */
function workOf(workspace: Workspace, opened: OpenTraining): Required<Work> {
  const { workers, answers } = workspace;
  const work = trainingWork({ ...opened, workers, crewFor: crewFor(workspace, opened) });
  return {
    ...work,
    run: (signal, tell) => answers.leaving(work.id, () => work.run(signal, tell)),
    drop: () => answers.leaving(work.id, work.drop),
  };
}

/** What somebody answered, if that is to be learned from. */
function answersOf(given: TrainingWish, { answers: files }: Workspace): Answers | null {
  const { answers, games, teacher, rivals = [], from } = given;
  if (answers === undefined) return null;
  if (answers.length < ANSWERS.fewest) {
    const few = refuse.fewAnswers({ answers: answers.length, least: ANSWERS.fewest });
    throw new Refused(at(few, 'answers'));
  }
  const beside = { games, teacher, rivals: rivals[0], from };
  const [other] = Object.entries(beside).find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined) throw new Refused(at(refuse.answersAlone({ field: other }), other));
  return files.of(answers);
}

/** Where there is a queue, what can be shared out is; the rest is trained here. */
function coresOf({ workers, queue }: Workspace, { family }: Pick<Plan, 'family'>): Cores {
  return { workers, distant: queue !== null && family.assist !== undefined };
}

function crewFor({ queue, store }: Workspace, opened: OpenTraining) {
  return queue !== null && opened.thread.distant
    ? () => queue.crew(opened, store.address)
    : undefined;
}

/** Agents are tried: that is done in a thread, with a deadline. */
function plannerOf({ layout }: Workspace): Planner {
  return async (wish, roster) => {
    const planned = await layout.training(wish);
    return planned.ok ? planFrom(planned.value, roster) : planned;
  };
}

/** Wherever a page names an agent, it is one that it may name. */
function asMeant(given: TrainingWish, border: Border): TrainingWish {
  const meant = (field: string, text: string): string => {
    const agent = border.agent(text);
    if (agent.ok) return agent.value;
    throw new Refused(at(agent.complaint, field));
  };
  const { agent, teacher, rivals, against } = given;
  return {
    ...given,
    agent: meant('agent', agent),
    teacher: teacher === undefined ? undefined : meant('teacher', teacher),
    rivals: rivals?.map((rival) => meant('rivals', rival)),
    against: against?.map((rival) => meant('against', rival)),
  };
}

function wishFrom(given: TrainingWish, roster: Roster, answers: Answers | null): Wish {
  const { agent, game, seed = '1', games, epochs, teacher, rivals = [], from, every } = given;
  const usual = usualTraining(agent, game, roster);
  const told = games !== undefined || teacher !== undefined || answers !== null;
  if (!told && usual?.games === null) {
    throw new Refused(at(refuse.learnFromWhat(), 'games'));
  }
  return {
    agent,
    game,
    seed: /^\d{1,15}$/.test(seed) ? Number(seed) : seed,
    games: games ?? (told ? null : (usual?.games ?? null)),
    epochs: epochs ?? null,
    teacher: teacher ?? null,
    rivals: [...rivals],
    data: answers?.file ?? null,
    answers: answers?.text,
    validation: 0,
    from: from === undefined ? null : fromShelf(from, roster),
    every: every ?? null,
    against: [...(given.against ?? usual?.against ?? [])],
    againstGames: given.againstGames ?? USUAL_GAMES,
  };
}

function fromShelf(name: string, roster: Roster): ShelvedModel {
  const model = roster.model(name);
  if (model.ok) return model.value;
  throw new Refused(at(model.complaint, 'from'));
}

async function refuseTaken({ store }: Workspace, name: string, plan: Plan): Promise<void> {
  const known = await lookUp(store, name, plan);
  if (!known.ok) throw new Refused(at(beginComplaints.modelTaken({ name }), 'name'), 409);
  if (known.value === null) return;
  const { busy } = known.value.entry;
  throw new Refused(at(beginComplaints.begun({ name, busy }), 'name'), 409);
}

/** Goes on with a training that was stopped. */
export async function continueTraining(workspace: Workspace, name: string): Promise<void> {
  const { store } = workspace;
  const opened = await workspace.jobs.admit(() =>
    reopenTraining(store, name, () => workspace.roster(), {
      planner: plannerOf(workspace),
      cores: (plan) => coresOf(workspace, plan),
    }),
  );
  if (!opened.ok) {
    const finished = opened.complaint.code === 'training.finished';
    throw new Refused(opened.complaint, finished ? 409 : 400);
  }
  workspace.jobs.add(workOf(workspace, opened.value));
}
