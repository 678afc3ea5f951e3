import {
  CHANCE,
  OVER,
  legalActions,
  type Action,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import { minimaxNodes } from './count.ts';

/** A node that plain minimax would have visited and the search did not. */
export interface UnseenNode {
  readonly move: string;
  /** Who would be to move there; null: the game is over. */
  readonly toMove: Seat | null;
  /** What plain minimax visits from there on, this node included; null: more than was counted. */
  readonly size: number | null;
  /** Empty where the rest is too large to be told. */
  readonly children: readonly UnseenNode[];
}

/** Most nodes counted below one move, and below all of them. */
const COUNTED_EACH = 100_000;
const COUNTED = 2_000_000;

/** Tells what a search left out, as long as there is room. */
export class Unseen {
  private readonly game: Game;
  private room: number;
  private countable = COUNTED;

  constructor(game: Game, room: number) {
    this.game = game;
    this.room = room;
  }

  /** The nodes below these actions, for a search with so many plies left. The state is put back. */
  below(state: State, actions: readonly Action[], depth: number): UnseenNode[] {
    // What chance does costs no depth.
    const left = state.toMove === CHANCE ? depth : Math.max(0, depth - 1);
    return actions.map((action) => {
      const move = this.game.formatAction(state, action);
      state.apply(action);
      const node = this.write(state, move, left);
      state.undo();
      return node;
    });
  }

  private write(state: State, move: string, depth: number): UnseenNode {
    const size = this.sizeOf(state, depth);
    const whole = size !== null && size <= this.room;
    this.room = Math.max(0, this.room - 1);
    const toMove = state.toMove === OVER ? null : state.toMove;
    const legal = whole && size > 1 ? [...legalActions(state, this.game.info)] : [];
    return { move, toMove, size, children: this.below(state, legal, depth) };
  }

  private sizeOf(state: State, depth: number): number | null {
    const most = Math.min(COUNTED_EACH, this.countable);
    const size = most <= 0 ? null : minimaxNodes(this.game, state, depth, most);
    this.countable -= size ?? most;
    return size;
  }
}
