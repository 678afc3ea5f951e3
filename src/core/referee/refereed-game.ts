import {
  AgentFault,
  NotReady,
  type Agent,
  type Budget,
  type Decision,
  type GameEvent,
  type GameResult,
} from '../agent.ts';
import { complaintOf, type Complaint } from '../complaint.ts';
import type { GameRecord } from '../record.ts';
import { luckOf } from '../luck.ts';
import type { Rng } from '../rng.ts';
import type { Action, Seat, State } from '../state.ts';
import { Interruption, SILENCE, shown } from './answers.ts';
import { crashOf, deed } from './ending-words.ts';
import type { Fault } from './endings.ts';
import { isPromise, type MaybePromise } from './maybe-promise.ts';
import { NoGame, noGame } from './no-game.ts';
import { Referee, type RefereeSetup } from './referee.ts';
import { tellAll } from './tell-all.ts';
import type { Move } from './told.ts';

/**
 * What breaking a rule costs.
 * - forfeit: the game is lost, with the points that the game's own rule gives (Mancala: 48–0).
 * - stand: the game is lost, the points stay as they are.
 * - random: an action drawn by lot is played in its place, and the fault is counted.
 */
export type Penalty = 'forfeit' | 'stand' | 'random';
/** An answer that comes late may also be allowed: it is played, and the fault is counted. */
export type TimePenalty = Penalty | 'allow';

export interface Penalties {
  readonly illegal: Penalty;
  readonly crash: Penalty;
  readonly time: TimePenalty;
}

const FORFEIT_ALL: Penalties = { illegal: 'forfeit', crash: 'forfeit', time: 'forfeit' };

/** Times decisions and knows when one came too late. */
export interface DecisionClock {
  /** Nothing but the referee's own work lies between the last decision and the next. */
  rightAfter: boolean;
  /** Faults that were passed over, by seat. */
  readonly faults: Int32Array;
  /** How long agents may take to hear what happened. */
  readonly patience: number;
  budgetOf(seat: Seat): Budget;
  /** A seat is asked now. */
  start(): number;
  /** A decision is made, with this many nodes if known; returns whether it came too late. */
  stop(seat: Seat, began: number, nodes: unknown): boolean;
  /** How long the answer of a seat is waited for. */
  deadline(seat: Seat): number;
  /** The answer, or `gaveUp` if it does not come in time. */
  inTime<T, G>(answer: Promise<T>, ms: number, gaveUp: G): Promise<T | G>;
  /** What a seat did when it was late, to follow its name. */
  reproach(): Complaint;
}

/** Ends games early. */
export interface Adjudicating {
  /** After each decision, once chance has acted: the verdict, or null while the game goes on. */
  after(state: State): GameResult | null;
  /** A move was taken back. */
  forget(): void;
}

export interface RefereedGameSetup extends RefereeSetup {
  /** One for each seat. */
  readonly agents: readonly Agent[];
  /** The moves from the usual start to this one, where they are known. */
  readonly way?: readonly string[] | undefined;
  /** What each decision may cost, where no clock says so. */
  readonly budget?: Budget | undefined;
  readonly clock?: DecisionClock | null | undefined;
  /** What breaking a rule costs; the game unless told. */
  readonly penalties?: Penalties | undefined;
  readonly adjudicator?: Adjudicating | null | undefined;
  /** Called before a seat is asked. */
  readonly watch?: ((seat: Seat, moves: readonly Move[]) => void) | undefined;
}

/**
 * One game between agents: asks each with what its seat may see, tells who wants to be told, and
 * deals with those who fail. Agents that answer at once are never awaited.
 */
export class RefereedGame {
  readonly referee: Referee;
  private readonly agents: readonly Agent[];
  private readonly budget: Budget;
  private readonly clock: DecisionClock | null;
  private readonly penalties: Penalties;
  private readonly adjudicator: Adjudicating | null;
  private readonly watch: RefereedGameSetup['watch'];
  private readonly way: readonly string[] | undefined;
  private begun = false;
  /** The seat whose program is being set up. */
  private getsReady: Seat | null = null;
  /** Draws actions in place of answers that are not accepted. */
  private lots: Rng | null = null;

  constructor(setup: RefereedGameSetup) {
    const { game, agents, names } = setup;
    if (agents.length !== game.info.seats || names.length !== game.info.seats) {
      throw new Error(`${game.info.rules} needs ${game.info.seats} agents`);
    }
    this.referee = new Referee(setup);
    this.referee.listeners = seatsThat(agents, 'observe');
    this.agents = agents;
    // One object for all turns: no agent may change what another is allowed.
    this.budget = Object.freeze({ ...setup.budget });
    this.clock = setup.clock ?? null;
    this.penalties = setup.penalties ?? FORFEIT_ALL;
    this.adjudicator = setup.adjudicator ?? null;
    this.watch = setup.watch;
    this.way = setup.way;
  }

  get result(): GameResult | null {
    return this.referee.result;
  }

  get moves(): readonly Move[] {
    return this.referee.moves;
  }

  get toMove(): Seat {
    return this.referee.toMove;
  }

  get ply(): number {
    return this.referee.state.ply;
  }

  /** What a seat (null: a spectator) may see now. */
  look(seat: Seat | null): unknown {
    return this.referee.look(seat);
  }

  /** Plays to the end; a promise only if some agent answered with one. */
  play(): MaybePromise<GameResult> {
    const { clock, referee } = this;
    // What listeners do must not count as thinking.
    const tight = clock !== null && referee.listeners.length === 0;
    while (referee.result === null) {
      const step = this.step();
      if (step !== undefined) return step.then(() => this.play());
      if (tight) clock.rightAfter = true;
    }
    return referee.result;
  }

  /** One decision of a seat, with the chance before and after it. */
  step(): void | Promise<void> {
    const { referee } = this;
    if (referee.result !== null) return undefined;
    if (!this.begun) {
      this.begun = true;
      const greeting = this.greet();
      if (greeting !== undefined) return greeting.then(() => this.step());
    }
    if (referee.state.toMove < 0) {
      const dealt = this.advance();
      if (dealt !== undefined) return dealt.then(() => this.step());
      if (this.isOver) return undefined;
    }
    return this.ask();
  }

  private ask(): void | Promise<void> {
    const { referee, clock } = this;
    const seat = referee.toMove;
    this.watch?.(seat, referee.moves);
    const turn = referee.turn(seat, clock === null ? this.budget : clock.budgetOf(seat));
    const { question } = referee;
    const began = clock === null ? 0 : clock.start();
    let answer: MaybePromise<Decision>;
    let promised: boolean;
    try {
      answer = this.agents[seat]!.choose(turn);
      promised = isPromise(answer);
    } catch (error) {
      return this.fail(seat, error, began);
    }
    if (promised) return this.wait(Promise.resolve(answer), seat, question, began);
    return this.hear(seat, answer as Decision, question, began);
  }

  private wait(
    answer: Promise<Decision>,
    seat: Seat,
    question: number,
    began: number,
  ): Promise<void> {
    const { referee, clock, penalties } = this;
    // A move taken back while the agent was thinking makes its answer stale.
    const stale = () => referee.question !== question || referee.result !== null;
    const patient = penalties.time === 'allow';
    const promised =
      clock === null
        ? answer
        : clock.inTime(answer, patient ? clock.patience : clock.deadline(seat), SILENCE);
    return promised.then(
      (decision) => {
        if (stale()) return undefined;
        if (decision !== SILENCE) return this.hear(seat, decision, question, began);
        clock!.stop(seat, began, 0);
        return this.fault(seat, 'time', clock!.reproach());
      },
      (error: unknown) => {
        if (stale() && !(error instanceof Interruption || error instanceof NotReady)) {
          return undefined;
        }
        return this.fail(seat, error, began);
      },
    );
  }

  /** An agent that throws crashes, unless it only leaves the game as it stands. */
  private fail(seat: Seat, error: unknown, began: number): void | Promise<void> {
    if (error instanceof Interruption) throw error;
    if (error instanceof NotReady) return this.breakOff(seat, error.complaint);
    this.clock?.stop(seat, began, 0);
    if (error instanceof AgentFault) return this.fault(seat, error.fault, error.complaint);
    return this.fault(seat, 'crash', crashOf(error));
  }

  private hear(
    seat: Seat,
    decision: Decision,
    question: number,
    began: number,
  ): void | Promise<void> {
    const { clock } = this;
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
    if (clock !== null && clock.stop(seat, began, nodes)) {
      if (this.penalties.time !== 'allow') return this.fault(seat, 'time', clock.reproach());
      clock.faults[seat]!++;
    }
    if (resigned === true) return this.resign(seat);
    const heard = this.referee.decide(seat, action, question);
    if (heard === 'played') return this.afterMove();
    if (heard !== 'illegal') return undefined;
    return this.fault(seat, 'illegal', deed.illegal({ answer: shown(action) }));
  }

  /** A seat broke a rule when it was asked: it loses, or the lot moves for it. */
  private fault(seat: Seat, fault: Fault, did: Complaint): void | Promise<void> {
    const { referee } = this;
    if (this.penalties[fault] !== 'random') return this.forfeit(seat, fault, did);
    if (this.clock !== null) this.clock.faults[seat]!++;
    this.lots ??= luckOf(referee, 'penalties');
    return referee.decide(seat, this.lots.pick(referee.legal(seat))) === 'played'
      ? this.afterMove()
      : undefined;
  }

  /** Seats are told of what was played, chance acts, and the game may be over. */
  private afterMove(): void | Promise<void> {
    const told = this.tellNews();
    if (told !== undefined) return told.then(() => this.settle());
    return this.settle();
  }

  private settle(): void | Promise<void> {
    const { referee } = this;
    if (referee.result !== null) return undefined;
    if (referee.state.toMove < 0) {
      const dealt = this.advance();
      if (dealt !== undefined) return dealt.then(() => this.settle());
      if (this.isOver) return undefined;
    }
    const verdict = this.adjudicator === null ? null : this.adjudicator.after(referee.state);
    return verdict === null ? undefined : this.close(verdict);
  }

  private get isOver(): boolean {
    return this.referee.result !== null;
  }

  /** Chance acts until a seat is to move, or the rules end the game. */
  private advance(): void | Promise<void> {
    const { referee } = this;
    while (referee.advance()) {
      if (referee.result !== null) return this.tellEnd(referee.result);
      const told = this.tellNews();
      if (told !== undefined) return told.then(() => this.advance());
    }
    return undefined;
  }

  private tellNews(): void | Promise<void> {
    const news = this.referee.takeNews();
    if (news.length === 0) return undefined;
    return this.tell(news, ({ to, event }: { to: Seat; event: GameEvent }) =>
      this.agents[to]!.observe!(event),
    );
  }

  private greet(): void | Promise<void> {
    const { referee, agents } = this;
    const guests = seatsThat(agents, 'begin').map((to) => ({ to }));
    return this.tell(guests, ({ to: seat }) =>
      this.seated(
        seat,
        agents[seat]!.begin!({
          seat,
          rivals: referee.names.filter((_, other) => other !== seat),
          seen: referee.look(seat),
          ...(this.way === undefined ? {} : { way: this.way }),
        }),
      ),
    );
  }

  /** A program that does not get ready has lost nothing: there is no game. */
  private seated(seat: Seat, begun: void | Promise<void>): void | Promise<void> {
    if (this.agents[seat]!.needsSetup !== true || !isPromise(begun)) return begun;
    // Here it is timed already, and those who sit here are sent away before anything else happens.
    this.getsReady = seat;
    const ready =
      this.clock === null ? begun : this.clock.inTime(begun, this.clock.patience, SILENCE);
    return ready.then(
      (end) => {
        this.getsReady = null;
        return end === SILENCE ? this.breakOff(seat, noGame.late()) : undefined;
      },
      (error: unknown) => this.breakOff(seat, complaintOf(error)),
    );
  }

  /** There was no game; the programs that sit here go, and nobody else hears of a result. */
  private async breakOff(seat: Seat, did: Complaint): Promise<never> {
    const nothing: GameResult = { scores: [], utilities: [], ending: 'adjudicated' };
    const guests = this.agents.filter(({ needsSetup }) => needsSetup === true);
    await Promise.allSettled(guests.map(async (agent) => agent.end?.(nothing)));
    throw new NoGame(noGame.notSeated({ name: this.agents[seat]!.name, did }));
  }

  /** Tells seats something, in order; a seat that fails loses, unless random moves replace it. */
  private tell<T extends { readonly to: Seat }>(
    things: readonly T[],
    say: (thing: T) => void | Promise<void>,
  ): void | Promise<void> {
    return tellAll(things, {
      say,
      wait: (heard, to) =>
        this.getsReady === to || this.clock === null
          ? heard
          : this.clock.inTime(heard, this.clock.patience, SILENCE),
      failed: (seat, fault, did) => {
        // The result stands: an agent that fails while it is told cannot change it any more.
        if (this.isOver) return true;
        if (this.penalties[fault] === 'random') {
          if (this.clock !== null) this.clock.faults[seat]!++;
          return true;
        }
        const told = this.forfeit(seat, fault, did);
        return told === undefined ? false : told.then(() => false);
      },
    });
  }

  /** The game is lost for a seat; the others share what it loses. */
  forfeit(seat: Seat, fault: Fault, did: Complaint): void | Promise<void> {
    if (this.isOver) return undefined;
    this.referee.forfeit(seat, fault, did, this.penalties[fault] === 'stand');
    return this.tellEnd(this.referee.result!);
  }

  /** A seat gives the game up. */
  resign(seat: Seat): void | Promise<void> {
    if (this.isOver) return undefined;
    this.referee.resign(seat);
    return this.tellEnd(this.referee.result!);
  }

  private close(result: GameResult): void | Promise<void> {
    this.referee.close(result);
    return this.tellEnd(result);
  }

  private tellEnd(result: GameResult): void | Promise<void> {
    const { agents } = this;
    const guests = seatsThat(agents, 'end').map((to) => ({ to }));
    // Each gets a copy: the result is not theirs to change.
    return this.tell(guests, ({ to }) =>
      agents[to]!.end!({
        ...result,
        scores: [...result.scores],
        utilities: [...result.utilities],
      }),
    );
  }

  /** Plays moves that were played before, asking and telling nobody. */
  replay(actions: readonly Action[]): void {
    this.begun = true;
    for (const action of actions) this.referee.replay(action);
    this.referee.takeNews();
  }

  /**
   * Goes back to before the last decision of a seat; false when there is none. Chance draws the
   * same again, so nobody can fish for better luck.
   */
  takeBack(seat: Seat): boolean {
    const { referee } = this;
    const index = referee.moves.findLastIndex((move) => move.seat === seat);
    if (index < 0) return false;
    referee.backTo(index);
    this.adjudicator?.forget();
    for (const [other, agent] of this.agents.entries()) void agent.rewind?.(this.look(other));
    return true;
  }

  /** The game so far; its result is null until it ends. */
  record(): GameRecord {
    return this.referee.record();
  }

  /** What a move looked like to a seat: its text, or null where it may not know. */
  describe(index: number, seat: Seat | null): string | null {
    return this.referee.describe(index, seat);
  }
}

function seatsThat(agents: readonly Agent[], can: 'begin' | 'observe' | 'end'): Seat[] {
  return agents.flatMap((agent, seat) => (agent[can] === undefined ? [] : [seat]));
}
