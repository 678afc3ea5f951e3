import {
  AgentFault,
  CHANCE,
  OVER,
  Rng,
  type Action,
  type Agent,
  type Budget,
  type Decision,
  type Game,
  type GameRecord,
  type GameResult,
  type Seat,
} from '../core/index.ts';
import { Adjudicator } from './adjudication.ts';
import {
  Interruption,
  SILENCE,
  crashText,
  isPromise,
  shown,
  tellAll,
  type Maybe,
} from './answers.ts';
import { Board, type Move } from './board.ts';
import { Timekeeper, machineTime } from './clock.ts';
import { endOf, lossOf } from './endings.ts';
import type { Effort } from './job.ts';
import { TurnView, eventFor } from './sight.ts';
import type { Penalties } from './spec.ts';
import type { Fault, TableSetup } from './table-setup.ts';

const FORFEIT_ALL: Penalties = { illegal: 'forfeit', crash: 'forfeit', time: 'forfeit' };

/**
 * The referee of one game. It asks each agent with what its seat may see, checks the answer, lets
 * chance act from the game's seed, tells who wants to be told, and writes the record. Agents that
 * answer at once are never awaited.
 */
export class Table {
  readonly game: Game;
  readonly seed: number | string;
  readonly names: readonly string[];
  private readonly board: Board;
  private readonly agents: readonly Agent[];
  private readonly listeners: readonly Seat[];
  private readonly copies: readonly Int32Array[];
  private readonly budget: Budget;
  private readonly keeper: Timekeeper | null;
  private readonly penalties: Penalties;
  private readonly adjudicator: Adjudicator | null;
  private readonly watch: TableSetup['watch'];
  private ended: GameResult | null = null;
  private begun = false;
  /** Draws actions in place of answers that are not accepted. */
  private lots: Rng | null = null;

  constructor(setup: TableSetup) {
    const { game, agents, names } = setup;
    if (agents.length !== game.info.seats || names.length !== game.info.seats) {
      throw new Error(`${game.info.rules} needs ${game.info.seats} agents`);
    }
    this.game = game;
    this.agents = agents;
    this.names = names;
    this.seed = setup.seed;
    this.board = new Board(game, setup.seed, setup.start);
    // One object for all turns: no agent may change what another is allowed.
    this.budget = Object.freeze({ ...setup.budget });
    const { limits, time, adjudication } = setup;
    this.keeper =
      limits === undefined && time === undefined
        ? null
        : new Timekeeper(names.length, this.budget, limits ?? {}, time ?? machineTime);
    this.penalties = setup.penalties ?? FORFEIT_ALL;
    this.adjudicator = adjudication ? new Adjudicator(adjudication, names.length) : null;
    this.watch = setup.watch;
    this.listeners = agents.flatMap((agent, seat) => (agent.observe === undefined ? [] : [seat]));
    this.copies = agents.map(() => new Int32Array(game.info.maxBranching));
  }

  get result(): GameResult | null {
    return this.ended;
  }

  get moves(): readonly Move[] {
    return this.board.moves;
  }

  get toMove(): Seat {
    return this.ended === null ? this.board.state.toMove : OVER;
  }

  get ply(): number {
    return this.board.state.ply;
  }

  /** What a seat (null: a spectator) may see now. */
  look(seat: Seat | null): unknown {
    return this.game.observe(this.board.state, seat);
  }

  /** Plays to the end; a promise only if some agent answered with one. */
  play(): Maybe<GameResult> {
    const { keeper } = this;
    // What listeners do must not count as thinking.
    const tight = keeper !== null && this.listeners.length === 0;
    while (this.ended === null) {
      const step = this.step();
      if (step !== undefined) return step.then(() => this.play());
      if (tight) keeper.rightAfter = true;
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
    if (this.board.state.toMove === CHANCE) {
      const dealt = this.letChanceAct();
      if (dealt !== undefined) return dealt.then(() => this.step());
    }
    if (this.board.state.toMove === OVER) return this.finish();
    return this.ask();
  }

  private ask(): void | Promise<void> {
    const { board, keeper } = this;
    const { state } = board;
    const seat = state.toMove;
    const end = board.list();
    this.watch?.(seat, board.moves);
    const budget = keeper === null ? this.budget : keeper.budgetOf(seat);
    const copy = this.copies[seat]!;
    const began = keeper === null ? 0 : keeper.start();
    let answer: Maybe<Decision>;
    let promised: boolean;
    try {
      answer = this.agents[seat]!.choose(
        new TurnView(this.game, state, seat, board.listed, end, copy, budget),
      );
      promised = isPromise(answer);
    } catch (error) {
      return this.fail(seat, error, began);
    }
    if (promised) return this.wait(Promise.resolve(answer), seat, began);
    // Nothing has touched the list of legal actions since: it need not be made again.
    return this.hear(seat, answer as Decision, end, began);
  }

  private wait(answer: Promise<Decision>, seat: Seat, began: number): Promise<void> {
    const { board, keeper, penalties } = this;
    const { state } = board;
    const { ply } = state;
    // A move taken back while the agent was thinking makes its answer stale.
    const stale = () => board.state !== state || state.ply !== ply || this.ended !== null;
    const patient = penalties.time === 'allow';
    const promised =
      keeper === null
        ? answer
        : keeper.inTime(answer, patient ? keeper.patience : keeper.deadline(seat), SILENCE);
    return promised.then(
      (decision) => {
        if (stale()) return undefined;
        if (decision !== SILENCE) {
          return this.hear(seat, decision, board.list(), began);
        }
        keeper!.stop(seat, began, 0);
        return this.fault(seat, 'time', keeper!.reproach());
      },
      (error: unknown) => {
        if (stale() && !(error instanceof Interruption)) return undefined;
        return this.fail(seat, error, began);
      },
    );
  }

  /** An agent that throws crashes, unless it only leaves the game as it stands. */
  private fail(seat: Seat, error: unknown, began: number): void | Promise<void> {
    if (error instanceof Interruption) throw error;
    this.keeper?.stop(seat, began, 0);
    if (error instanceof AgentFault) return this.fault(seat, error.fault, error.message);
    return this.fault(seat, 'crash', crashText(error));
  }

  private hear(seat: Seat, decision: Decision, end: number, began: number): void | Promise<void> {
    const { keeper } = this;
    let action: unknown;
    let nodes: unknown;
    let resigned: unknown;
    try {
      // An agent may answer anything, also what throws when it is looked at.
      const given = decision as Decision | null | undefined;
      action = given?.action;
      nodes = given?.analysis?.nodes;
      resigned = given?.resign;
    } catch (error) {
      return this.fail(seat, error, began);
    }
    if (keeper !== null && keeper.stop(seat, began, nodes)) {
      if (this.penalties.time !== 'allow') return this.fault(seat, 'time', keeper.reproach());
      keeper.faults[seat]!++;
    }
    if (resigned === true) return this.resign(seat);
    if (typeof action === 'number' && this.board.lists(action, end)) {
      return this.carryOut(seat, action);
    }
    return this.fault(seat, 'illegal', `answered ${shown(action)}, which is no legal action`);
  }

  /** A seat broke a rule when it was asked: it loses, or the lot moves for it. */
  private fault(seat: Seat, fault: Fault, detail: string): void | Promise<void> {
    if (this.penalties[fault] !== 'random') return this.forfeit(seat, fault, detail);
    if (this.keeper !== null) this.keeper.faults[seat]!++;
    this.lots ??= Rng.of(this.seed).fork('penalties');
    const end = this.board.list();
    return this.carryOut(seat, this.board.listed[this.lots.below(end)]!);
  }

  private carryOut(seat: Seat, action: Action): void | Promise<void> {
    const told = this.apply(seat, action);
    if (told !== undefined) return told.then(() => this.afterMove());
    return this.afterMove();
  }

  private afterMove(): void | Promise<void> {
    if (this.ended !== null) return undefined;
    if (this.board.state.toMove === CHANCE) {
      const dealt = this.letChanceAct();
      if (dealt !== undefined) return dealt.then(() => this.afterMove());
    }
    if (this.board.state.toMove === OVER) return this.finish();
    const verdict = this.adjudicator === null ? null : this.adjudicator.after(this.board.state);
    return verdict === null ? undefined : this.close(verdict);
  }

  private letChanceAct(): void | Promise<void> {
    while (this.ended === null && this.board.state.toMove === CHANCE) {
      const told = this.apply(CHANCE, this.board.draw());
      if (told !== undefined) return told.then(() => this.letChanceAct());
    }
    return undefined;
  }

  private apply(seat: Seat, action: Action): void | Promise<void> {
    const { board } = this;
    if (this.listeners.length === 0) {
      board.play(seat, action);
      return undefined;
    }
    const before = board.state.clone();
    board.play(seat, action);
    return this.tell(this.listeners, (listener) =>
      this.agents[listener]!.observe!(
        eventFor(this.game, before, board.state, { seat, action }, listener),
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

  /** Tells seats something, in order; who fails loses, unless the lot plays for those who do. */
  private tell(
    seats: readonly Seat[],
    say: (seat: Seat) => void | Promise<void>,
  ): void | Promise<void> {
    return tellAll(seats, {
      say,
      wait: (heard) => this.keeper?.inTime(heard, this.keeper.patience, SILENCE) ?? heard,
      failed: (seat, fault, detail) => {
        // The result stands: an agent that fails while it is told cannot change it any more.
        if (this.ended !== null) return true;
        if (this.penalties[fault] === 'random') {
          if (this.keeper !== null) this.keeper.faults[seat]!++;
          return true;
        }
        const told = this.forfeit(seat, fault, detail);
        return told === undefined ? false : told.then(() => false);
      },
    });
  }

  private finish(): void | Promise<void> {
    return this.close(endOf(this.board.state, this.names.length));
  }

  /** The game is lost for a seat; the others share what it loses. */
  forfeit(seat: Seat, fault: Fault, detail: string): void | Promise<void> {
    if (this.ended !== null) return undefined;
    const stand = this.penalties[fault] === 'stand';
    const said = `${this.names[seat]} ${detail}`;
    return this.close(lossOf(this.game, this.board.state, seat, fault, said, stand));
  }

  /** A seat gives the game up. */
  resign(seat: Seat): void | Promise<void> {
    if (this.ended !== null) return undefined;
    const said = `${this.names[seat]} gave up`;
    // The points on the board stand: only who breaks a rule loses as the game says.
    return this.close(lossOf(this.game, this.board.state, seat, 'resigned', said, true));
  }

  private close(result: GameResult): void | Promise<void> {
    this.ended = result;
    const seats = this.names.map((_, seat) => seat).filter((seat) => this.agents[seat]!.end);
    // Each gets a copy: the result is not theirs to change.
    return this.tell(seats, (seat) =>
      this.agents[seat]!.end!({
        ...result,
        scores: [...result.scores],
        utilities: [...result.utilities],
      }),
    );
  }

  /** Plays moves that were played before, asking and telling nobody. */
  replay(actions: readonly Action[]): void {
    this.begun = true;
    for (const action of actions) this.board.replay(action);
  }

  /**
   * Goes back to just before the last decision of a seat. Chance draws the same again, so nobody
   * can fish for better luck. False when that seat has decided nothing yet.
   */
  takeBack(seat: Seat): boolean {
    const index = this.board.moves.findLastIndex((move) => move.seat === seat);
    if (index < 0) return false;
    this.board.backTo(index);
    this.ended = null;
    this.adjudicator?.forget();
    for (const [other, agent] of this.agents.entries()) void agent.rewind?.(this.look(other));
    return true;
  }

  /** The game so far; its result is null until it ends. */
  record(): GameRecord {
    return this.board.record(this.names, this.ended);
  }

  /** What each seat has spent; nothing is known where decisions are not timed. */
  efforts(): Effort[] | null {
    return this.keeper?.efforts() ?? null;
  }

  /** What a move looked like to a seat: its text, or null where it may not know. */
  describe(index: number, seat: Seat | null): string | null {
    return this.board.describe(index, seat);
  }
}
