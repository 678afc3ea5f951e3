import type { Room } from '@colyseus/sdk';
import { setTimeout } from 'node:timers/promises';
import type { Said, SaidType, Told, ToldType } from '../../api/online/index.ts';
import { ok, type Complaint, type Result } from '../../core/index.ts';
import { Bucket } from '../../online/index.ts';
import type { Server } from './server.ts';

/** Below what a server takes of one connection: messages a second, and at once. */
const RATE = 8;
const BURST = 20;
const BREATH = 130;

/** A connection ended while an answer was waited for. */
export class LineLost extends Error {
  override readonly name = 'LineLost';
}

/** Something that the table told, to be heard in order. */
export type Heard = {
  readonly [T in ToldType]: { readonly type: T; readonly what: Told[T] };
}[ToldType];

type Answer = (why: Complaint | null | LineLost) => void;

/** The line to one table: what is said is answered, what is told waits to be heard. */
export class TableLine {
  private readonly room: Room;
  private readonly inbox: Heard[] = [];
  private readonly answers = new Map<number, Answer>();
  private readonly looks = new Map<number, (looked: Told['looked']) => void>();
  private readonly bucket = new Bucket(RATE, BURST, performance.now());
  private saying: Promise<void> = Promise.resolve();
  private wake: () => void = () => {};
  private ended = false;
  private n = 0;

  private constructor(room: Room) {
    this.room = room;
    room.onMessage('*', (type, what) => this.hear({ type, what } as Heard));
    room.onLeave(() => this.end());
    room.onError(() => this.end());
  }

  static async open(server: Server, table: string): Promise<Result<TableLine>> {
    const room = await server.line(table);
    return room.ok ? ok(new TableLine(room.value)) : room;
  }

  /** Says something; why not, or null. Rejects with LineLost where no answer can come. */
  async say<T extends SaidType>(type: T, what: Said[T]): Promise<Complaint | null> {
    const n = ++this.n;
    const answered = new Promise<Complaint | null>((resolve, reject) => {
      this.answers.set(n, (why) => (why instanceof LineLost ? reject(why) : resolve(why)));
    });
    // Nobody may be waiting yet when the line ends.
    answered.catch(() => {});
    this.saying = this.inTurn(this.saying, () => this.room.send(type, { ...what, n }), n);
    await this.saying;
    return answered;
  }

  /** What is said goes out in order, and no faster than a server takes it. */
  private async inTurn(before: Promise<void>, send: () => void, n: number): Promise<void> {
    await before;
    while (!this.bucket.take(performance.now())) await setTimeout(BREATH);
    if (this.ended) this.answers.get(n)?.(new LineLost());
    else send();
  }

  /** What was seen after so many moves; null: it is not told. */
  async look(moves: number): Promise<Told['looked'] | null> {
    let found: Told['looked'] | null = null;
    this.looks.set(moves, (looked) => {
      found = looked;
    });
    await this.say('look', { moves });
    this.looks.delete(moves);
    return found;
  }

  /** The next thing that was told; null: the line has ended. */
  async next(): Promise<Heard | null> {
    while (this.inbox.length === 0 && !this.ended)
      await new Promise<void>((wake) => {
        this.wake = wake;
      });
    return this.inbox.shift() ?? null;
  }

  async close(): Promise<void> {
    if (!this.ended) await this.room.leave().catch(() => {});
    this.end();
  }

  private hear(heard: Heard): void {
    if (heard.type === 'done') this.answer(heard.what.n, null);
    else if (heard.type === 'refused') this.answer(heard.what.n ?? 0, heard.what.why);
    else if (heard.type === 'looked') this.looks.get(heard.what.moves)?.(heard.what);
    else {
      this.inbox.push(heard);
      this.wake();
    }
  }

  private answer(n: number, why: Complaint | null): void {
    this.answers.get(n)?.(why);
    this.answers.delete(n);
  }

  private end(): void {
    this.ended = true;
    for (const answer of this.answers.values()) answer(new LineLost());
    this.answers.clear();
    this.wake();
  }
}
