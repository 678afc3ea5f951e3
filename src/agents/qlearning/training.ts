import {
  Rng,
  at,
  fail,
  isPromise,
  ok,
  unwrap,
  type Agent,
  type Complaint,
  type TrainingMaterial,
  type Game,
  type GameResult,
  type Result,
  type Resources,
  type TrainedModel,
  type Training,
} from '../../core/index.ts';
import { KIND, QExperience, leadOf } from './experience.ts';
import { Practice } from './practice.ts';
import { readSettings, type QValues, type Settings } from './settings.ts';
import { writeTable, type TableHeader } from './table-file.ts';
import { refuse } from './complaints.ts';

/** How a training went so far. In self-play, seat 0's games are told. */
interface Tally {
  done: number;
  wins: number;
  losses: number;
  draws: number;
  /** Own points, and leads in points, added up. */
  points: number;
  leads: number;
}

/** Everything about a training that must be the same when it is gone on with. */
type Plan = Readonly<Record<string, unknown>>;

/**
 * A training of games, each with its own luck from the seed and its number: it can be interrupted
 * between any two.
 */
class QTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly game: Game;
  private readonly material: TrainingMaterial;
  private readonly experience: QExperience;
  private readonly plan: Plan;
  private readonly tally: Tally;
  private readonly practice: Practice;
  private readonly luck: Rng;
  private readonly now: () => number;

  constructor(
    game: Game,
    material: TrainingMaterial,
    experience: QExperience,
    plan: Plan,
    tally: Tally,
    now: () => number,
  ) {
    this.game = game;
    this.material = material;
    this.total = material.games!;
    this.experience = experience;
    this.plan = plan;
    this.tally = tally;
    this.now = now;
    this.practice = new Practice(game, experience);
    this.luck = Rng.of(material.seed).fork('games of a qlearner');
  }

  get done(): number {
    return this.tally.done;
  }

  work(ms: number, goal = this.total): void | Promise<void> {
    const until = this.now() + ms;
    while (this.tally.done < Math.min(goal, this.total)) {
      const waiting = this.playNext();
      if (waiting !== undefined) {
        return waiting.then(() => {
          const left = until - this.now();
          return left > 0 ? this.work(left, goal) : undefined;
        });
      }
      if (this.now() >= until) return undefined;
    }
    return undefined;
  }

  private playNext(): void | Promise<void> {
    const { done } = this.tally;
    const luck = this.luck.fork(done);
    const { rivals } = this.material;
    const { seats } = this.game.info;
    if (rivals.length === 0) {
      this.note(this.practice.playItself(luck), 0);
      return undefined;
    }
    // As in the thesis, the lot decides who begins.
    const own = luck.below(seats);
    const seating = Array.from({ length: seats }, (_, seat) =>
      seat === own ? null : this.seat(rivals[(done + seat) % rivals.length]!, luck.fork(seat)),
    );
    const result = this.practice.play(seating, luck);
    if (isPromise(result)) return result.then((ended) => this.note(ended, own));
    this.note(result, own);
    return undefined;
  }

  private seat(name: string, luck: Rng): Agent {
    return unwrap(this.material.make(name, this.game, luck));
  }

  private note({ scores, utilities }: GameResult, own: number): void {
    const { tally } = this;
    tally.done++;
    if (utilities[own]! > 0) tally.wins++;
    else if (utilities[own]! < 0) tally.losses++;
    else tally.draws++;
    tally.points += scores[own]!;
    tally.leads += leadOf(scores, own);
  }

  figures(): Readonly<Record<string, number>> {
    const { done, wins, losses, draws } = this.tally;
    const { met, unstored } = this.experience;
    const each = (sum: number) => (done === 0 ? 0 : sum / done);
    const [points, lead] = [each(this.tally.points), each(this.tally.leads)];
    return { wins, losses, draws, points, lead, ...this.experience.figures(), met, unstored };
  }

  snapshot(): Uint8Array {
    return writeTable(this.header(), this.experience.table);
  }

  model(): TrainedModel {
    const bytes = this.snapshot();
    return { kind: KIND, game: this.game.info.rules, header: this.header(), bytes };
  }

  private header(): TableHeader {
    return this.experience.header({ plan: this.plan, tally: { ...this.tally } });
  }
}

/** Checks everything before any work is done. */
export function startTraining(
  game: Game,
  values: QValues,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const settings = readSettings(game, values);
  if (!settings.ok) return settings;
  const refused = unfit(game, settings.value, material);
  if (refused !== null) return fail(refused);
  const from = material.from?.name ?? values.from;
  const plan: Plan = {
    seed: material.seed,
    rivals: material.rivals,
    from,
    settings: settings.value,
  };
  const now = resources.now ?? (() => performance.now());
  if (material.snapshot !== undefined) {
    const resumed = QExperience.resume(game, settings.value, material.snapshot);
    if (!resumed.ok) return fail(refuse.cannotGoOn({ why: resumed.complaint }));
    const { experience, header } = resumed.value;
    const tally = header['tally'] as Tally | undefined;
    if (tally === undefined || JSON.stringify(header['plan']) !== JSON.stringify(plan)) {
      return fail(refuse.otherCourse());
    }
    return ok(new QTraining(game, material, experience, plan, { ...tally }, now));
  }
  const started =
    material.from === undefined
      ? QExperience.fresh(game, settings.value, values.from, resources)
      : QExperience.startingFrom(game, settings.value, material.from);
  if (!started.ok) return fail(at(started.complaint, 'from'));
  const tally: Tally = { done: 0, wins: 0, losses: 0, draws: 0, points: 0, leads: 0 };
  return ok(new QTraining(game, material, started.value, plan, tally, now));
}

/** Why there can be no such training, or null. */
function unfit(game: Game, settings: Settings, material: TrainingMaterial): Complaint | null {
  if (material.records !== undefined || material.teacher !== undefined) {
    return at(refuse.ownGames(), material.teacher === undefined ? 'data' : 'teacher');
  }
  if (material.games === undefined || !Number.isSafeInteger(material.games) || material.games < 1) {
    return at(refuse.games(), 'games');
  }
  if (!settings.learn) return at(refuse.noLearning(), 'agent');
  for (const rival of material.rivals) {
    const made = material.make(rival, game, Rng.of(0));
    if (!made.ok) return at(refuse.rival({ rival, why: made.complaint }), 'rivals');
  }
  return null;
}
