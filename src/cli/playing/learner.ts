import {
  learnsLive,
  type Answer,
  type FinishedGame,
  type LearnerStanding,
  type Question,
} from '../../agents/twin/index.ts';
import {
  Rng,
  complaintOf,
  fail,
  ok,
  type Action,
  type Agent,
  type Game,
  type Model,
  type ModuleSource,
  type PastMove,
  type Result,
  type Seat,
} from '../../core/index.ts';

/** What its thread is started with. */
export interface LearnerSetup {
  readonly rules: string;
  readonly modules: readonly ModuleSource[];
}

import { Thread } from '../../workers/index.ts';
import { refuse } from './complaints.ts';

/**
 * A rival that learns from the person while they play, in a thread of its own. It plays what it would
 * expect the person to play in its place.
 */
export class LearningRival {
  readonly name: string;
  private readonly game: Game;
  private readonly thread: Thread<Question, Answer>;
  /** Questions are answered in their order. */
  private readonly asked: ((answer: Answer) => void)[] = [];
  private readonly resting: (() => void)[] = [];
  private latest: LearnerStanding | null = null;
  private broken: Error | null = null;

  /** One that goes on from a model it was kept as, or one that knows nothing yet. */
  static async seat(
    name: string,
    game: Game,
    kept: Model | null,
    modules: readonly ModuleSource[],
  ): Promise<Result<LearningRival>> {
    if (kept !== null && kept.kind !== 'twin' && kept.kind !== 'imitation') {
      return fail(refuse.otherFamily({ name, family: kept.kind }));
    }
    const rival = new LearningRival(name, game, modules);
    const fresh: Question = { ask: 'create', learner: { name, from: kept ?? undefined } };
    let answer = await rival.ask(kept === null ? fresh : { ask: 'recall', bytes: kept.bytes });
    // One that was trained otherwise has no games to go on with, but it knows something.
    if (answer.tell === 'refused' && kept !== null) answer = await rival.ask(fresh);
    if (answer.tell !== 'refused') return ok(rival);
    await rival.leave();
    return fail(refuse.cannotLearn({ name, why: answer.why }));
  }

  private constructor(name: string, game: Game, modules: readonly ModuleSource[]) {
    this.name = name;
    this.game = game;
    const data: LearnerSetup = { rules: game.info.rules, modules };
    this.thread = new Thread({ beside: import.meta.url, file: 'learner-worker', data });
    this.thread.onSaid = (answer) => {
      if ('standing' in answer) this.latest = answer.standing;
      // Nobody asked to be told that all is learned, but somebody may be waiting for it.
      if (answer.tell === 'rested') for (const heard of this.resting.splice(0)) heard();
      else this.asked.shift()?.(answer);
    };
    this.thread.onEnded = (why) => {
      this.broken = why;
      for (const heard of this.resting.splice(0)) heard();
      if (why === null) return;
      for (const heard of this.asked.splice(0)) heard({ tell: 'refused', why: complaintOf(why) });
    };
  }

  /** What it has learned so far, and how like the person it has become. */
  get standing(): LearnerStanding | null {
    return this.latest;
  }

  /** The rival at the table. */
  agent(): Agent {
    return learnsLive(this.game) ? this.watcher() : this.blind();
  }

  /** Where everything is seen: it watches every move, and learns between them. */
  private watcher(): Agent {
    let own: Seat = 0;
    const played: Action[] = [];
    const { name, game } = this;
    const tell = (question: Question) => void this.ask(question);
    return {
      name,
      begin: ({ seat, seen }) => {
        own = seat;
        played.length = 0;
        tell({ ask: 'begin', start: game.format(game.determinize(seen, Rng.of(0))) });
      },
      observe: ({ seat, action }) => {
        if (action === null) return;
        played.push(action);
        tell({ ask: 'watch', action, learn: seat !== own });
      },
      choose: ({ legal }) => this.choose({ ask: 'suggest' }, legal),
      rewind: (seen) => {
        // It knows moves, the table knows positions: back until they agree.
        const wanted = game.format(game.determinize(seen, Rng.of(0)));
        while (played.length > 0 && this.after(played) !== wanted) {
          played.pop();
          tell({ ask: 'takeBack' });
        }
      },
      end: () => tell({ ask: 'end' }),
    };
  }

  /** Where something is hidden: it plays by what its seat sees, and learns from the game when that is over. */
  private blind(): Agent {
    let last: readonly PastMove[] = [];
    return {
      name: this.name,
      begin: () => {
        last = [];
      },
      observe: ({ seat, action }) => {
        if (action !== null && seat >= 0) last = [{ seat, action }, ...last.slice(0, 1)];
      },
      choose: ({ seen, legal }) => this.choose({ ask: 'suggest', seat: { seen, last } }, legal),
      rewind: () => {
        last = [];
      },
    };
  }

  private async choose(question: Question, legal: Int32Array) {
    const answer = await this.ask(question);
    const action = answer.tell === 'suggestion' ? answer.decision?.action : undefined;
    return { action: action ?? legal[0]! };
  }

  /** Learns from a game that is over, where it could not while the game ran. */
  async study(game: FinishedGame): Promise<void> {
    if (!learnsLive(this.game)) await this.ask({ ask: 'study', game });
  }

  private after(actions: readonly Action[]): string {
    const state = this.game.start();
    for (const action of actions) state.apply(action);
    return this.game.format(state);
  }

  /** Resolves when all it has seen is practised. */
  async rested(): Promise<void> {
    if ((this.latest?.due ?? 0) === 0 || this.broken !== null) return;
    await new Promise<void>((heard) => {
      this.resting.push(heard);
    });
  }

  /** All of it, to be kept under its name: it goes on from this, and `model(NAME)` plays it. */
  async model(): Promise<Model | null> {
    const answer = await this.ask({ ask: 'snapshot' });
    const standing = this.latest;
    if (answer.tell !== 'snapshot' || standing === null) return null;
    const { name, moves, likeness } = standing;
    return {
      name: this.name,
      kind: 'twin',
      game: this.game.info.rules,
      header: { agent: 'twin', called: name, moves, likeness },
      bytes: answer.bytes,
    };
  }

  private ask(question: Question): Promise<Answer> {
    if (this.broken !== null) {
      return Promise.resolve({ tell: 'refused', why: complaintOf(this.broken) });
    }
    return new Promise((heard) => {
      this.asked.push(heard);
      this.thread.tell(question);
    });
  }

  async leave(): Promise<void> {
    await this.thread.end();
  }
}
