import type { Action, ExactHelp, Game, State } from '../../core/index.ts';

/** The actions of the nodes on the way from the root, those to try first in front. */
export class Moves {
  /** Actions of the node at ply p stand from p * width. */
  list: Int32Array;
  readonly width: number;
  private ranks: Float64Array;
  private readonly help: ExactHelp;
  private readonly rank: (state: State, action: Action) => number;

  constructor({ info, exact = {} }: Game) {
    this.width = info.maxBranching;
    this.help = exact;
    this.rank = exact.rank?.bind(exact) ?? marginAfter;
    this.list = new Int32Array(this.width * 64);
    this.ranks = new Float64Array(this.list.length);
  }

  /** Lists and sorts the actions of the node at this ply; returns the end index in `list`. */
  write(state: State, ply: number, first: Action): number {
    const from = ply * this.width;
    if (from + this.width > this.list.length) this.enlarge();
    const end = state.legal(this.list, from);
    const ranking = this.help.rankable?.(state) ?? true;
    if (ranking || first >= 0) this.sort(state, from, end, first, ranking);
    return end;
  }

  private sort(state: State, from: number, end: number, first: Action, ranking: boolean): void {
    const { rank, list, ranks } = this;
    for (let i = from; i < end; i++) {
      const action = list[i]!;
      const own = action === first ? Infinity : ranking ? rank(state, action) : 0;
      let at = i;
      for (; at > from && ranks[at - 1]! < own; at--) {
        ranks[at] = ranks[at - 1]!;
        list[at] = list[at - 1]!;
      }
      ranks[at] = own;
      list[at] = action;
    }
  }

  private enlarge(): void {
    const larger = new Int32Array(this.list.length * 2);
    larger.set(this.list);
    this.list = larger;
    this.ranks = new Float64Array(larger.length);
  }
}

/** The order where a game gives none: by the score if the game were counted at once. */
function marginAfter(state: State, action: Action): number {
  const seat = state.toMove;
  state.apply(action);
  const margin = state.finalScore(seat) - state.finalScore(1 - seat);
  state.undo();
  return margin;
}
