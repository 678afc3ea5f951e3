import { OVER, type Action, type Game, type Seat, type State } from '../../core/index.ts';
import { Limits } from './limits.ts';
import type { Recorder } from './recorder.ts';
import type { Worth } from './value.ts';

/** The stack of action lists is made for this many plies at once, and grows. */
const PLIES = 64;

/** What every search of the family works with. Nothing is allocated per node. */
export class Frame {
  readonly game: Game;
  readonly worth: Worth;
  readonly limits: Limits;
  /** The seat that thinks; values are its values. */
  seat: Seat = 0;
  state: State;
  recorder: Recorder | null = null;
  /** The action that led to the node about to be entered; for the recorder alone. */
  via: Action | null = null;
  /** Every root action is wanted with its value: none is left at being no better than another. */
  all = false;
  /** How root actions are arranged before anything is known; null: as the game lists them. */
  first: ((state: State, actions: readonly Action[]) => readonly Action[]) | null = null;
  /** Actions of the node at ply p stand from p * width. */
  moves: Int32Array;
  readonly width: number;
  private readonly withinTurn: ((action: Action) => boolean) | null;

  constructor(game: Game, worth: Worth, limits: Limits = new Limits()) {
    this.game = game;
    this.worth = worth;
    this.limits = limits;
    this.width = Math.max(game.info.maxBranching, game.info.chanceCount);
    this.moves = new Int32Array(this.width * PLIES);
    this.state = game.start();
    const { search } = game;
    this.withinTurn = search?.withinTurn?.bind(search) ?? null;
  }

  /** Puts a position under the microscope. It is copied: a cut search may leave it anywhere. */
  place(state: State, seat: Seat): void {
    this.state = state.clone();
    this.seat = seat;
  }

  /** Lists the actions of the node at this ply of the search; returns the end index in `moves`. */
  list(ply: number): number {
    const from = ply * this.width;
    if (from + this.width > this.moves.length) {
      const larger = new Int32Array(this.moves.length * 2);
      larger.set(this.moves);
      this.moves = larger;
    }
    return this.state.legal(this.moves, from);
  }

  /** The depth left below an action of a node that has this much. */
  below(depth: number, action: Action): number {
    return depth > 1 && this.withinTurn !== null && this.withinTurn(action) ? depth : depth - 1;
  }

  /** The worth of the position as it stands, for the seat that thinks. */
  value(): number {
    return this.worth(this.state, this.seat);
  }

  get over(): boolean {
    return this.state.toMove === OVER;
  }

  /** The seat that thinks is to move here: values are to be made large. */
  get maximising(): boolean {
    return this.state.toMove === this.seat;
  }
}
