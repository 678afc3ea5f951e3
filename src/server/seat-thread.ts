import {
  AgentFault,
  Refusal,
  complaintOf,
  type Agent,
  type Budget,
  type Complaint,
  type Decision,
  type Fault,
  type ModuleSource,
  type Turn,
} from '../core/index.ts';
import { Thread } from '../workers/index.ts';
import { refuse } from './complaints.ts';

/** Whom a thread seats. */
export interface SeatSetup {
  readonly rules: string;
  readonly agent: string;
  readonly luck: readonly number[];
  readonly store: string;
  readonly modules: readonly ModuleSource[];
}

/** What an agent in a thread is told, in order. */
export type Asked =
  | { readonly id: number; readonly kind: 'begin'; readonly given: BeginGiven }
  | { readonly id: number; readonly kind: 'choose'; readonly given: Turn }
  | { readonly id: number; readonly kind: 'observe'; readonly given: ObserveGiven }
  | { readonly id: number; readonly kind: 'rewind'; readonly given: unknown }
  | { readonly id: number; readonly kind: 'end'; readonly given: EndGiven };
type BeginGiven = Parameters<NonNullable<Agent['begin']>>[0];
type ObserveGiven = Parameters<NonNullable<Agent['observe']>>[0];
type EndGiven = Parameters<NonNullable<Agent['end']>>[0];

/** What it says: that it turns to something, what it decided, what went wrong. */
export type Told =
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly decision: Decision | null }
  | { readonly id: number; readonly failed: Complaint; readonly fault: Fault | null };

interface Waiting {
  /** Milliseconds from when it turns to it. */
  readonly limit: number;
  resolve(decision: Decision | null): void;
  reject(error: Error): void;
}

/** Who has so long for a decision may be so much later before its thread is ended. */
const GRACE = 5000;
const MEGABYTES = 1024;

/**
 * An agent in a thread of its own: whatever it does, the server answers others meanwhile, and after
 * a deadline it is ended. The thread is started when it is first asked for a decision.
 */
export class SeatThread {
  private readonly setup: SeatSetup;
  /** Milliseconds for a decision, whatever the table allows. */
  private readonly patience: number;
  private thread: Thread<Asked, Told> | null = null;
  /** What it was told before it was asked anything. */
  private before: Asked[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private next = 0;
  private over: Complaint | null = null;

  constructor(setup: SeatSetup, patience: number) {
    this.setup = setup;
    this.patience = patience;
  }

  /** The agent as the routes know it; `like`: one made of the same string. */
  agent(like: Agent): Agent {
    const { patience } = this;
    const tell = async (asked: Unnumbered) => void (await this.ask(asked, patience));
    return {
      name: like.name,
      choose: async (turn) =>
        (await this.ask({ kind: 'choose', given: turn }, this.limitOf(turn.budget)))!,
      ...(like.begin && { begin: (given) => tell({ kind: 'begin', given }) }),
      ...(like.observe && { observe: (given) => tell({ kind: 'observe', given }) }),
      ...(like.rewind && { rewind: (given) => tell({ kind: 'rewind', given }) }),
      ...(like.end && { end: (given) => tell({ kind: 'end', given }) }),
    };
  }

  /** Ends it at once, whatever it is doing. */
  async close(): Promise<void> {
    this.fail(refuse.engineLeft());
    await this.thread?.end();
  }

  private limitOf({ ms = Infinity, clock }: Budget): number {
    return Math.min(this.patience, Math.min(ms, clock?.left ?? Infinity) + GRACE);
  }

  private ask(asked: Unnumbered, limit: number): Promise<Decision | null> {
    if (this.over !== null) return Promise.reject(new AgentFault('crash', this.over));
    const numbered = { ...asked, id: ++this.next } as Asked;
    if (this.thread === null && asked.kind !== 'choose') {
      this.before.push(numbered);
      return Promise.resolve(null);
    }
    const thread = (this.thread ??= this.start());
    return new Promise((resolve, reject) => {
      this.waiting.set(numbered.id, { limit, resolve, reject });
      thread.tell(numbered);
    });
  }

  private start(): Thread<Asked, Told> {
    const thread = new Thread<Asked, Told>({
      beside: import.meta.url,
      file: 'seat-worker',
      data: this.setup,
      megabytes: MEGABYTES,
    });
    // A seat that is left behind must not keep the program running.
    thread.hold(false);
    thread.onSaid = (told) => this.heard(told);
    thread.onEnded = (why) => this.fail(why === null ? refuse.engineLeft() : complaintOf(why));
    for (const asked of this.before) thread.tell(asked);
    this.before = [];
    return thread;
  }

  private heard(told: Told): void {
    const waiting = this.waiting.get(told.id);
    if (waiting === undefined) return;
    if ('begun' in told) {
      const { limit } = waiting;
      this.timer = setTimeout(() => this.late(limit), limit);
      return;
    }
    clearTimeout(this.timer);
    this.waiting.delete(told.id);
    if ('decision' in told) waiting.resolve(told.decision);
    else if (told.fault === null) waiting.reject(new Refusal(told.failed));
    else waiting.reject(new AgentFault(told.fault, told.failed));
  }

  private late(ms: number): void {
    this.fail(refuse.thoughtTooLong({ seconds: Math.ceil(ms / 1000) }), 'time');
    void this.thread?.end();
  }

  private fail(why: Complaint, fault: Fault = 'crash'): void {
    clearTimeout(this.timer);
    this.over ??= why;
    for (const { reject } of this.waiting.values()) reject(new AgentFault(fault, why));
    this.waiting.clear();
  }
}

type Unnumbered = Asked extends infer One ? (One extends Asked ? Omit<One, 'id'> : never) : never;
