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
import { AskedThread, Late } from '../workers/index.ts';
import { refuse } from './complaints.ts';

/** Whom a thread seats. */
export interface SeatSetup {
  readonly rules: string;
  readonly agent: string;
  readonly luck: readonly number[];
  readonly store: string;
  readonly modules: readonly ModuleSource[];
}

type GivenTo<What extends 'begin' | 'observe' | 'end'> = Parameters<NonNullable<Agent[What]>>[0];

/** What an agent in a thread is told, in order. */
export type SeatAsk =
  | { readonly kind: 'begin'; readonly given: GivenTo<'begin'> }
  | { readonly kind: 'choose'; readonly given: Turn }
  | { readonly kind: 'observe'; readonly given: GivenTo<'observe'> }
  | { readonly kind: 'rewind'; readonly given: unknown }
  | { readonly kind: 'end'; readonly given: GivenTo<'end'> };

/** What it decided, where it was asked that, or what went wrong. */
export type SeatAnswer =
  | { readonly decision: Decision | null }
  | { readonly failed: Complaint; readonly fault: Fault | null };

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
  private thread: AskedThread<SeatAsk, SeatAnswer> | null = null;
  /** What it was told before it was asked anything. */
  private before: SeatAsk[] = [];

  constructor(setup: SeatSetup, patience: number) {
    this.setup = setup;
    this.patience = patience;
  }

  /** The agent as the routes know it; `like`: one made of the same string. */
  agent(like: Agent): Agent {
    const tell = (ask: SeatAsk) => this.tell(ask);
    return {
      name: like.name,
      choose: (turn) => this.choose(turn),
      ...(like.begin && { begin: (given) => tell({ kind: 'begin', given }) }),
      ...(like.observe && { observe: (given) => tell({ kind: 'observe', given }) }),
      ...(like.rewind && { rewind: (given) => tell({ kind: 'rewind', given }) }),
      ...(like.end && { end: (given) => tell({ kind: 'end', given }) }),
    };
  }

  /** Ends it at once, whatever it is doing. */
  async close(): Promise<void> {
    await this.thread?.end();
  }

  private async choose(given: Turn): Promise<Decision> {
    const decision = await this.ask({ kind: 'choose', given }, this.limitOf(given.budget));
    return decision!;
  }

  private async tell(ask: SeatAsk): Promise<void> {
    if (this.thread === null) this.before.push(ask);
    else await this.ask(ask, this.patience);
  }

  private limitOf({ ms = Infinity, clock }: Budget): number {
    return Math.min(this.patience, Math.min(ms, clock?.left ?? Infinity) + GRACE);
  }

  private async ask(ask: SeatAsk, ms: number): Promise<Decision | null> {
    const thread = (this.thread ??= this.start());
    const before = this.before.map((one) => thread.ask(one, this.patience));
    this.before = [];
    const said = await Promise.all([...before, thread.ask(ask, ms)]).catch((error: unknown) => {
      if (!(error instanceof Late)) throw new AgentFault('crash', complaintOf(error));
      throw new AgentFault('time', refuse.thoughtTooLong({ seconds: Math.ceil(ms / 1000) }));
    });
    for (const one of said) {
      if (!('failed' in one)) continue;
      throw one.fault === null ? new Refusal(one.failed) : new AgentFault(one.fault, one.failed);
    }
    const last = said.at(-1)!;
    return 'decision' in last ? last.decision : null;
  }

  private start(): AskedThread<SeatAsk, SeatAnswer> {
    const { setup: data } = this;
    const beside = import.meta.url;
    return new AskedThread({ beside, file: 'seat-worker', data, megabytes: MEGABYTES });
  }
}
