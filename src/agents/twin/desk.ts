/**
 * A learner behind a desk: for a Web Worker or a worker thread, so that nobody waits while it learns.
 *
 *     const desk = new LearnerDesk(game, (answer) => postMessage(answer));   // in the worker
 *     onmessage = ({ data }) => desk.hear(data);
 *
 * Questions are answered in their order. Between them it trains in short slices and gives the thread
 * back after each, so that a question waits for one slice at most; `rested` is told when all is learned.
 */
import {
  fail,
  ok,
  type Action,
  type Complaint,
  type Decision,
  type Game,
  type PastMove,
  type Result,
} from '../../core/index.ts';
import type { Finding } from '../habits/index.ts';
import { learnsLive, TwinLearner, type FinishedGame, type NewLearner } from './learner.ts';
import type { Likeness, Prediction } from './notes.ts';
import { refuse } from './complaints.ts';

export type Question =
  | { readonly ask: 'create'; readonly learner: NewLearner }
  | { readonly ask: 'recall'; readonly bytes: Uint8Array }
  | { readonly ask: 'begin'; readonly start?: string | undefined }
  | { readonly ask: 'watch'; readonly action: Action; readonly learn: boolean }
  /** A game that is over: the only way to learn where something is hidden. */
  | { readonly ask: 'study'; readonly game: FinishedGame }
  /** `seat`: what its seat sees and the latest moves it saw; without, where the game it watches stands. */
  | { readonly ask: 'suggest'; readonly seat?: SeatSight | undefined }
  | { readonly ask: 'takeBack' | 'end' | 'snapshot' };

/** All that a seat may know when it is asked. */
export interface SeatSight {
  readonly seen: unknown;
  readonly last: readonly PastMove[];
}

export type Answer =
  /** The learner as it stands: after everything but `suggest` and `snapshot`. */
  | {
      readonly tell: 'standing';
      readonly standing: LearnerStanding;
      readonly told: Prediction | null;
    }
  | { readonly tell: 'suggestion'; readonly decision: Decision | null }
  | { readonly tell: 'snapshot'; readonly bytes: Uint8Array }
  /** All that was owed is learned. */
  | { readonly tell: 'rested'; readonly standing: LearnerStanding }
  | { readonly tell: 'refused'; readonly why: Complaint };

export interface LearnerStanding {
  readonly name: string;
  /** Choices it has learned from, ever. */
  readonly moves: number;
  /** Steps of training it still owes. */
  readonly due: number;
  readonly likeness: readonly Likeness[];
  /** What it has found out about the person, the most telling first: as of when it last rested. */
  readonly habits: readonly Finding[];
}

/** Milliseconds of a slice: a screen shows sixty pictures a second, one every 16. */
const SLICE = 8;

export class LearnerDesk {
  private readonly game: Game;
  private readonly post: (answer: Answer) => void;
  private readonly later: (work: () => void) => void;
  private learner: TwinLearner | null = null;
  private habits: readonly Finding[] = [];
  private busy = false;

  constructor(
    game: Game,
    post: (answer: Answer) => void,
    later: (work: () => void) => void = (work) => void setTimeout(work, 0),
  ) {
    this.game = game;
    this.post = post;
    this.later = later;
  }

  hear(question: Question): void {
    const answer = this.answer(question);
    this.post(answer.ok ? answer.value : { tell: 'refused', why: answer.complaint });
    this.train();
  }

  private answer(question: Question): Result<Answer> {
    if (question.ask === 'create' || question.ask === 'recall') {
      const made =
        question.ask === 'create'
          ? TwinLearner.create(this.game, question.learner)
          : TwinLearner.recall(this.game, question.bytes);
      if (!made.ok) return made;
      this.learner = made.value;
      this.habits = made.value.findings;
      return ok({ tell: 'standing', standing: this.standing(made.value), told: null });
    }
    const { learner } = this;
    if (learner === null) return fail(refuse.nobody());
    if (question.ask === 'suggest') {
      const { seat } = question;
      const decision =
        seat === undefined ? learner.suggest() : learner.suggestFor(seat.seen, seat.last);
      return ok({ tell: 'suggestion', decision });
    }
    if (question.ask === 'snapshot') return ok({ tell: 'snapshot', bytes: learner.snapshot() });
    let told: Prediction | null = null;
    if (question.ask === 'watch') {
      if (!learnsLive(this.game)) {
        return fail(refuse.studiesLater({ rules: this.game.info.rules }));
      }
      if (!learner.canWatch(question.action)) {
        return fail(refuse.noAction({ action: question.action }));
      }
      told = learner.watch(question.action, question.learn);
    } else if (question.ask === 'study') {
      const studied = learner.study(question.game);
      if (!studied.ok) return studied;
    } else if (question.ask === 'begin') learner.begin(question.start);
    else if (question.ask === 'end') learner.end();
    else learner.takeBack();
    return ok({ tell: 'standing', standing: this.standing(learner), told });
  }

  private train(): void {
    if (this.busy || this.learner === null || this.learner.due === 0) return;
    this.busy = true;
    const slice = () => {
      const learner = this.learner!;
      if (learner.work(SLICE)) this.later(slice);
      else {
        this.busy = false;
        this.habits = learner.findings;
        this.post({ tell: 'rested', standing: this.standing(learner) });
      }
    };
    this.later(slice);
  }

  private standing({ name, moves, due, likeness }: TwinLearner): LearnerStanding {
    return { name, moves, due, likeness, habits: this.habits };
  }
}
