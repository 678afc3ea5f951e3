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
  type Result,
} from '../../core/index.ts';
import { OnlineLearner, type NewLearner, type Prediction } from './online.ts';
import type { Likeness } from './online-notes.ts';
import { refuse } from './complaints.ts';

export type Question =
  | { readonly ask: 'create'; readonly learner: NewLearner }
  | { readonly ask: 'recall'; readonly bytes: Uint8Array }
  | { readonly ask: 'begin'; readonly start?: string | undefined }
  | { readonly ask: 'watch'; readonly action: Action; readonly learn: boolean }
  | { readonly ask: 'takeBack' | 'end' | 'suggest' | 'snapshot' };

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
  /** Moves it has learned from, ever. */
  readonly moves: number;
  /** Steps of training it still owes. */
  readonly due: number;
  readonly likeness: readonly Likeness[];
}

/** Milliseconds of a slice: a screen shows sixty pictures a second, one every 16. */
const SLICE = 8;

export class LearnerDesk {
  private readonly game: Game;
  private readonly post: (answer: Answer) => void;
  private readonly later: (work: () => void) => void;
  private learner: OnlineLearner | null = null;
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
          ? OnlineLearner.create(this.game, question.learner)
          : OnlineLearner.recall(this.game, question.bytes);
      if (!made.ok) return made;
      this.learner = made.value;
      return ok({ tell: 'standing', standing: standingOf(made.value), told: null });
    }
    const { learner } = this;
    if (learner === null) return fail(refuse.nobody());
    if (question.ask === 'suggest') return ok({ tell: 'suggestion', decision: learner.suggest() });
    if (question.ask === 'snapshot') return ok({ tell: 'snapshot', bytes: learner.snapshot() });
    let told: Prediction | null = null;
    if (question.ask === 'watch') {
      if (!learner.canWatch(question.action)) {
        return fail(refuse.noAction({ action: question.action }));
      }
      told = learner.watch(question.action, question.learn);
    } else if (question.ask === 'begin') learner.begin(question.start);
    else if (question.ask === 'end') learner.end();
    else learner.takeBack();
    return ok({ tell: 'standing', standing: standingOf(learner), told });
  }

  private train(): void {
    if (this.busy || this.learner === null || this.learner.due === 0) return;
    this.busy = true;
    const slice = () => {
      const learner = this.learner!;
      if (learner.work(SLICE)) this.later(slice);
      else {
        this.busy = false;
        this.post({ tell: 'rested', standing: standingOf(learner) });
      }
    };
    this.later(slice);
  }
}

function standingOf({ name, moves, due, likeness }: OnlineLearner): LearnerStanding {
  return { name, moves, due, likeness };
}
