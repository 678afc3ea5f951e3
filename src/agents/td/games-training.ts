import {
  Rng,
  unwrap,
  type Agent,
  type Game,
  type Resources,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import type { GameLearner } from './game-learner.ts';

/** Games of a training that does not say how many. */
export const USUAL_GAMES = 20_000;
/** What is left of the first rate, and of the first experiments, when the training ends. */
const LAST_RATE = 0.05;
const LAST_EXPLORE = 0.1;
/** The loss that is shown is an average in which a game counts so much more than the one before. */
const FRESH = 0.01;

/** All that is fixed for a training. */
export interface Course<Values> {
  /** The family that learns. */
  readonly agent: string;
  readonly game: Game;
  readonly values: Values;
  readonly material: TrainingMaterial;
  readonly total: number;
}

/** How far it has come. */
export interface Standing {
  readonly done: number;
  readonly loss: number | null;
}

/** How boldly games are played and learned from. */
interface Boldness {
  readonly rate: number;
  readonly explore: number;
}

/** Learns game by game, each a whole one: against itself, or against the rivals in turn. */
export abstract class GamesTraining<Values, Pace extends Boldness> implements Training {
  readonly unit = 'games';
  readonly total: number;
  done: number;
  protected loss: number | null;
  protected readonly course: Course<Values>;
  private readonly learner: GameLearner<Pace>;
  private readonly root: Rng;
  private readonly now: () => number;

  constructor(
    course: Course<Values>,
    learner: GameLearner<Pace>,
    { done, loss }: Standing,
    resources: Resources,
  ) {
    this.course = course;
    this.total = course.total;
    this.done = done;
    this.loss = loss;
    this.learner = learner;
    this.root = Rng.of(course.material.seed).fork('games');
    this.now = resources.now ?? (() => performance.now());
  }

  work(ms: number, goal = this.total): void | Promise<void> {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    if (this.course.material.rivals.length > 0) return this.spar(until, end);
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
    const { agent, game, material } = this.course;
    const { rivals, make } = material;
    const { seats } = game.info;
    const own = this.done % seats;
    const round = Math.floor(this.done / seats);
    const names = Array.from({ length: seats }, (_, seat) =>
      seat === own ? agent : rivals[(round + ((seat - own + seats) % seats) - 1) % rivals.length]!,
    );
    const agents = names.map((name, seat) =>
      seat === own ? null : unwrap(make(name, game, rng.fork(`seat ${seat}`))),
    );
    return { agents, names };
  }

  private note(loss: number | null): void {
    this.done++;
    if (loss !== null)
      this.loss = this.loss === null ? loss : this.loss + FRESH * (loss - this.loss);
  }

  /** What is left of a boldness by now. */
  protected faded({ rate, explore }: Boldness): Boldness {
    const gone = this.done / this.total;
    return {
      rate: rate * (1 - gone * (1 - LAST_RATE)),
      explore: explore * (1 - gone * (1 - LAST_EXPLORE)),
    };
  }

  figures(): Readonly<Record<string, number>> {
    const values = this.parameters();
    return this.loss === null ? { values } : { loss: this.loss, values };
  }

  /** What a model tells of how it was trained. */
  protected told(): Readonly<Record<string, unknown>> {
    const { seed, rivals } = this.course.material;
    return { seed, rivals, games: this.done, loss: this.loss };
  }

  protected abstract pace(): Pace;
  protected abstract parameters(): number;
  abstract snapshot(): Uint8Array;
  abstract model(): TrainedModel;
}
