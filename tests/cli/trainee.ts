import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { qlearner } from '../../src/agents/qlearning/index.ts';
import {
  Rng,
  bool,
  fail,
  legalActions,
  ok,
  type Agent,
  type TrainingMaterial,
  type Game,
  type Result,
  type TrainableKind,
  type TrainedModel,
  type Training,
} from '../../src/core/index.ts';

/** A training that has come so far stays there until the program is ended. */
const STAY = Number(process.env['TRAINING_STAYS_AT'] ?? Infinity);

const params = {
  crash: bool('crash in the middle', false),
};

interface Memory {
  done: number;
  sums: number[];
  counts: number[];
}

/** The smallest thing that can be trained: how games went in which an action was played. */
export const trainee: TrainableKind<typeof params> = {
  id: 'trainee',
  version: 1,
  summary: 'Plays what went well in random games.',
  params,
  memory: 'none',
  random: false,
  supports: (game) => (game.info.seats === 2 ? ok(true) : fail('trainee plays games of two seats')),
  create: () => fail('train it first'),
  train(game, { crash }, course) {
    if (course.games === undefined && course.records === undefined) {
      return fail('trainee learns from games');
    }
    return ok(new Practice(game, course, crash));
  },
  revive(_, model) {
    const memory = read(model);
    return memory.ok ? ok(player(memory.value)) : memory;
  },
};

class Practice implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly game: Game;
  private readonly course: TrainingMaterial;
  private readonly memory: Memory;
  private readonly crash: boolean;

  constructor(game: Game, course: TrainingMaterial, crash: boolean) {
    this.game = game;
    this.course = course;
    this.crash = crash;
    this.total = course.games ?? course.records!.length;
    const { actionCount } = game.info;
    const nothing = { done: 0, sums: zeros(actionCount), counts: zeros(actionCount) };
    const known = course.snapshot ?? course.from?.bytes;
    this.memory = known === undefined ? nothing : parsed(known);
    if (course.snapshot === undefined) this.memory.done = 0;
  }

  get done(): number {
    return this.memory.done;
  }

  async work(ms: number, goal = this.total): Promise<void> {
    if (this.done >= STAY) return sleep(ms);
    while (this.done < Math.min(goal, STAY)) this.playOne();
  }

  private playOne(): void {
    const { game, memory } = this;
    if (this.crash && memory.done === 5) throw new Error('trainee fell over');
    const rng = Rng.of(this.course.seed).fork(memory.done);
    const state = game.start();
    const played: [number, number][] = [];
    while (state.toMove >= 0) {
      const action = rng.pick(legalActions(state, game.info));
      played.push([state.toMove, action]);
      state.apply(action);
    }
    for (const [seat, action] of played) {
      memory.sums[action]! += state.utility(seat);
      memory.counts[action]!++;
    }
    memory.done++;
  }

  figures(): Record<string, number> {
    const { done, counts } = this.memory;
    const updated = counts.filter((count) => count > 0).length;
    return { loss: 1 / (1 + done), values: counts.length, updated, none: Number.NaN };
  }

  snapshot(): Uint8Array {
    return new TextEncoder().encode(JSON.stringify(this.memory));
  }

  model(): TrainedModel {
    const header = { games: this.done };
    return { kind: 'trainee', game: this.game.info.rules, header, bytes: this.snapshot() };
  }
}

/** The house's learner, as slow as the trainee. */
export const patient: TrainableKind<typeof qlearner.params> = {
  ...qlearner,
  id: 'patient',
  train(game, values, course, resources) {
    const begun = qlearner.train(game, values, course, resources);
    if (!begun.ok) return begun;
    const training = begun.value;
    const work = training.work.bind(training);
    training.work = (ms, goal = training.total) =>
      training.done >= STAY ? sleep(ms) : work(ms, Math.min(goal, STAY));
    const model = training.model.bind(training);
    training.model = () => ({ ...model(), kind: 'patient' });
    return begun;
  },
  revive: (game, model, ...rest) => qlearner.revive(game, { ...model, kind: 'qlearner' }, ...rest),
};

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function parsed(bytes: Uint8Array): Memory {
  return JSON.parse(new TextDecoder().decode(bytes)) as Memory;
}

function read({ bytes }: TrainedModel): Result<Memory> {
  try {
    return ok(parsed(bytes));
  } catch {
    return fail('its bytes are no memory of a trainee');
  }
}

function player({ sums, counts }: Memory): Agent {
  const worth = (action: number) => sums[action]! / Math.max(1, counts[action]!);
  return {
    name: 'trainee',
    choose({ legal, seat }) {
      const sorted = [...legal].toSorted((a, b) => worth(b) - worth(a) || a - b);
      const options = sorted.map((action) => ({ action, value: worth(action) }));
      return { action: sorted[0]!, analysis: { nodes: 1, unit: 'win', seat, options } };
    },
  };
}
