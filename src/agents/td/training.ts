import * as z from 'zod/mini';
import {
  at,
  fail,
  ok,
  Rng,
  unwrap,
  type Agent,
  type TrainingMaterial,
  type Game,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
} from '../../core/index.ts';
import { featuresOf, newBrain, readBrain, writeBrain, type Brain } from './brain.ts';
import { pack, unpack } from './file.ts';
import { TdLearner, type Pace } from './learner.ts';
import { modelNamed, readNamed, toModel } from './model.ts';
import { exploring, type TdValues } from './params.ts';
import { ownGames } from '../own-games.ts';
import { refuse } from './complaints.ts';
import { refuse as refuseAgents } from '../complaints.ts';

/** What is left of the first rate, and of the first experiments, when the training ends. */
const LAST_RATE = 0.05;
const LAST_EXPLORE = 0.1;
/** The loss that is shown is an average in which a game counts so much more than the one before. */
const FRESH = 0.01;
/** Games of a training that does not say how many. */
const USUAL_GAMES = 20_000;

/** A training from its start, or from where it was interrupted; says no before any game is played. */
export function train(
  game: Game,
  values: TdValues,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const features = featuresOf(game);
  if (!features.ok) return features;
  const games = ownGames('td', material, USUAL_GAMES);
  if (!games.ok) return games;
  const total = games.value;
  for (const rival of material.rivals) {
    const made = material.make(rival, game, Rng.of('trial'));
    if (!made.ok) return fail(at(made.complaint, 'rivals'));
  }
  const start = startOf(game, values, material, resources);
  if (!start.ok) return fail(at(start.complaint, 'from'));
  if (material.snapshot === undefined)
    return ok(new TdTraining(game, values, material, total, start.value, resources, 0, null));
  const kept = readSnapshot(game, material.snapshot, describe(game, values, material, total));
  if (!kept.ok) return fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
  const { brain, done, loss } = kept.value;
  return ok(new TdTraining(game, values, material, total, brain, resources, done, loss));
}

/** What the training starts from: the model given to it or named by the options, or nothing. */
function startOf(
  game: Game,
  { model, hidden, margin }: TdValues,
  { from, seed }: TrainingMaterial,
  resources: Resources,
): Result<Brain> {
  if (from !== undefined) return readNamed(game, from);
  if (model !== null) return modelNamed(game, model, resources);
  return ok(newBrain(game, hidden, margin, Rng.of(seed).fork('weights')));
}

/** All that decides how a training goes; a snapshot belongs to one training only. */
function describe(game: Game, values: TdValues, material: TrainingMaterial, total: number): string {
  const from = material.from === undefined ? null : [...material.from.bytes.subarray(-16)];
  const { rivals, seed } = material;
  return JSON.stringify([
    game.info.rules,
    game.info.version,
    values,
    String(seed),
    total,
    rivals,
    from,
  ]);
}

const snapshotShape = z.object({
  material: z.string(),
  done: z.int().check(z.minimum(0)),
  loss: z.nullable(z.number()),
});

interface Kept {
  readonly brain: Brain;
  readonly done: number;
  readonly loss: number | null;
}

/** The state of the training, then the brain with its memory. */
function writeSnapshot(game: Game, material: string, { brain, done, loss }: Kept): Uint8Array {
  const front = pack({ material, done, loss }, new Float32Array(0));
  const back = writeBrain(game, brain, true);
  const bytes = new Uint8Array(4 + front.length + back.length);
  new DataView(bytes.buffer).setUint32(0, front.length, true);
  bytes.set(front, 4);
  bytes.set(back, 4 + front.length);
  return bytes;
}

function readSnapshot(game: Game, bytes: Uint8Array, material: string): Result<Kept> {
  if (bytes.length < 4) return fail(refuse.noSnapshot());
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0, true);
  const front = unpack(bytes.subarray(4, 4 + length));
  if (!front.ok) return front;
  const parsed = snapshotShape.safeParse(front.value.header);
  if (!parsed.success) return fail(refuse.noSnapshot());
  if (parsed.data.material !== material) return fail(refuseAgents.otherCourse());
  const brain = readBrain(game, bytes.subarray(4 + length));
  if (!brain.ok) return brain;
  return ok({ brain: brain.value, done: parsed.data.done, loss: parsed.data.loss });
}

class TdTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  done: number;
  loss: number | null;
  private readonly game: Game;
  private readonly values: TdValues;
  private readonly material: TrainingMaterial;
  readonly brain: Brain;
  private readonly learner: TdLearner;
  private readonly root: Rng;
  private readonly now: () => number;

  constructor(
    game: Game,
    values: TdValues,
    material: TrainingMaterial,
    total: number,
    brain: Brain,
    resources: Resources,
    done: number,
    loss: number | null,
  ) {
    this.game = game;
    this.values = values;
    this.material = material;
    this.total = total;
    this.brain = brain;
    this.done = done;
    this.loss = loss;
    this.learner = new TdLearner(game, brain);
    this.root = Rng.of(material.seed).fork('games');
    this.now = resources.now ?? (() => performance.now());
  }

  work(ms: number, goal = this.total): void | Promise<void> {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    if (this.material.rivals.length > 0) return this.spar(until, end);
    while (this.done < end) {
      this.note(this.learner.playItself(this.root.fork(this.done), this.pace()));
      if (this.now() >= until) break;
    }
    return undefined;
  }

  private async spar(until: number, end: number): Promise<void> {
    while (this.done < end) {
      const rng = this.root.fork(this.done);
      const { agents, names } = this.opponents(rng);
      this.note(await this.learner.playAgainst(agents, names, rng, this.pace()));
      if (this.now() >= until) break;
    }
  }

  /** Seats and rivals take turns: over seats x rivals games each meets each in every seat. */
  private opponents(rng: Rng): { agents: (Agent | null)[]; names: string[] } {
    const { rivals, make } = this.material;
    const { seats } = this.game.info;
    const own = this.done % seats;
    const round = Math.floor(this.done / seats);
    const names = Array.from({ length: seats }, (_, seat) =>
      seat === own ? 'td' : rivals[(round + ((seat - own + seats) % seats) - 1) % rivals.length]!,
    );
    const agents = names.map((name, seat) =>
      seat === own ? null : unwrap(make(name, this.game, rng.fork(`seat ${seat}`))),
    );
    return { agents, names };
  }

  private pace(): Pace {
    const { lambda, rate } = this.values;
    const explore = exploring(this.values, this.game);
    const gone = this.done / this.total;
    return {
      lambda,
      rate: rate * (1 - gone * (1 - LAST_RATE)),
      explore: explore * (1 - gone * (1 - LAST_EXPLORE)),
    };
  }

  private note(loss: number | null): void {
    this.done++;
    if (loss === null) return;
    this.loss = this.loss === null ? loss : this.loss + FRESH * (loss - this.loss);
  }

  figures(): Readonly<Record<string, number>> {
    const values = this.brain.value.parameters;
    return this.loss === null ? { values } : { loss: this.loss, values };
  }

  snapshot(): Uint8Array {
    const { game, values, material, total } = this;
    return writeSnapshot(game, describe(game, values, material, total), this);
  }

  model(): TrainedModel {
    const { game, brain, values, material, done, loss } = this;
    const { seed, rivals } = material;
    return toModel(game, brain, values, { training: { seed, rivals, games: done, loss } });
  }
}
