import { signal, type ReadonlySignal } from '@preact/signals';
import type { Room } from '@colyseus/sdk';
import {
  PROTOCOL,
  type Said,
  type SaidType,
  type TableView,
  type Told,
  type ToldType,
} from '../../src/api/online/index.ts';
import type { Complaint } from '../../src/core/index.ts';
import { ask, named, Refused } from '../api/client.ts';
import { keepSeat, secretOf } from './kept.ts';

/** How a page stands to a table. */
export type Standing =
  /** On the way, for the first time. */
  | { readonly kind: 'coming' }
  | { readonly kind: 'here' }
  /** The connection was lost and is looked for again. */
  | { readonly kind: 'lost' }
  /** For good, and why. */
  | { readonly kind: 'ended'; readonly why: Complaint };

/** The pauses before coming again, in milliseconds. */
const PAUSES = [1000, 2000, 4000, 8000, 16_000, 30_000];
/** An answer that takes longer does not come any more. */
const PATIENCE = 15_000;
/** A page that was not looked at for so long may have lost its connection without knowing. */
const LONG_HIDDEN = 10_000;

type Answer = (why: Complaint | null) => void;
type News = 'declined' | 'looked' | 'talk';
type Heard = { [T in News]?: (what: Told[T]) => void };

/**
 * The line to one shared table: comes back by itself when it breaks, and shows what the server
 * told last. It knows no rules and no screen.
 */
export class TableLine {
  readonly table: string;
  /** All that this page may know of the table; null: nothing yet. */
  readonly view: ReadonlySignal<TableView | null>;
  readonly standing: ReadonlySignal<Standing>;
  /** When the view came, by this page's own watch: clocks count on from there. */
  since = 0;
  /** A decision that was sent and not yet answered. */
  readonly sent: ReadonlySignal<Said['move'] | null>;
  readonly heard: Heard = {};

  private readonly viewNow = signal<TableView | null>(null);
  private readonly standingNow = signal<Standing>({ kind: 'coming' });
  private readonly sentNow = signal<Said['move'] | null>(null);
  private room: Room | null = null;
  private secret: string | undefined;
  private readonly answers = new Map<number, Answer>();
  private count = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hiddenSince = 0;
  private closed = false;
  /** Whether the line broke since a decision was sent. */
  private resends = false;
  /** Rises with every attempt: what an older one brings is of no use. */
  private attempt = 0;

  constructor(table: string) {
    this.table = table;
    this.view = this.viewNow;
    this.standing = this.standingNow;
    this.sent = this.sentNow;
    this.secret = secretOf(table);
  }

  open(): void {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.broken);
    document.addEventListener('visibilitychange', this.looked);
    void this.join();
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.broken);
    document.removeEventListener('visibilitychange', this.looked);
    clearTimeout(this.timer);
    this.drop();
  }

  /** Says something and waits for the answer: null is yes, a complaint why not. */
  say<T extends SaidType>(type: T, what: Said[T]): Promise<Complaint | null> {
    const { room } = this;
    if (room === null) return Promise.resolve(null);
    const n = ++this.count;
    return new Promise((resolve) => {
      const late = setTimeout(() => this.room === room && this.broken(), PATIENCE);
      this.answers.set(n, (why) => {
        clearTimeout(late);
        resolve(why);
      });
      room.send(type, { ...what, n });
    });
  }

  /** Sends a decision; one that a lost connection swallowed is sent again, and is never played twice. */
  async move(text: string): Promise<Complaint | null> {
    const view = this.viewNow.value;
    if (view === null || this.sentNow.value !== null) return null;
    const move = { step: view.step, text };
    this.sentNow.value = move;
    return this.send(move);
  }

  private async send(move: Said['move']): Promise<Complaint | null> {
    const { room } = this;
    const why = await this.say('move', move);
    // Where the line broke meanwhile, coming back settles it.
    if (this.room === room && this.sentNow.value === move) this.sentNow.value = null;
    return why;
  }

  private async join(): Promise<void> {
    const attempt = ++this.attempt;
    const old = () => this.closed || attempt !== this.attempt;
    try {
      const { Client } = await import('@colyseus/sdk');
      const room: Room = await new Client(location.origin).joinOrCreate('table', {
        table: this.table,
      });
      room.reconnection.enabled = false;
      if (old()) {
        void room.leave();
        return;
      }
      this.room = room;
      room.onMessage('*', (type, what: unknown) => {
        if (this.room === room) this.hear(type as ToldType, what);
      });
      room.onLeave(() => this.room === room && this.broken());
      room.onError(() => this.room === room && this.broken());
      const secret = this.secret === undefined ? {} : { secret: this.secret };
      const why = await this.say('hello', { protocol: PROTOCOL, ...secret });
      if (why !== null && !old()) this.end(why);
    } catch {
      if (old()) return;
      const why = await this.refusal();
      if (old()) return;
      if (why === null) this.broken();
      else this.end(why);
    }
  }

  /** Why there is no coming to this table; null: nobody answers, perhaps later. */
  private async refusal(): Promise<Complaint | null> {
    try {
      await ask('GET', `online/tables/${named(this.table)}`);
      return null;
    } catch (error) {
      return error instanceof Refused && error.status === 404 ? error.complaint : null;
    }
  }

  private hear(type: ToldType, what: unknown): void {
    const view = this.viewNow.value;
    if (type === 'table') this.arrive(what as TableView);
    else if (type === 'done' || type === 'refused') this.answered(what as Told['refused']);
    else if (type === 'seated') {
      const { secret } = what as Told['seated'];
      this.secret = secret;
      keepSeat({ table: this.table, secret });
    } else if (type === 'bye') {
      const { why, again } = what as Told['bye'];
      if (again) this.broken();
      else this.end(why);
    } else if (type === 'declined') this.heard.declined?.(what as Told['declined']);
    else if (type === 'looked') this.heard.looked?.(what as Told['looked']);
    else if (view === null) return;
    else if (type === 'moved') {
      const { from, moves, ...now } = what as Told['moved'];
      this.since = performance.now();
      this.viewNow.value = {
        ...view,
        ...now,
        before: view.seen,
        phase: now.result === null ? 'playing' : 'over',
        moves: [...view.moves.slice(0, from), ...moves],
      };
    } else if (type === 'talk') {
      this.viewNow.value = { ...view, talk: [...view.talk, what as Told['talk']] };
      this.heard.talk?.(what as Told['talk']);
    } else if (type === 'seats' || type === 'offers') {
      this.viewNow.value = { ...view, ...(what as object) };
    }
  }

  private arrive(view: TableView): void {
    this.since = performance.now();
    this.viewNow.value = view;
    this.failures = 0;
    this.standingNow.value = { kind: 'here' };
    const sent = this.sentNow.value;
    const { resends } = this;
    this.resends = false;
    if (sent === null || !resends) return;
    const asked = view.you !== null && view.waiting.includes(view.you);
    // Still the same question: the answer was lost on its way.
    if (sent.step === view.step && asked) void this.send(sent);
    else this.sentNow.value = null;
  }

  private answered({ n, why }: { readonly n: number | null; readonly why?: Complaint }): void {
    const answer = this.answers.get(n ?? -1);
    this.answers.delete(n ?? -1);
    answer?.(why ?? null);
  }

  private drop(): void {
    const { room } = this;
    this.room = null;
    this.resends = true;
    for (const answer of this.answers.values()) answer(null);
    this.answers.clear();
    if (room === null) return;
    try {
      room.connection.close();
    } catch {
      // It is closed already.
    }
  }

  private end(why: Complaint): void {
    this.drop();
    this.standingNow.value = { kind: 'ended', why };
  }

  /** The line is gone: it is looked for again after a pause that grows. */
  private readonly broken = (): void => {
    if (this.closed || this.standingNow.value.kind === 'ended') return;
    this.attempt++;
    this.drop();
    if (this.viewNow.value !== null || this.failures > 0) this.standingNow.value = { kind: 'lost' };
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)]!;
    clearTimeout(this.timer);
    // Not all at once where a server comes back.
    this.timer = setTimeout(() => void this.join(), pause * (0.75 + Math.random() / 2));
  };

  private readonly hurry = (): void => {
    if (this.standingNow.value.kind !== 'lost') return;
    this.failures = 0;
    clearTimeout(this.timer);
    void this.join();
  };

  private readonly looked = (): void => {
    if (document.hidden) {
      this.hiddenSince = performance.now();
      return;
    }
    if (this.room === null) this.hurry();
    // Whatever the answer is: one that comes proves the line.
    else if (performance.now() - this.hiddenSince > LONG_HIDDEN)
      void this.say('look', { moves: 0 });
  };
}
