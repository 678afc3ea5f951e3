import {
  CHANCE,
  OVER,
  drawOutcome,
  type Action,
  type Agent,
  type Budget,
  type Decision,
  type Game,
  type GameResult,
  type Rng,
  type Seat,
  type State,
  type Turn,
} from '../../core/index.ts';
import type { QExperience } from './experience.ts';
import type { Lesson } from './lesson.ts';

type Maybe<T> = T | Promise<T>;
const FREE: Budget = {};

/** Who sits where in a game of practice: a rival, or null for the learner. */
export type Seating = readonly (Agent | null)[];

/**
 * Plays games to learn from, one after another on the same board. The learner looks at the position
 * itself (only at what its seat may see of it), which is much quicker than being asked by a referee.
 */
export class Practice {
  private readonly game: Game;
  private readonly experience: QExperience;
  private readonly lesson: Lesson;
  private readonly fresh: State;
  private readonly state: State;
  private readonly legal: Int32Array;
  private seating: Seating = [];
  private listening = false;
  private luck!: Rng;

  constructor(game: Game, experience: QExperience) {
    this.game = game;
    this.experience = experience;
    this.lesson = experience.lesson();
    this.fresh = game.start();
    this.state = game.start();
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  }

  /** Plays one game; a promise only if some rival answered with one. */
  play(seating: Seating, luck: Rng): Maybe<GameResult> {
    this.seating = seating;
    this.luck = luck;
    this.listening = seating.some((agent) => agent?.observe !== undefined);
    this.lesson.forget();
    this.state.copyFrom(this.fresh);
    const names = seating.map((agent) => agent?.name ?? 'qlearner');
    const greeted = this.tell((agent, seat) =>
      agent.begin?.({
        seat,
        rivals: names.filter((_, other) => other !== seat),
        seen: this.game.observe(this.state, seat),
      }),
    );
    return greeted === undefined ? this.goOn() : greeted.then(() => this.goOn());
  }

  private goOn(): Maybe<GameResult> {
    const { state, legal, experience, lesson, luck } = this;
    while (state.toMove !== OVER) {
      const seat = state.toMove;
      const count = state.legal(legal, 0);
      let action: Action;
      const rival = seat === CHANCE ? null : this.seating[seat]!;
      if (seat === CHANCE) {
        action = drawOutcome(state, legal, luck, count);
      } else if (rival === null) {
        action = legal[experience.choose(state, seat, legal, count, lesson, luck)]!;
      } else {
        const turn = new RivalTurn(this.game, state, seat, legal.slice(0, count));
        const answer = rival.choose(turn);
        if (answer instanceof Promise) return this.wait(answer, rival, seat, count);
        action = this.check(answer, rival, seat, count);
      }
      const told = this.apply(seat, action);
      if (told !== undefined) return told.then(() => this.goOn());
    }
    return this.finish();
  }

  private async wait(
    answer: Promise<Decision>,
    rival: Agent,
    seat: Seat,
    count: number,
  ): Promise<GameResult> {
    await this.apply(seat, this.check(await answer, rival, seat, count));
    return this.goOn();
  }

  private check({ action }: Decision, rival: Agent, seat: Seat, count: number): Action {
    const listed = this.legal.subarray(0, count);
    if (!listed.includes(action)) {
      throw new Error(`the rival ${rival.name} answered ${action}, which is no legal action`);
    }
    this.experience.witness(this.state, seat, listed, count, action, this.lesson);
    return action;
  }

  private apply(seat: Seat, action: Action): void | Promise<void> {
    if (!this.listening) {
      this.state.apply(action);
      return undefined;
    }
    const { game, state } = this;
    const before = state.clone();
    state.apply(action);
    return this.tell((agent, listener) => {
      const shown =
        seat !== CHANCE ||
        !game.info.hidden ||
        (game.chanceVisible?.(before, action, listener) ?? true);
      return agent.observe?.({
        seat,
        action: shown ? action : null,
        text: shown ? game.formatAction(before, action) : null,
        seen: game.observe(state, listener),
      });
    });
  }

  private finish(): Maybe<GameResult> {
    const scores: number[] = [];
    const utilities: number[] = [];
    for (let seat = 0; seat < this.game.info.seats; seat++) {
      scores.push(this.state.finalScore(seat));
      utilities.push(this.state.utility(seat));
    }
    const result: GameResult = { scores, utilities, ending: 'rules' };
    this.experience.end(result, this.lesson);
    const told = this.tell((agent) => agent.end?.(result));
    return told === undefined ? result : told.then(() => result);
  }

  private tell(say: (agent: Agent, seat: Seat) => void | Promise<void>): void | Promise<void> {
    const heard: Promise<void>[] = [];
    for (const [seat, agent] of this.seating.entries()) {
      if (agent === null) continue;
      const answer = say(agent, seat);
      if (answer instanceof Promise) heard.push(answer);
    }
    return heard.length === 0 ? undefined : Promise.all(heard).then(() => undefined);
  }
}

/** What a rival is asked. */
class RivalTurn implements Turn {
  readonly seat: Seat;
  readonly legal: Int32Array;
  readonly budget = FREE;
  private readonly game: Game;
  private readonly state: State;

  constructor(game: Game, state: State, seat: Seat, legal: Int32Array) {
    this.game = game;
    this.state = state;
    this.seat = seat;
    this.legal = legal;
  }

  get seen(): unknown {
    return this.game.observe(this.state, this.seat);
  }
}
