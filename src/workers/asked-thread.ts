import { Refusal, complaintOf } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { Thread, type Line, type ThreadSetup } from './thread.ts';

/** A question did not get its answer in time, and the thread was ended. */
export class Late extends Error {}

export interface Question<Ask> {
  readonly id: number;
  readonly ask: Ask;
}
/** That it turns to a question, or the answer. */
export type Reply<Answer> =
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly answer: Answer };

interface Waiting<Answer> {
  readonly ms: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * A thread that answers one question after another, each with a deadline. It counts from when the
 * thread turns to the question: a machine that is slow to start one is nobody's fault.
 */
export class AskedThread<Ask, Answer> {
  private readonly thread: Thread<Question<Ask>, Reply<Answer>>;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private timer: NodeJS.Timeout | undefined;
  private last = 0;
  private over: Error | null = null;

  /** The module calls `serveAnswers`. */
  constructor(setup: ThreadSetup) {
    this.thread = new Thread(setup);
    // It must not keep the program running.
    this.thread.hold(false);
    this.thread.onSaid = (reply) => this.heard(reply);
    this.thread.onEnded = (why) =>
      this.finish(new Refusal(why === null ? refuse.ended() : complaintOf(why)));
  }

  /** Whether it can be asked. */
  get alive(): boolean {
    return this.over === null;
  }

  /** Rejects with `Late` after so many milliseconds, or with why the thread ended. */
  ask(ask: Ask, ms: number): Promise<Answer> {
    if (this.over !== null) return Promise.reject(this.over);
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { ms, resolve, reject });
      this.thread.tell({ id, ask });
    });
  }

  /** Ends it at once, whatever it is doing. */
  async end(): Promise<void> {
    this.finish(new Refusal(refuse.ended()));
    await this.thread.end();
  }

  private heard(reply: Reply<Answer>): void {
    const waiting = this.waiting.get(reply.id);
    if (waiting === undefined) return;
    if ('begun' in reply) {
      this.timer = setTimeout(() => {
        this.finish(new Late());
        void this.thread.end();
      }, waiting.ms);
      return;
    }
    clearTimeout(this.timer);
    this.waiting.delete(reply.id);
    waiting.resolve(reply.answer);
  }

  private finish(why: Error): void {
    clearTimeout(this.timer);
    this.over ??= why;
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
  }
}

/** What the module in the thread does. An answer that fails ends the thread. */
export function serveAnswers<Ask, Answer>(
  { say, hear }: Line<Question<Ask>, Reply<Answer>>,
  answer: (ask: Ask) => Answer | Promise<Answer>,
): void {
  const inTurn = async (before: Promise<void>, { id, ask }: Question<Ask>): Promise<void> => {
    await before;
    say({ id, begun: true });
    say({ id, answer: await answer(ask) });
  };
  let last: Promise<void> = Promise.resolve();
  hear((question) => {
    last = inTurn(last, question);
  });
}
