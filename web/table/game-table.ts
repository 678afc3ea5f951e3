import { signal, type ReadonlySignal } from '@preact/signals';
import {
  AgentFault,
  NotReady,
  CHANCE,
  OVER,
  Referee,
  crashOf,
  deed,
  shown,
  type Action,
  type Analysis,
  type Decision,
  type Fault,
  type Game,
  type GameRecord,
  type Seat,
  type Sight,
  type Complaint,
} from '../../src/core/index.ts';
import { TableClock } from './clock.ts';
import { Crew } from './crew.ts';
import { isPerson, type Seated } from './player.ts';
import type { TableSetup, TableState } from './table-state.ts';

/**
 * A table in the page: people and agents in any seats, moves taken back and played again, clocks.
 * It knows no screen: views read its signals and call its methods.
 */
export class GameTable {
  readonly game: Game;
  readonly seed: number | string;
  readonly start: string | undefined;
  readonly seats: readonly string[];
  /** What the seats turned out to be, as agents sit down. */
  readonly seated: ReadonlySignal<readonly (Seated | null)[]>;
  readonly state: ReadonlySignal<TableState>;
  /** What agents thought when they chose, by the number of the move. */
  readonly thoughts: ReadonlySignal<ReadonlyMap<number, Analysis>>;
  readonly people: readonly Seat[];

  private readonly referee: Referee;
  private readonly clock: TableClock | null;
  private readonly pace: () => number;
  private readonly now: () => number;
  private readonly crew: Crew;
  private readonly thoughtsNow = signal<ReadonlyMap<number, Analysis>>(new Map());
  private readonly current;
  /** Runs of moves that were taken back, the next to be played again last. */
  private future: (readonly Action[])[] = [];
  private thinking: Seat | null = null;
  private trouble: Complaint | null = null;
  /** Agents know that the game is over. */
  private ended = false;
  private paused: boolean;
  private closed = false;
  private followsNow: boolean;
  private readonly onTakeOver: () => void;
  /** Rises whenever what agents are thinking about is no longer so. */
  private ticket = 0;
  private wake: (() => void)[] = [];

  constructor(setup: TableSetup) {
    const { game, seats, seed, key, start } = setup;
    this.game = game;
    this.seed = seed;
    this.start = start;
    this.pace = setup.pace ?? (() => 0);
    this.now = setup.now ?? (() => performance.now());
    this.paused = setup.paused ?? false;
    this.followsNow = setup.follows ?? false;
    this.onTakeOver = setup.onTakeOver ?? (() => {});
    this.referee = setup.left ?? new Referee({ game, names: seats, seed, key, start });
    this.clock = setup.clock ? new TableClock(setup.clock, game.info.seats, this.now) : null;
    this.crew = new Crew(this.referee, seats, setup.hire);
    this.seats = [...seats];
    this.referee.listeners = seats.flatMap((text, seat) => (isPerson(text) ? [] : [seat]));
    this.people = seats.flatMap((text, seat) => (isPerson(text) ? [seat] : []));
    this.seated = this.crew.seated;
    this.thoughts = this.thoughtsNow;
    this.seated.subscribe(() => (this.referee.names = this.names()));
    if (setup.clocksLeft) this.clock?.restore(setup.clocksLeft, this.referee.moves.length);
    this.current = signal<TableState>(this.picture());
    this.state = this.current;
  }

  /** Sits everybody down and lets the game go on. */
  open(): void {
    if (this.closed) throw new Error('a closed table does not open again');
    if (this.toMove !== OVER) {
      for (const seat of this.seats.keys()) if (!this.isPersons(seat)) void this.seat(seat);
    }
    this.goOn();
  }

  /** Whoever cannot sit down is known before anybody has moved, not when it is to move. */
  private async seat(seat: Seat): Promise<void> {
    const sits = await this.crew.at(seat).seated;
    if (!this.closed && !sits.ok && this.referee.result === null)
      this.seatIsEmpty(seat, sits.complaint);
  }

  private seatIsEmpty(seat: Seat, why: Complaint): void {
    this.interrupt();
    this.crew.dismiss(seat);
    this.clock?.stop();
    this.trouble = why;
    this.publish();
  }

  /** Everybody leaves; nothing happens here any more. */
  close(): void {
    this.closed = true;
    this.ticket++;
    this.clock?.stop();
    this.crew.leave();
    this.stir();
  }

  /** Another window asks the agents: what they do is seen here, and nothing is asked twice. */
  get follows(): boolean {
    return this.followsNow;
  }

  set follows(now: boolean) {
    if (this.closed || now === this.followsNow) return;
    this.followsNow = now;
    if (now) this.interrupt();
    this.goOn();
  }

  private takeOver(): void {
    if (!this.followsNow) return;
    this.followsNow = false;
    this.onTakeOver();
  }

  /** A person's move. False when it is not theirs to make now. */
  play(action: Action): boolean {
    const seat = this.toMove;
    if (this.closed || this.trouble !== null) return false;
    if (!this.isPersons(seat) || !this.referee.allows(seat, action)) return false;
    this.takeOver();
    this.hear(seat, { action }, this.referee.question);
    return true;
  }

  /** Goes back to before the last decision of a person (of anybody, where only agents sit). */
  undo(): boolean {
    if (this.closed || !this.canUndo) return false;
    const { referee } = this;
    this.takeOver();
    this.interrupt();
    // A game that was given up goes on where it stood; so does one of which only some have decided.
    const taken = this.backTo(
      this.wasBrokenOff || referee.isHalfDecided ? referee.moves.length : this.lastDecision(),
    );
    if (taken.length > 0) this.future.push(taken);
    this.goOn();
    return true;
  }

  redo(): boolean {
    const again = this.future.pop();
    if (this.closed || again === undefined) return false;
    this.takeOver();
    this.interrupt();
    for (const action of again) this.referee.replay(action);
    this.goOn();
    return true;
  }

  /** Goes on from an earlier position: what came after can be played again with `redo`. */
  goBackTo(index: number): boolean {
    if (this.closed || index < 0 || index >= this.referee.moves.length) return false;
    this.takeOver();
    this.interrupt();
    this.future = [this.backTo(index)];
    this.goOn();
    return true;
  }

  resign(seat: Seat): boolean {
    if (this.closed || this.toMove === OVER) return false;
    this.takeOver();
    this.interrupt();
    this.referee.resign(seat);
    this.goOn();
    return true;
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.clock?.stop();
    this.publish();
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.stir();
    this.goOn();
  }

  /** One more decision while paused. */
  step(): void {
    if (!this.paused || this.closed || this.referee.result !== null) return;
    this.stepping = true;
    this.stir();
    this.goOn();
  }
  private stepping = false;

  /** How much each seat saw, in a game of an experiment that let some see all. */
  get sights(): readonly Sight[] | undefined {
    return this.referee.sight;
  }

  record(): GameRecord {
    return this.referee.record();
  }

  /** Clocks as they stand, to be kept. */
  clocksLeft(): readonly number[] | null {
    return this.clock?.face().left ?? null;
  }

  private names(): string[] {
    return this.seats.map(
      (text, seat) => this.seated.value[seat]?.canonical ?? (isPerson(text) ? 'human' : text),
    );
  }

  private get toMove(): Seat {
    return this.referee.toMove;
  }

  private isPersons(seat: Seat): boolean {
    return seat >= 0 && isPerson(this.seats[seat] ?? '');
  }

  private get wasBrokenOff(): boolean {
    const { result } = this.referee;
    return result !== null && result.ending !== 'rules';
  }

  private get canUndo(): boolean {
    // Once all is laid open, nobody plays on with what they know now.
    if (this.game.info.hidden && this.referee.result !== null) return false;
    return this.wasBrokenOff || this.referee.isHalfDecided || this.lastDecision() >= 0;
  }

  private lastDecision(): number {
    const { people } = this;
    const { moves } = this.referee;
    return moves.findLastIndex(({ seat }) =>
      people.length === 0 ? seat !== CHANCE : people.includes(seat),
    );
  }

  /** What was taken back. */
  private backTo(index: number): Action[] {
    const { referee } = this;
    const past = [...referee.moves];
    referee.backTo(index);
    const { length } = referee.moves;
    this.clock?.backTo(length);
    this.thoughtsNow.value = new Map([...this.thoughtsNow.value].filter(([move]) => move < length));
    this.crew.rewind();
    return past.slice(length).map(({ action }) => action);
  }

  /** Whoever is thinking stops at once: its worker ends, and a new one is told the game so far. */
  private interrupt(): void {
    this.ticket++;
    this.trouble = null;
    if (this.thinking !== null) {
      this.crew.dismiss(this.thinking);
      this.thinking = null;
    }
    this.stir();
  }

  /** Wakes whatever waits for the pace or for the end of a pause. */
  private stir(): void {
    const waiting = this.wake;
    this.wake = [];
    for (const ring of waiting) ring();
  }

  /** Chance acts, agents are asked, people are waited for. */
  private goOn(): void {
    if (this.closed) return;
    if (this.trouble !== null) {
      this.publish();
      return;
    }
    const { referee } = this;
    let more = true;
    while (more) {
      this.crew.tell(referee.takeNews());
      more = referee.advance();
    }
    if (referee.result !== null && !this.ended) this.crew.end(referee.result);
    this.ended = referee.result !== null;
    const seat = this.toMove;
    if (seat < 0) this.clock?.stop();
    else if (this.isPersons(seat)) {
      if (!this.paused) this.clock?.start(seat, (late) => this.flagFalls(late));
    } else if (this.thinking === null && !this.followsNow && (!this.paused || this.stepping)) {
      void this.think(seat);
    }
    this.publish();
  }

  private flagFalls(seat: Seat): void {
    if (this.closed || this.toMove !== seat) return;
    this.interrupt();
    this.lose(seat, 'time', deed.outOfTime());
  }

  private async think(seat: Seat): Promise<void> {
    const ticket = ++this.ticket;
    const gone = () => this.closed || ticket !== this.ticket;
    this.thinking = seat;
    const player = this.crew.at(seat);
    const sits = await player.seated;
    if (gone()) return;
    if (!sits.ok) {
      this.seatIsEmpty(seat, sits.complaint);
      return;
    }
    if (this.clock !== null) {
      this.clock.start(seat, (late) => this.flagFalls(late));
      this.publish();
    }
    const began = this.now();
    try {
      const { referee } = this;
      const { question } = referee;
      const { seen, legal, budget } = referee.turn(seat, this.clock?.budgetOf(seat));
      const decision = await player.choose({ seen, legal: Array.from(legal), budget });
      if (gone()) return;
      this.clock?.stop();
      await this.rest(this.pace() - (this.now() - began), gone);
      if (gone()) return;
      this.stepping = false;
      this.thinking = null;
      this.hear(seat, decision, question);
    } catch (error) {
      if (gone()) return;
      this.thinking = null;
      // A program that could not be set up has not lost: nobody sits there.
      if (error instanceof NotReady) this.seatIsEmpty(seat, error.complaint);
      else if (error instanceof AgentFault) this.lose(seat, error.fault, error.complaint);
      else this.lose(seat, 'crash', crashOf(error));
    }
  }

  private hear(seat: Seat, decision: Decision, question: number): void {
    const { referee } = this;
    const index = referee.moves.length;
    const heard = referee.answer(seat, decision, question);
    if (heard === 'illegal') {
      this.lose(seat, 'illegal', deed.illegal({ answer: shown(decision.action) }));
      return;
    }
    if (heard === 'played' || heard === 'sealed') {
      this.future = [];
      this.clock?.press(seat, referee.moves.length);
      if (decision.analysis !== undefined)
        this.thoughtsNow.value = new Map(this.thoughtsNow.value).set(index, decision.analysis);
    }
    this.goOn();
  }

  private lose(seat: Seat, fault: Fault, did: Complaint): void {
    this.referee.forfeit(seat, fault, did);
    this.goOn();
  }

  /** Waits so long, and on while the table is paused. */
  private async rest(ms: number, gone: () => boolean): Promise<void> {
    if (ms > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    while (this.paused && !this.stepping && !gone()) {
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
  }

  private publish(): void {
    this.current.value = this.picture();
  }

  private picture(): TableState {
    const { moves } = this.referee;
    const known = this.current?.peek().moves;
    const same = known?.length === moves.length && moves.every((move, i) => move === known[i]);
    return {
      // What is worked out from the moves need not be worked out again while they are the same.
      moves: same ? known : [...moves],
      toMove: this.toMove,
      result: this.referee.result,
      thinking: this.thinking,
      paused: this.paused,
      canUndo: this.canUndo,
      canRedo: this.future.length > 0,
      clock: this.clock?.face() ?? null,
      trouble: this.trouble,
    };
  }
}
