import {
  CHANCE,
  OVER,
  RECORD_VERSION,
  Rng,
  drawOutcome,
  unwrap,
  type Action,
  type Agent,
  type Budget,
  type Decision,
  type Game,
  type GameRecord,
  type GameResult,
  type Seat,
  type State,
} from '../core/index.ts';
import { TurnView, eventFor, lookAt } from './sight.ts';

export interface TableSetup {
  readonly game: Game;
  /** One for each seat. */
  readonly agents: readonly Agent[];
  /** The agent strings, for the record. */
  readonly names: readonly string[];
  readonly seed: number | string;
  /** A position to start from, as text. */
  readonly start?: string | undefined;
  /** What each decision may cost. */
  readonly budget?: Budget | undefined;
}

/** One move that was played, chance included. */
export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}

type Maybe<T> = T | Promise<T>;

/**
 * The referee of one game. It asks each agent with what its seat may see, checks the answer, lets
 * chance act from the game's seed, tells who wants to be told, and writes the record. Agents that
 * answer at once are never awaited.
 */
export class Table {
  readonly game: Game;
  readonly seed: number | string;
  readonly names: readonly string[];
  private readonly agents: readonly Agent[];
  private readonly start: string | undefined;
  private readonly listeners: readonly Seat[];
  private readonly buffer: Int32Array;
  private readonly copies: readonly Int32Array[];
  private readonly budget: Budget;
  private state: State;
  private chance: Rng;
  private readonly played: Move[] = [];
  private ended: GameResult | null = null;
  private begun = false;

  constructor(setup: TableSetup) {
    const { game, agents, names } = setup;
    if (agents.length !== game.info.seats || names.length !== game.info.seats) {
      throw new Error(`${game.info.rules} needs ${game.info.seats} agents`);
    }
    this.game = game;
    this.agents = agents;
    this.names = names;
    this.seed = setup.seed;
    this.start = setup.start;
    this.budget = setup.budget ?? {};
    this.listeners = agents.flatMap((agent, seat) => (agent.observe === undefined ? [] : [seat]));
    this.buffer = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
    this.copies = agents.map(() => new Int32Array(game.info.maxBranching));
    this.state = this.fresh();
    this.chance = this.freshChance();
  }

  private fresh(): State {
    return this.start === undefined ? this.game.start() : unwrap(this.game.parse(this.start));
  }

  private freshChance(): Rng {
    return Rng.of(this.seed).fork('chance');
  }

  get result(): GameResult | null {
    return this.ended;
  }

  get moves(): readonly Move[] {
    return this.played;
  }

  get toMove(): Seat {
    return this.ended === null ? this.state.toMove : OVER;
  }

  get ply(): number {
    return this.state.ply;
  }

  /** What a seat (null: a spectator) may see now. */
  look(seat: Seat | null): unknown {
    return this.game.observe(this.state, seat);
  }

  /** Plays to the end; a promise only if some agent answered with one. */
  play(): Maybe<GameResult> {
    while (this.ended === null) {
      const step = this.step();
      if (step !== undefined) return step.then(() => this.play());
    }
    return this.ended;
  }

  /** One decision of a seat, with the chance before and after it. */
  step(): void | Promise<void> {
    if (this.ended !== null) return undefined;
    if (!this.begun) {
      this.begun = true;
      const greeting = this.greet();
      if (greeting !== undefined) return greeting.then(() => this.step());
    }
    if (this.state.toMove === CHANCE) {
      const dealt = this.letChanceAct();
      if (dealt !== undefined) return dealt.then(() => this.step());
    }
    if (this.state.toMove === OVER) return this.finish();
    return this.ask();
  }

  private ask(): void | Promise<void> {
    const { state } = this;
    const seat = state.toMove;
    const end = state.legal(this.buffer, 0);
    let answer: Maybe<Decision>;
    try {
      answer = this.agents[seat]!.choose(
        new TurnView(this.game, state, seat, this.buffer, end, this.copies[seat]!, this.budget),
      );
    } catch (error) {
      if (error instanceof Interruption) throw error;
      return this.forfeit(seat, 'crash', sentence(error));
    }
    // Nothing has touched the list of legal actions since: it need not be made again.
    if (!isPromise(answer)) return this.accept(seat, answer, end);
    const { ply } = state;
    return answer.then(
      (decision) => {
        // A move taken back while the agent was thinking makes its answer stale.
        if (this.state !== state || state.ply !== ply || this.ended !== null) return undefined;
        return this.accept(seat, decision, this.state.legal(this.buffer, 0));
      },
      (error: unknown) => {
        if (error instanceof Interruption) throw error;
        return this.forfeit(seat, 'crash', sentence(error));
      },
    );
  }

  private accept(seat: Seat, decision: Decision, end: number): void | Promise<void> {
    const action: unknown = (decision as Decision | undefined)?.action;
    if (typeof action === 'number' && this.lists(action, end)) return this.carryOut(seat, action);
    return this.forfeit(seat, 'illegal', `answered ${String(action)}, which is no legal action`);
  }

  /** Whether the ascending list of legal actions holds this one. */
  private lists(action: number, end: number): boolean {
    let low = 0;
    let high = end - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.buffer[middle]!;
      if (found === action) return true;
      if (found < action) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  private carryOut(seat: Seat, action: Action): void | Promise<void> {
    const told = this.apply(seat, action);
    if (told !== undefined) return told.then(() => this.afterMove());
    return this.afterMove();
  }

  private afterMove(): void | Promise<void> {
    if (this.ended !== null) return undefined;
    if (this.state.toMove === CHANCE) {
      const dealt = this.letChanceAct();
      if (dealt !== undefined) return dealt.then(() => this.afterMove());
    }
    return this.state.toMove === OVER ? this.finish() : undefined;
  }

  private letChanceAct(): void | Promise<void> {
    while (this.ended === null && this.state.toMove === CHANCE) {
      const end = this.state.legal(this.buffer, 0);
      const outcome = drawOutcome(this.state, this.buffer, this.chance, end);
      const told = this.apply(CHANCE, outcome);
      if (told !== undefined) return told.then(() => this.letChanceAct());
    }
    return undefined;
  }

  private apply(seat: Seat, action: Action): void | Promise<void> {
    this.played.push({ seat, action });
    if (this.listeners.length === 0) {
      this.state.apply(action);
      return undefined;
    }
    const before = this.state.clone();
    this.state.apply(action);
    return this.tell(this.listeners, (listener) =>
      this.agents[listener]!.observe!(
        eventFor(this.game, before, this.state, { seat, action }, listener),
      ),
    );
  }

  private greet(): void | Promise<void> {
    const seats = this.names.map((_, seat) => seat).filter((seat) => this.agents[seat]!.begin);
    return this.tell(seats, (seat) =>
      this.agents[seat]!.begin!({
        seat,
        rivals: this.names.filter((_, other) => other !== seat),
        seen: this.look(seat),
      }),
    );
  }

  /** Tells seats something, in order; whoever throws crashes, and loses. */
  private tell(
    seats: readonly Seat[],
    say: (seat: Seat) => void | Promise<void>,
  ): void | Promise<void> {
    for (const [index, seat] of seats.entries()) {
      let heard: void | Promise<void>;
      try {
        heard = say(seat);
      } catch (error) {
        return this.forfeit(seat, 'crash', sentence(error));
      }
      if (heard !== undefined) {
        return heard.then(
          () => this.tell(seats.slice(index + 1), say),
          (error: unknown) => this.forfeit(seat, 'crash', sentence(error)),
        );
      }
    }
    return undefined;
  }

  private finish(): void | Promise<void> {
    const { state } = this;
    const seats = this.names.map((_, seat) => seat);
    return this.close({
      scores: seats.map((seat) => state.finalScore(seat)),
      utilities: seats.map((seat) => state.utility(seat)),
      ending: 'rules',
    });
  }

  private forfeit(seat: Seat, ending: 'illegal' | 'crash', detail: string): void | Promise<void> {
    if (this.ended !== null) return undefined;
    const seats = this.names.map((_, other) => other);
    return this.close({
      scores:
        this.game.forfeitScores?.(this.state, seat) ?? seats.map((s) => this.state.finalScore(s)),
      utilities: seats.map((other) => (other === seat ? -1 : 1 / (seats.length - 1))),
      ending,
      offender: seat,
      detail: `${this.names[seat]} ${detail}`,
    });
  }

  private close(result: GameResult): void | Promise<void> {
    this.ended = result;
    const seats = this.names.map((_, seat) => seat).filter((seat) => this.agents[seat]!.end);
    // The result stands: an agent that fails while it is told cannot change it any more.
    return this.tell(seats, (seat) => this.agents[seat]!.end!(result));
  }

  /**
   * Goes back to just before the last decision of a seat. Chance draws the same again, so nobody
   * can fish for better luck. False when that seat has decided nothing yet.
   */
  takeBack(seat: Seat): boolean {
    const index = this.played.findLastIndex((move) => move.seat === seat);
    if (index < 0) return false;
    this.played.length = index;
    this.state = this.fresh();
    this.chance = this.freshChance();
    this.ended = null;
    for (const move of this.played) {
      if (move.seat === CHANCE) {
        const end = this.state.legal(this.buffer, 0);
        drawOutcome(this.state, this.buffer, this.chance, end);
      }
      this.state.apply(move.action);
    }
    for (const [other, agent] of this.agents.entries()) void agent.rewind?.(this.look(other));
    return true;
  }

  /** The game so far; its result is null until it ends. */
  record(): GameRecord {
    const state = this.fresh();
    const moves: string[] = [];
    for (const { action } of this.played) {
      moves.push(this.game.formatAction(state, action));
      state.apply(action);
    }
    return {
      ludario: RECORD_VERSION,
      game: this.game.info.rules,
      version: this.game.info.version,
      seed: this.seed,
      seats: this.names,
      ...(this.start === undefined ? {} : { start: this.start }),
      moves,
      result: this.ended,
    };
  }

  /** What a move looked like to a seat: its text, or null where it may not know. */
  describe(index: number, seat: Seat | null): string | null {
    const state = this.fresh();
    for (const { action } of this.played.slice(0, index)) state.apply(action);
    const move = this.played[index]!;
    return lookAt(this.game, state, move, seat);
  }
}

/** Thrown by whoever asks a person, to leave the game as it stands: no crash, no loss. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
}

function isPromise<T>(value: Maybe<T>): value is Promise<T> {
  return typeof (value as Promise<T> | undefined)?.then === 'function';
}

function sentence(error: unknown): string {
  return `crashed: ${error instanceof Error ? error.message : String(error)}`;
}
