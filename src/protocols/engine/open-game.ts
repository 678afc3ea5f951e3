import {
  CHANCE,
  OVER,
  fail,
  legalActions,
  ok,
  type Action,
  type Game,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';

interface OpenMove {
  readonly seat: Seat;
  readonly action: Action;
  readonly text: string;
}

/** A game that everybody sees, played by whoever says what was played; every step can be taken back. */
export class OpenGame {
  readonly game: Game;
  private now: State;
  /** The position before each step. */
  private readonly past: State[] = [];
  /** Moves so far; a step may be two, where a pass was left out. */
  readonly moves: OpenMove[] = [];
  private readonly lengths: number[] = [];

  constructor(game: Game, start: State = game.start()) {
    this.game = game;
    this.now = start;
  }

  get state(): State {
    return this.now;
  }

  /** The position with this seat to move, where the rules or the notation allow it. */
  turned(seat: Seat): Result<State> {
    const { now, game } = this;
    if (now.toMove === seat) return ok(now);
    if (now.toMove === OVER) return fail(refuse.over());
    if (now.toMove === CHANCE) return fail(refuse.chancePlays());
    const after = this.afterPass(now);
    if (after !== null && after.toMove === seat) return ok(after);
    if (game.info.id !== 'reversi') return fail(refuse.otherSeat({ seat: now.toMove }));
    // A position of Reversi names the side to move last.
    return game.parse(game.format(now).replace(/[XO]$/, seat === 0 ? 'X' : 'O'));
  }

  /** The position after a pass, where that is all the side to move can do. */
  private afterPass(state: State): State | null {
    const legal = legalActions(state, this.game.info);
    if (legal.length !== 1 || this.game.formatAction(state, legal[0]!) !== 'pass') return null;
    const after = state.clone();
    after.apply(legal[0]!);
    return after;
  }

  /** Plays a move in the game's notation for a seat, or an outcome for chance. */
  play(seat: Seat, text: string): Result<OpenMove> {
    const from = seat === CHANCE ? this.atChance() : this.turned(seat);
    if (!from.ok) return from;
    const action = this.game.parseAction(from.value, text);
    if (!action.ok) return action;
    const played = { seat, action: action.value, text };
    this.past.push(this.now);
    this.lengths.push(this.moves.length);
    this.moves.push(played);
    this.now = from.value.clone();
    this.now.apply(action.value);
    return ok(played);
  }

  private atChance(): Result<State> {
    return this.now.toMove === CHANCE ? ok(this.now) : fail(refuse.noChance());
  }

  undo(): boolean {
    const before = this.past.pop();
    if (before === undefined) return false;
    this.now = before;
    this.moves.length = this.lengths.pop()!;
    return true;
  }

  /** The moves of the side to move, as text. */
  legal(): string[] {
    const { now, game } = this;
    if (now.toMove === OVER) return [];
    return Array.from(legalActions(now, game.info), (action) => game.formatAction(now, action));
  }

  printLine(state: State, actions: readonly Action[]): string {
    const walk = state.clone();
    const words: string[] = [];
    for (const action of actions) {
      if (walk.toMove === OVER || !legalActions(walk, this.game.info).includes(action)) break;
      words.push(this.game.formatAction(walk, action));
      walk.apply(action);
    }
    return words.join(' ');
  }
}
