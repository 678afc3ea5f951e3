import type {
  Agent,
  Analysis,
  Budget,
  Decision,
  Experience,
  Game,
  GameResult,
  Knowledge,
  Rng,
  Seat,
  Turn,
} from '../../core/index.ts';
import { Answers } from './answers.ts';
import { writeBrain, type Brain } from './brain.ts';
import { marginFrom, worth } from './goal.ts';
import { AfterstateValues } from './afterstates.ts';
import { Lessons } from './lessons.ts';
import { ID } from './model.ts';

/** What an agent that learns at the table carries from game to game. */
export class TdExperience implements Experience {
  readonly brain: Brain;
  private readonly game: Game;

  constructor(game: Game, brain: Brain) {
    this.game = game;
    this.brain = brain;
  }

  snapshot(): Uint8Array {
    return writeBrain(this.game, this.brain, true);
  }

  figures(): Knowledge {
    const { games, value } = this.brain;
    const { parameters } = value;
    return { values: parameters, updated: games === 0 ? 0 : parameters, bytes: 4 * parameters };
  }
}

/** How an agent learns while it plays. */
export interface Study {
  readonly lambda: number;
  readonly rate: number;
  readonly explore: number;
}

/** Plays what leaves the best position behind, as far as its seat can see. */
export class TdAgent implements Agent {
  readonly name = ID;
  private readonly game: Game;
  private readonly brain: Brain;
  private readonly rng: Rng;
  private readonly afterstates: AfterstateValues;
  private readonly answers: Answers | null;
  private readonly worlds: number;
  private readonly now: () => number;
  private readonly study: Study | null;
  private readonly lessons: Lessons | null;
  private seat: Seat = 0;

  /** `study` null: it learns no more. */
  constructor(
    game: Game,
    brain: Brain,
    rng: Rng,
    worlds: number,
    study: Study | null,
    now: () => number,
  ) {
    const { features, value, goal } = brain;
    this.game = game;
    this.brain = brain;
    this.rng = rng;
    this.afterstates = new AfterstateValues(game, features, value, goal);
    this.answers = worlds === 0 ? null : new Answers(game, this.afterstates, goal);
    this.worlds = worlds;
    this.now = now;
    this.study = study;
    this.lessons = study === null ? null : new Lessons(features, value, game.info.seats);
  }

  begin({ seat }: { readonly seat: Seat }): void {
    this.seat = seat;
    this.lessons?.begin();
  }

  choose({ seen, seat, legal, budget }: Turn): Decision {
    const { game, afterstates, rng, study, lessons } = this;
    // What the seat will see of the position after a move is the same in every world it thinks possible.
    this.seat = seat;
    const world = game.determinize(seen, rng);
    const before = afterstates.judged;
    const best = afterstates.best(world, seat, legal, legal.length);
    const bestValue = afterstates.values[best]!;
    const analysis = this.think(seen, seat, legal, budget, before);
    let action = analysis.options[0]!.action;
    if (study === null || lessons === null) return { action, analysis };
    const tries = legal.length > 1 && rng.float() < study.explore;
    if (tries) action = rng.pick(legal);
    world.apply(action);
    lessons.note(world, seat, bestValue, tries && action !== analysis.options[0]!.action);
    return { action, analysis };
  }

  /** The actions that were just judged, or the best few of them after a second look; best first. */
  private think(
    seen: unknown,
    seat: Seat,
    legal: Int32Array,
    budget: Budget,
    before: number,
  ): Analysis {
    const { afterstates, answers, worlds, rng, now } = this;
    const { values } = afterstates;
    const second = answers !== null && legal.length > 1;
    const options = second
      ? answers.weigh(seen, seat, legal, values, worlds, rng, budget, now)
      : Array.from(legal, (action, i) => ({ action, value: values[i]! })).toSorted(
          (a, b) => b.value - a.value,
        );
    const nodes = afterstates.judged - before;
    return { depth: second ? 2 : 1, nodes, unit: 'points', seat, options };
  }

  /** What was noted of moves now taken back is not true any more. */
  rewind(): void {
    this.lessons?.begin();
  }

  /** A game that broke off says nothing of the positions in it. */
  end({ scores, utilities, ending }: GameResult): void {
    const { study, lessons, brain, seat } = this;
    if (study === null || lessons === null || ending !== 'rules') return;
    const outcomes = utilities.map(() => 0);
    outcomes[seat] = worth(brain.goal, utilities[seat]!, marginFrom(scores, seat));
    lessons.learn(outcomes, study.lambda, study.rate);
    brain.games++;
  }
}
