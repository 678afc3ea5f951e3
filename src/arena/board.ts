import {
  CHANCE,
  RECORD_VERSION,
  Rng,
  drawOutcome,
  unwrap,
  type Action,
  type Game,
  type GameRecord,
  type GameResult,
  type Seat,
  type State,
} from '../core/index.ts';
import { lookAt } from './sight.ts';

/** One move that was played, chance included. */
export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}

/** The position at a table, how it came about, and the luck of the game. */
export class Board {
  readonly game: Game;
  readonly seed: number | string;
  readonly start: string | undefined;
  readonly moves: Move[] = [];
  /** The legal actions that were listed last. */
  readonly listed: Int32Array;
  state: State;
  /** Made when it is first needed: many games leave nothing to chance. */
  private chance: Rng | null = null;

  constructor(game: Game, seed: number | string, start: string | undefined) {
    this.game = game;
    this.seed = seed;
    this.start = start;
    this.listed = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
    this.state = this.fresh();
  }

  private fresh(): State {
    return this.start === undefined ? this.game.start() : unwrap(this.game.parse(this.start));
  }

  /** Lists the legal actions; returns how many. */
  list(): number {
    return this.state.legal(this.listed, 0);
  }

  /** Whether the list, which is ascending, holds this action. */
  lists(action: number, end: number): boolean {
    let low = 0;
    let high = end - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.listed[middle]!;
      if (found === action) return true;
      if (found < action) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  play(seat: Seat, action: Action): void {
    this.moves.push({ seat, action });
    this.state.apply(action);
  }

  /** What chance does where it is to act. */
  draw(): Action {
    this.chance ??= Rng.of(this.seed).fork('chance');
    const end = this.list();
    return drawOutcome(this.state, this.listed, this.chance, end);
  }

  /** Plays a move that was played before; chance draws in vain, so that it goes on as it would have. */
  replay(action: Action): void {
    const seat = this.state.toMove;
    if (seat === CHANCE) this.draw();
    if (!this.lists(action, this.list())) throw new Error(`${action} cannot have been played`);
    this.play(seat, action);
  }

  /** Goes back to just before a move. Chance will draw the same again: nobody can fish for luck. */
  backTo(index: number): void {
    this.state = this.fresh();
    this.chance = null;
    for (const { action } of this.moves.splice(0).slice(0, index)) this.replay(action);
  }

  /** The game so far; its result is null until it ends. */
  record(seats: readonly string[], result: GameResult | null): GameRecord {
    const state = this.fresh();
    const moves: string[] = [];
    for (const { action } of this.moves) {
      moves.push(this.game.formatAction(state, action));
      state.apply(action);
    }
    return {
      ludario: RECORD_VERSION,
      game: this.game.info.rules,
      version: this.game.info.version,
      seed: this.seed,
      seats,
      ...(this.start === undefined ? {} : { start: this.start }),
      moves,
      result,
    };
  }

  /** What a move looked like to a seat: its text, or null where it may not know. */
  describe(index: number, seat: Seat | null): string | null {
    const state = this.fresh();
    for (const { action } of this.moves.slice(0, index)) state.apply(action);
    return lookAt(this.game, state, this.moves[index]!, seat);
  }
}
