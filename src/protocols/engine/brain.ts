import {
  fail,
  ok,
  type Action,
  type Analysis,
  type Budget,
  type Game,
  type GameEvent,
  type Result,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Thinker } from './job.ts';
import { printRng, readRng } from './seed.ts';

/** Long enough for anybody: agents look at the clock only when there is a limit. */
const A_DAY = 86_400_000;

interface BrainSetup {
  readonly thinker: Thinker;
  /** The agent string, already checked. */
  readonly agent: string;
  readonly seed: number | string;
}

export interface Choice {
  readonly action: Action;
  readonly resign: boolean;
  readonly analysis: Analysis | undefined;
  readonly ms: number;
}

/** What decides for an engine: an agent, its luck, and what it is told of the game. */
export class Brain {
  agent: string;
  private readonly thinker: Thinker;
  private seed: Rng;
  private luck: Rng | null = null;
  private jobs = 0;
  private game = 0;
  /** A game in which the agent was asked: the next one has luck of its own. */
  private asked = 0;
  private events: GameEvent[] = [];
  private start: unknown = null;
  private readonly told = new Map<Seat, number>();
  private rewound = new Set<Seat>();
  /** What was prepared last, or is being. */
  private prepared: { readonly what: string; readonly done: Promise<void> } | null = null;

  constructor({ thinker, agent, seed }: BrainSetup) {
    this.thinker = thinker;
    this.agent = agent;
    this.seed = readRng(String(seed));
  }

  /** A game will be played: the first move in it should take no longer than others. */
  async prepare({ info: { rules } }: Game): Promise<void> {
    const { agent, thinker } = this;
    const what = `${agent} ${rules}`;
    if (this.prepared?.what !== what) {
      const done = thinker.prepare?.({ prepare: true, rules, agent });
      this.prepared = { what, done: done ?? Promise.resolve() };
    }
    await this.prepared.done;
  }

  /** A new game begins. */
  reset(): void {
    this.game++;
    this.luck = null;
    this.events = [];
    this.start = null;
    this.told.clear();
    this.rewound.clear();
  }

  /** The luck of the game that begins now, as `printRng` wrote it or as a person typed it. */
  reseed(text: string): void {
    this.seed = readRng(text);
    this.asked = 0;
    this.reset();
  }

  /** Other options, or another agent: it is made anew. */
  become(agent: string): void {
    this.agent = agent;
    this.game++;
    this.told.clear();
  }

  /** A move was made: agents that listen hear of it when they are asked next. */
  observe(game: Game, after: State, event: { seat: Seat; action: Action; text: string }): void {
    // Everybody sees everything in the games that engines play.
    this.events.push({ ...event, seen: game.observe(after, null) });
  }

  /** Moves were taken back, or the board was changed otherwise. */
  rewind(events: number): void {
    this.events.length = Math.min(this.events.length, events);
    for (const [seat, told] of this.told) {
      this.told.set(seat, Math.min(told, events));
      this.rewound.add(seat);
    }
  }

  /** Its choice; with `all`, what it thinks of every action. */
  async choose(
    game: Game,
    state: State,
    seat: Seat,
    budget: Budget,
    all = false,
  ): Promise<Result<Choice>> {
    const buffer = new Int32Array(game.info.maxBranching);
    const seen = game.observe(state, seat);
    this.start ??= game.observe(game.start(), seat);
    this.luck ??= this.asked++ === 0 ? this.seed : this.seed.fork(`game ${this.asked}`);
    const began = performance.now();
    const thought = await this.thinker.think({
      id: ++this.jobs,
      game: this.game,
      rules: game.info.rules,
      agent: this.agent,
      luck: printRng(this.luck),
      seat,
      start: this.start,
      events: this.events.slice(this.told.get(seat) ?? 0),
      rewound: this.rewound.delete(seat),
      seen,
      legal: buffer.slice(0, state.legal(buffer, 0)),
      budget: { ms: A_DAY, ...budget },
      all,
    });
    this.told.set(seat, this.events.length);
    if ('error' in thought) return fail(thought.error);
    const ms = performance.now() - began;
    return ok({ action: thought.action, resign: thought.resign, analysis: thought.analysis, ms });
  }

  interrupt(): void {
    this.thinker.interrupt();
  }

  close(): Promise<void> {
    return this.thinker.close();
  }
}
