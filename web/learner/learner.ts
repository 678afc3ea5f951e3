import { signal, type ReadonlySignal } from '@preact/signals';
import {
  fail,
  ok,
  said,
  type Action,
  type Complaint,
  type Decision,
  type Result,
} from '../../src/core/index.ts';
import { freshSeed } from '../table/seeds.ts';
import type { Answer, FinishedGame, LearnerStanding, Question, SeatSight } from './messages.ts';
import { stampOf, type KeptLearner, type LearnerShelf } from './shelf.ts';

/** How often it is kept on top of what other windows keep meanwhile. */
const TRIES = 4;

/** A line to a desk: questions go in, answers come out in their order. */
interface DeskLine {
  ask(question: Question): void;
  cut(): void;
}
export type DialDesk = (
  rules: string,
  heard: (answer: Answer) => void,
  broken: (why: Complaint) => void,
) => DeskLine;

/** A move at the table, and whether a person made it. */
export interface Watched {
  readonly action: Action;
  readonly person: boolean;
}

/**
 * The rival that learns from you, as the page has it: it lives behind a desk in a worker, follows
 * one table, and is kept on the device whenever it has learned all it owes. Windows share it: where another one has kept
 * it since, that one goes on, and what this window learned and did not keep is learned again.
 */
export class Learner {
  readonly rules: string;
  /** How it stands; null while there is none on this device. */
  readonly standing: ReadonlySignal<LearnerStanding | null>;
  private readonly standingNow = signal<LearnerStanding | null>(null);
  private readonly shelf: LearnerShelf;
  private readonly dial: DialDesk;
  private line: DeskLine | null = null;
  private waiting: ((answer: Answer) => void)[] = [];
  private table: string | null = null;
  private watched: Action[] = [];
  /** Of which keeping on the device it is; null: nothing was kept. */
  private stamp: string | null = null;
  /** Whether it has learned since. */
  private changed = false;
  /** Of each table the moves that were learned when it was last kept; of a game that was studied, none. */
  private readonly safe = new Map<string, readonly Action[]>();
  /** What it learned last, once more on top of what another window has kept. */
  private again: (() => Promise<void>) | null = null;
  /** Everything that is asked waits for what was asked before. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(rules: string, shelf: LearnerShelf, dial: DialDesk) {
    this.rules = rules;
    this.shelf = shelf;
    this.dial = dial;
    this.standing = this.standingNow;
  }

  /** Fetches what is kept on the device, if there is something. */
  wake(): Promise<Result<true>> {
    return this.inTurn(async () => {
      if (this.line !== null) return ok(true);
      const kept = await this.shelf.read(this.rules);
      return kept === null ? ok(true) : this.takeUp(kept);
    });
  }

  private async takeUp(kept: KeptLearner): Promise<Result<true>> {
    const back = await this.put({ ask: 'recall', bytes: kept.bytes });
    if (back.ok) {
      this.table = kept.table;
      this.watched = [...kept.watched];
      this.stamp = stampOf(kept);
      this.changed = false;
    } else this.hangUp();
    return back;
  }

  /** Goes on with what another window has kept since (then true), or is forgotten where that one forgot it. */
  private async catchUp(): Promise<boolean> {
    const kept = await this.shelf.read(this.rules);
    if (stampOf(kept) === this.stamp) return false;
    if (kept !== null) await this.takeUp(kept);
    else {
      this.hangUp();
      this.standingNow.value = null;
      this.stamp = null;
      this.changed = false;
      this.forgetTable();
    }
    return true;
  }

  /** A new one that knows nothing yet, in place of the old. */
  create(name: string): Promise<Result<true>> {
    return this.inTurn(async () => {
      const made = await this.put({ ask: 'create', learner: { name } });
      this.forgetTable();
      if (made.ok) await this.keepNow(true);
      return made;
    });
  }

  /** One from a file; what is wrong with the file is said, and the old one stays. */
  import(bytes: Uint8Array): Promise<Result<true>> {
    return this.inTurn(async () => {
      const back = await this.put({ ask: 'recall', bytes });
      if (!back.ok) return back;
      this.forgetTable();
      await this.keepNow(true);
      return back;
    });
  }

  export(): Promise<Uint8Array | null> {
    return this.inTurn(() => this.bytes());
  }

  /** It is gone, from the device too. */
  reset(): Promise<void> {
    return this.inTurn(async () => {
      this.hangUp();
      this.standingNow.value = null;
      this.stamp = null;
      this.changed = false;
      this.forgetTable();
      try {
        await this.shelf.remove(this.rules);
      } catch {
        // What a browser does not keep need not be removed.
      }
    });
  }

  /**
   * Brings it to where the table stands. Moves it has not seen are watched, and those of people are
   * learned; moves that were taken back are taken back. At a table it comes to later, only moves
   * from number `from` on are learned: it may have learned the others when they were played.
   */
  follow(
    table: string,
    start: string | undefined,
    moves: readonly Watched[],
    from: number,
  ): Promise<void> {
    return this.inTurn(async () => {
      if (this.standingNow.value === null || !this.differs(table, moves)) return;
      await this.catchUp();
      this.again = () => this.watchAll(table, start, moves, from);
      await this.again();
    });
  }

  private async watchAll(
    table: string,
    start: string | undefined,
    moves: readonly Watched[],
    from: number,
  ): Promise<void> {
    if (this.standingNow.value === null || !this.differs(table, moves)) return;
    let known = from;
    if (this.table !== table) {
      await this.put({ ask: 'begin', start });
      this.table = table;
      this.watched = [];
      known = Math.max(from, shared(moves, this.safe.get(table) ?? []));
    }
    this.changed = true;
    const same = shared(moves, this.watched);
    while (this.watched.length > same) {
      await this.put({ ask: 'takeBack' });
      this.watched.pop();
    }
    for (const [index, { action, person }] of moves.entries()) {
      if (index < same) continue;
      const told = await this.put({ ask: 'watch', action, learn: person && index >= known });
      if (!told.ok) return;
      this.watched.push(action);
    }
  }

  /** Learns from a game that is over, where something was hidden before; from each table once. */
  study(table: string, game: FinishedGame): Promise<void> {
    return this.inTurn(async () => {
      if (this.standingNow.value === null || this.table === table) return;
      await this.catchUp();
      this.again = () => this.studyAll(table, game);
      await this.again();
    });
  }

  private async studyAll(table: string, game: FinishedGame): Promise<void> {
    if (this.standingNow.value === null || this.table === table || this.safe.has(table)) return;
    await this.put({ ask: 'study', game });
    this.changed = true;
    this.table = table;
    this.watched = [];
  }

  /** Whether a table stands otherwise than it knows. */
  private differs(table: string, moves: readonly Watched[]): boolean {
    const same = shared(moves, this.watched);
    return this.table !== table || same < moves.length || same < this.watched.length;
  }

  /** What it would play where the table it follows stands, or by what a seat sees. */
  suggest(seat?: SeatSight): Promise<Decision | null> {
    return this.inTurn(async () => {
      const answer = await this.ask({ ask: 'suggest', seat });
      return answer.tell === 'suggestion' ? answer.decision : null;
    });
  }

  /** Keeps it on the device as it is now. */
  keep(): Promise<void> {
    return this.inTurn(() => this.keepNow());
  }

  /** Leaves the worker; what was learned since it was last kept is kept first. */
  leave(): Promise<void> {
    return this.inTurn(async () => {
      await this.keepNow();
      this.hangUp();
      this.standingNow.value = null;
    });
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = this.last.then(act, act);
    this.last = next.catch(() => undefined);
    return next;
  }

  private async put(question: Question): Promise<Result<true>> {
    const answer = await this.ask(question);
    return answer.tell === 'refused' ? fail(answer.why) : ok(true);
  }

  private ask(question: Question): Promise<Answer> {
    this.line ??= this.dial(
      this.rules,
      (answer) => this.hear(answer),
      (why) => this.broken(why),
    );
    const { line } = this;
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      line.ask(question);
    });
  }

  private hear(answer: Answer): void {
    if (answer.tell === 'standing' || answer.tell === 'rested') {
      this.standingNow.value = answer.standing;
    }
    // All is learned: a good moment to keep it, and nobody asked.
    if (answer.tell === 'rested') {
      this.changed = true;
      void this.inTurn(() => this.keepNow());
    } else this.waiting.shift()?.(answer);
  }

  private broken(why: Complaint): void {
    const { waiting } = this;
    this.waiting = [];
    this.line = null;
    for (const tell of waiting) tell({ tell: 'refused', why });
  }

  private async bytes(): Promise<Uint8Array | null> {
    if (this.line === null || this.standingNow.value === null) return null;
    const answer = await this.ask({ ask: 'snapshot' });
    return answer.tell === 'snapshot' ? answer.bytes : null;
  }

  /** `anew`: in place of whatever is there. */
  private async keepNow(anew = false): Promise<void> {
    const { rules } = this;
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        if (!anew && !this.changed) return;
        const bytes = await this.bytes();
        if (bytes === null) return;
        const { table, watched } = this;
        const kept = { rules, bytes, table, watched: [...watched], stamp: freshSeed() };
        if (await this.shelf.write(kept, anew ? undefined : this.stamp)) {
          this.stamp = kept.stamp;
          this.changed = false;
          if (table !== null) this.safe.set(table, kept.watched);
          return;
        }
        // Another window was faster.
        if (await this.catchUp()) await this.again?.();
      }
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  private forgetTable(): void {
    this.again = null;
    this.safe.clear();
    this.table = null;
    this.watched = [];
  }

  private hangUp(): void {
    this.line?.cut();
    this.line = null;
    const { waiting } = this;
    this.waiting = [];
    for (const tell of waiting) tell({ tell: 'refused', why: said('it left') });
  }
}

/** How many moves at a table are those that are known. */
function shared(moves: readonly Watched[], known: readonly Action[]): number {
  let same = 0;
  while (same < moves.length && known[same] === moves[same]!.action) same++;
  return same;
}
