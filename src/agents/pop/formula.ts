import type { Seat } from '../../core/index.ts';
import {
  COUNT_WEIGHT,
  LENGTH_WEIGHT,
  OWN_PATH_WEIGHT,
  PathFinder,
  RIVAL_PATH_WEIGHT,
  type HexBoard,
  type HexState,
} from '../../games/hex/index.ts';

/** Which terms of PopPlayer's two formulas count. */
export interface PopTerms {
  /** The ratio of path lengths, at leaves. */
  readonly lengths: boolean;
  /** The ratio of path counts, at leaves. */
  readonly paths: boolean;
  /** The own path after the move. */
  readonly own: boolean;
  /** The rival's path after the move. */
  readonly rival: boolean;
}

/** PopPlayer's formulas with some of their terms, for one board. */
export class PopFormula {
  private readonly finder: PathFinder;
  private readonly lengths: number;
  private readonly paths: number;
  private readonly own: number;
  private readonly rival: number;

  constructor(board: HexBoard, terms: PopTerms) {
    this.finder = new PathFinder(board);
    this.lengths = terms.lengths ? LENGTH_WEIGHT : 0;
    this.paths = terms.paths ? COUNT_WEIGHT : 0;
    this.own = terms.own ? OWN_PATH_WEIGHT : 0;
    this.rival = terms.rival ? RIVAL_PATH_WEIGHT : 0;
  }

  /** A leaf for a seat: seat 0 makes the formula large, seat 1 small. */
  leaf(state: HexState, seat: Seat): number {
    const { finder } = this;
    finder.measure(state, 0);
    const { length, count } = finder;
    finder.measure(state, 1);
    const value =
      this.lengths * ((finder.length + 1) / (length + 1)) +
      this.paths * ((count + 1) / (finder.count + 1));
    return seat === 0 ? value : -value;
  }

  /** What a move brings beside the search's value; the state is the one after it. */
  besides(after: HexState, mover: Seat): number {
    const { finder } = this;
    finder.measure(after, mover);
    const ownPath = finder.length;
    finder.measure(after, 1 - mover);
    return this.own * (after.board.cells - ownPath) + this.rival * finder.length;
  }
}
