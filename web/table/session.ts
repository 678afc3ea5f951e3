import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  CHANCE,
  Referee,
  standingOf,
  type Action,
  type Analysis,
  type Game,
  type Seat,
} from '../../src/core/index.ts';
import { isNearEnd } from '../../src/agents/advice/index.ts';
import type { Choice } from '../boards/board.ts';
import { printAddress, type TablePlan } from './address.ts';
import { Adviser } from './adviser.ts';
import { freshKey, tableKey } from './keys.ts';
import { findTable, forgetTable, keepTable, type Shelf } from './keep.ts';
import type { Hiring } from './player.ts';
import {
  choicesOf,
  moveLines,
  placeOf,
  positionAfter,
  viewOf,
  type MoveLine,
  type PositionView,
} from './position.ts';
import { GameTable } from './game-table.ts';
import { refereeOf } from './played.ts';

interface SessionSetup {
  readonly plan: TablePlan;
  readonly hire: Hiring;
  /** Where the table is kept; null: it is not. */
  readonly shelf: Shelf | null;
  readonly pace?: (() => number) | undefined;
  readonly paused?: boolean | undefined;
  readonly follows?: boolean | undefined;
  readonly onTakeOver?: (() => void) | undefined;
}

/** What somebody who looks on thinks of a position. */
export interface Judgement {
  /** With whose eyes. */
  readonly seat: Seat;
  /** The chances of the first seat. */
  readonly share: number;
  readonly proven: boolean;
}

/** What somebody at the screen has of a table: the game, where they look, and who advises them. */
export class Session {
  readonly plan: TablePlan;
  readonly table: GameTable;
  readonly game: ReadonlySignal<Game>;
  /** How many moves are shown; null: all, as they come. */
  readonly at: Signal<number | null> = signal(null);
  /** Who holds the screen, where several people must not see each other's hands. */
  readonly holder: Signal<Seat | null> = signal(null);
  readonly lines: ReadonlySignal<readonly MoveLine[]>;
  readonly sight: ReadonlySignal<PositionView>;
  /** What may be played here and now; empty while looking back. */
  readonly choices: ReadonlySignal<readonly Choice[]>;
  /** The person to whom the screen must be passed first. */
  readonly passTo: ReadonlySignal<Seat | null>;
  /** The only person at the table, if there is just one. */
  readonly self: Seat | null;
  /** The game was over when it was laid on the table: nobody won or lost it here. */
  readonly wasOver: boolean;
  /** What the adviser thinks of the present position. */
  readonly advice: Signal<Analysis | null> = signal(null);
  /** What the adviser has said in this game, by what was played before (`placeOf`). */
  readonly advised: Signal<ReadonlyMap<string, Analysis>> = signal(new Map());
  readonly advising: Signal<boolean> = signal(false);
  /** What is being advised on is near enough to the end to be proven. */
  readonly proving: Signal<boolean> = signal(false);
  readonly hinted: Signal<boolean> = signal(false);
  /** Hints were taken in this game, or moves taken back: it shows less of who played it. */
  readonly helped: Signal<boolean>;
  /** Who is likely to win, by the number of moves played, as far as it may be known. */
  readonly chances: ReadonlySignal<ReadonlyMap<number, Judgement>>;
  /** The same as whoever looks on notes it, from all eyes: chances tell of a hand. */
  readonly judged: Signal<ReadonlyMap<number, Judgement>> = signal(new Map());

  private played: boolean;
  private readonly adviser: Adviser;
  private readonly stops: (() => void)[] = [];

  constructor({ plan, hire, shelf, pace, paused, follows, onTakeOver }: SessionSetup) {
    const game = plan.made;
    this.plan = plan;
    this.game = signal(game);
    const kept = shelf === null ? null : findTable(shelf, plan);
    this.played = kept !== null;
    this.helped = signal(kept?.helped === true);
    const key = !game.info.hidden
      ? undefined
      : shelf === null
        ? freshKey()
        : (kept?.record.key ?? tableKey(printAddress(plan)));
    const left =
      kept !== null
        ? Referee.resume(game, kept.record, key)
        : plan.moves === undefined
          ? null
          : refereeOf(plan, key);
    this.table = new GameTable({
      game,
      seats: plan.seats,
      seed: plan.seed,
      key,
      start: plan.start,
      clock: plan.clock,
      hire,
      pace,
      paused,
      follows,
      onTakeOver,
      left: left?.ok ? left.value : null,
      clocksLeft: left?.ok ? kept?.clocks : undefined,
    });
    const { table } = this;
    this.wasOver = table.state.value.result !== null;
    this.self = table.people.length === 1 ? table.people[0]! : null;
    this.adviser = new Adviser(game, hire);

    const moves = computed(() => table.state.value.moves);
    const shown = computed(() => {
      const at = this.at.value;
      return at === null ? moves.value : moves.value.slice(0, at);
    });
    this.lines = computed(() => moveLines(game, plan.start, moves.value, this.viewer()));
    this.passTo = computed(() => {
      const { toMove } = table.state.value;
      if (!this.discreet || !table.people.includes(toMove)) return null;
      return this.holder.value === toMove ? null : toMove;
    });
    this.sight = computed(() => {
      const { toMove } = table.state.value;
      const deciding = this.at.value === null && toMove >= 0 ? toMove : null;
      return viewOf(game, plan.start, shown.value, this.viewer(), deciding);
    });
    this.choices = computed(() => {
      const { toMove, result, paused: stopped, trouble } = table.state.value;
      if (this.at.value !== null || result !== null || stopped || this.passTo.value !== null)
        return [];
      if (trouble !== null) return [];
      if (!table.people.includes(toMove)) return [];
      return choicesOf(
        game,
        standingOf(game, positionAfter(game, plan.start, moves.value), toMove),
      );
    });

    this.chances = computed(() => {
      const viewer = this.viewer();
      const all = this.isOpen;
      return new Map([...this.judged.value].filter(([, { seat }]) => all || seat === viewer));
    });

    this.stops.push(
      // Whatever is played, advice on the position before it is out of date.
      moves.subscribe(() => {
        this.advice.value = null;
        this.hinted.value = false;
      }),
    );
    if (shelf !== null) this.stops.push(effect(() => this.keep(shelf)));
  }

  open(): void {
    this.table.open();
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.adviser.leave();
    this.table.close();
  }

  /** Several people share the screen and must not see each other's hands. */
  get discreet(): boolean {
    return this.plan.made.info.hidden && this.table.people.length > 1;
  }

  /** Nothing is hidden here, or nothing any more. */
  get isOpen(): boolean {
    return !this.plan.made.info.hidden || this.table.state.value.result !== null;
  }

  /** With whose eyes the table is seen. */
  viewer(): Seat | null {
    if (this.self !== null) return this.self;
    // While the screen is passed on, nobody's hand may be on it.
    return this.discreet && this.passTo.value === null ? this.holder.value : null;
  }

  play(action: Action): void {
    if (this.choices.value.some((choice) => choice.action === action)) this.table.play(action);
  }

  /** Notes that somebody is helped with a game that is still to be decided. */
  noteHelp(): void {
    if (this.table.state.value.result === null) this.helped.value = true;
  }

  /** Shows the position after so many moves. */
  show(after: number): void {
    const { length } = this.table.state.value.moves;
    this.at.value = after >= length ? null : Math.max(0, after);
  }

  /** Whether something else is kept of this table than what lies here. */
  isOutdated(shelf: Shelf): boolean {
    const kept = findTable(shelf, this.plan)?.record;
    const here = this.table.record();
    const same = (kept?.moves ?? []).join(' ') === here.moves.join(' ');
    if (kept === undefined) return this.played;
    return !same || (kept.result === null) !== (here.result === null);
  }

  /** One decision back or on. */
  stepBy(direction: 1 | -1): void {
    const stops = [this.firstStop(), ...this.lines.value.map(({ after }) => after)];
    const now = this.at.value ?? this.table.state.value.moves.length;
    const to =
      direction === 1
        ? stops.find((stop) => stop > now)
        : stops.findLast((stop) => stop < Math.min(now, stops.at(-1)! + 1) && stop !== now);
    if (to === undefined) return;
    if (direction === 1 && to === stops.at(-1)) this.at.value = null;
    else this.show(to);
  }

  /** After the deal, before the first decision. */
  firstStop(): number {
    const first = this.table.state.value.moves.findIndex(({ seat }) => seat !== CHANCE);
    return Math.max(0, first);
  }

  /** Asks the adviser about the position; the answer appears in `advice`. */
  async ask(): Promise<void> {
    const { moves, toMove } = this.table.state.value;
    if (toMove < 0 || this.advice.value !== null) return;
    this.advising.value = true;
    const game = this.plan.made;
    const position = positionAfter(game, this.plan.start, moves);
    this.proving.value = isNearEnd(game, position);
    const analysis = await this.adviser.advise(position);
    const now = this.table.state.value;
    // As many moves may have been played, but others.
    const same = now.moves.every(({ action }, i) => action === moves[i]?.action);
    if (now.moves.length !== moves.length || !same) return;
    this.advising.value = false;
    this.advice.value = analysis;
    if (analysis === null) return;
    this.advised.value = new Map([...this.advised.peek(), [placeOf(moves), analysis]]);
  }

  private keep(shelf: Shelf): void {
    const { moves } = this.table.state.value;
    // Who only follows has nothing that is not kept.
    if (this.table.follows) return;
    if (moves.every(({ seat }) => seat === CHANCE)) {
      // Taken back to the start: nothing is left of it, for other windows either.
      if (this.played) forgetTable(shelf, printAddress(this.plan));
      return;
    }
    this.played = true;
    const record = this.table.record();
    // A game that a link shows is somebody else's until something is played here.
    if (record.moves.join(' ') === this.plan.moves?.join(' ')) return;
    keepTable(shelf, {
      address: printAddress(this.plan),
      record,
      clocks: this.table.clocksLeft() ?? undefined,
      helped: this.helped.value || undefined,
      when: Date.now(),
    });
  }
}
