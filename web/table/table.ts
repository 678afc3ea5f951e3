import { signal, type ReadonlySignal } from '@preact/signals';
import { Board } from '../../src/arena/board.ts';
import { endOf, lossOf } from '../../src/arena/endings.ts';
import {
  CHANCE,
  OVER,
  type Action,
  type Analysis,
  type Game,
  type GameRecord,
  type GameResult,
  type Seat,
} from '../../src/core/index.ts';
import { TableClock, type ClockRule } from './clock.ts';
import { Crew } from './crew.ts';
import { isPerson, type Seated } from './player.ts';
import type { TableSetup, TableState } from './table-state.ts';

/**
 * A table in the page: people and agents in any seats, moves taken back and played again, clocks.
 * It knows no screen: views read its signals and call its methods.
 */
export class Table {
  readonly game: Game;
  readonly seed: number | string;
  readonly start: string | undefined;
  /** Who sits where. */
  readonly seats: readonly string[];
  /** What the seats turned out to be, as agents sit down. */
  readonly seated: ReadonlySignal<readonly (Seated | null)[]>;
  readonly state: ReadonlySignal<TableState>;
  /** What agents thought when they chose, by the number of the move. */
  readonly thoughts: ReadonlySignal<ReadonlyMap<number, Analysis>>;
  /** The seats of people at this screen. */
  readonly people: readonly Seat[];

  private readonly board: Board;
  private readonly clock: TableClock | null;
  private readonly pace: () => number;
  private readonly now: () => number;
  private readonly crew: Crew;
  private readonly thoughtsNow = signal<ReadonlyMap<number, Analysis>>(new Map());
  private readonly current;
  /** Runs of moves that were taken back, the next to be played again last. */
  private future: (readonly Action[])[] = [];
  private result: GameResult | null = null;
  private thinking: Seat | null = null;
  private trouble: string | null = null;
  private paused: boolean;
  private closed = false;
  /** Rises whenever what agents are thinking about is no longer so. */
  private ticket = 0;
  private wake: (() => void)[] = [];

  constructor(setup: TableSetup) {
    const { game, seats, seed, start } = setup;
    this.game = game;
    this.seed = seed;
    this.start = start;
    this.pace = setup.pace ?? (() => 0);
    this.now = setup.now ?? (() => performance.now());
    this.paused = setup.paused ?? false;
    this.board = new Board(game, seed, start);
    this.clock = setup.clock ? new TableClock(setup.clock, game.info.seats, this.now) : null;
    this.crew = new Crew(game, seats, seed, start, setup.hire);
    this.seats = [...seats];
    this.people = seats.flatMap((text, seat) => (isPerson(text) ? [seat] : []));
    this.seated = this.crew.seated;
    this.thoughts = this.thoughtsNow;
    for (const action of setup.played ?? []) this.board.replay(action);
    if (setup.clocksLeft) this.clock?.restore(setup.clocksLeft, this.board.moves.length);
    this.result = setup.ended ?? null;
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
    const sits = await this.crew.at(seat, this.board.moves).seated;
    if (!this.closed && !sits.ok && this.result === null)
      this.seatIsEmpty(seat, sits.complaint.says.en);
  }

  private seatIsEmpty(seat: Seat, why: string): void {
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

  /** A person's move. False when it is not theirs to make now. */
  play(action: Action): boolean {
    const seat = this.toMove;
    if (this.closed || this.trouble !== null) return false;
    if (!this.isPersons(seat) || !this.isLegal(action)) return false;
    this.future = [];
    this.carryOut(seat, action);
    return true;
  }

  /** Goes back to before the last decision of a person (of anybody, where only agents sit). */
  undo(): boolean {
    if (this.closed || !this.canUndo) return false;
    this.interrupt();
    if (this.result !== null && this.result.ending !== 'rules') {
      // A game that was given up goes on where it stood.
      this.result = null;
    } else {
      const index = this.lastDecision();
      const taken = this.board.moves.slice(index).map(({ action }) => action);
      this.future.push(taken);
      this.backTo(index);
    }
    this.goOn();
    return true;
  }

  redo(): boolean {
    const again = this.future.pop();
    if (this.closed || again === undefined) return false;
    this.interrupt();
    for (const action of again) this.apply(this.board.state.toMove, action, true);
    this.goOn();
    return true;
  }

  /** Goes on from an earlier position: what came after can be played again with `redo`. */
  goBackTo(index: number): boolean {
    const { moves } = this.board;
    if (this.closed || index < 0 || index >= moves.length) return false;
    this.interrupt();
    this.future = [moves.slice(index).map(({ action }) => action)];
    this.backTo(index);
    this.goOn();
    return true;
  }

  resign(seat: Seat): boolean {
    if (this.closed || this.result !== null || this.board.state.toMove === OVER) return false;
    this.interrupt();
    this.finish(this.lossBy(seat, 'resigned', 'gave up'));
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
    if (!this.paused || this.closed || this.result !== null) return;
    this.stepping = true;
    this.stir();
    this.goOn();
  }
  private stepping = false;

  record(): GameRecord {
    return this.board.record(this.names(), this.result);
  }

  /** Clocks as they stand, to be kept. */
  clocksLeft(): readonly number[] | null {
    return this.clock?.face().left ?? null;
  }

  get clockRule(): ClockRule | null {
    return this.clock?.rule ?? null;
  }

  private names(): string[] {
    return this.seats.map(
      (text, seat) => this.seated.value[seat]?.canonical ?? (isPerson(text) ? 'human' : text),
    );
  }

  private get toMove(): Seat {
    return this.result === null ? this.board.state.toMove : OVER;
  }

  private isPersons(seat: Seat): boolean {
    return seat >= 0 && isPerson(this.seats[seat] ?? '');
  }

  private isLegal(action: Action): boolean {
    return Number.isInteger(action) && this.board.lists(action, this.board.list());
  }

  private get canUndo(): boolean {
    if (this.result !== null && this.result.ending !== 'rules') return true;
    return this.lastDecision() >= 0;
  }

  private lastDecision(): number {
    const { moves } = this.board;
    const { people } = this;
    return moves.findLastIndex(({ seat }) =>
      people.length === 0 ? seat !== CHANCE : people.includes(seat),
    );
  }

  private backTo(index: number): void {
    this.board.backTo(index);
    this.clock?.backTo(index);
    this.result = null;
    this.thoughtsNow.value = new Map([...this.thoughtsNow.value].filter(([move]) => move < index));
    this.crew.rewind(this.board.state);
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
    while (this.result === null && this.board.state.toMove === CHANCE) {
      this.apply(CHANCE, this.board.draw());
    }
    if (this.result === null && this.board.state.toMove === OVER) {
      this.finish(endOf(this.board.state, this.seats.length));
      return;
    }
    const seat = this.toMove;
    if (seat < 0) this.clock?.stop();
    else if (this.isPersons(seat)) {
      if (!this.paused) this.clock?.start(seat, (late) => this.flagFalls(late));
    } else if (this.thinking === null && (!this.paused || this.stepping)) {
      void this.think(seat);
    }
    this.publish();
  }

  private flagFalls(seat: Seat): void {
    if (this.closed || this.result !== null || this.toMove !== seat) return;
    this.interrupt();
    this.finish(this.lossBy(seat, 'time', 'ran out of time'));
  }

  private async think(seat: Seat): Promise<void> {
    const ticket = ++this.ticket;
    const gone = () => this.closed || ticket !== this.ticket;
    this.thinking = seat;
    const player = this.crew.at(seat, this.board.moves);
    const sits = await player.seated;
    if (gone()) return;
    if (!sits.ok) {
      this.seatIsEmpty(seat, sits.complaint.says.en);
      return;
    }
    this.clock?.start(seat, (late) => this.flagFalls(late));
    this.publish();
    const began = this.now();
    try {
      const { board } = this;
      const decision = await player.choose({
        seen: this.game.observe(board.state, seat),
        legal: Array.from(board.listed.subarray(0, board.list())),
        budget: this.clock?.budgetOf(seat) ?? {},
      });
      if (gone()) return;
      this.clock?.stop();
      await this.rest(this.pace() - (this.now() - began), gone);
      if (gone()) return;
      this.stepping = false;
      this.thinking = null;
      if (!this.isLegal(decision.action)) {
        this.finish(
          this.lossBy(seat, 'illegal', `answered ${decision.action}, which is no legal action`),
        );
        return;
      }
      if (decision.analysis !== undefined) {
        const index = this.board.moves.length;
        this.thoughtsNow.value = new Map(this.thoughtsNow.value).set(index, decision.analysis);
      }
      this.future = [];
      this.carryOut(seat, decision.action);
    } catch (error) {
      if (gone()) return;
      this.thinking = null;
      const why = error instanceof Error ? error.message : String(error);
      this.finish(this.lossBy(seat, 'crash', `crashed: ${why}`));
    }
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

  private carryOut(seat: Seat, action: Action): void {
    this.apply(seat, action);
    this.clock?.press(seat, this.board.moves.length);
    this.goOn();
  }

  private apply(seat: Seat, action: Action, again = false): void {
    const { board } = this;
    const before = board.state.clone();
    if (again) board.replay(action);
    else board.play(seat, action);
    this.crew.tell(before, board.state, { seat, action });
  }

  private lossBy(
    seat: Seat,
    fault: 'resigned' | 'illegal' | 'crash' | 'time',
    detail: string,
  ): GameResult {
    const said = `${this.names()[seat]} ${detail}`;
    // Who gives up keeps the points on the board; only who breaks a rule loses as the game says.
    const stand = fault === 'resigned';
    return lossOf(this.game, this.board.state, seat, fault, said, stand);
  }

  private finish(result: GameResult): void {
    this.result = result;
    this.clock?.stop();
    this.crew.end(result);
    this.publish();
  }

  private publish(): void {
    this.current.value = this.picture();
  }

  private picture(): TableState {
    return {
      moves: [...this.board.moves],
      toMove: this.toMove,
      result: this.result,
      thinking: this.thinking,
      paused: this.paused,
      canUndo: this.canUndo,
      canRedo: this.future.length > 0,
      clock: this.clock?.face() ?? null,
      trouble: this.trouble,
    };
  }
}
