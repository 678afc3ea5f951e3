import {
  OVER,
  fail,
  ok,
  type Action,
  type ExactHelp,
  type Game,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { AT_LEAST, AT_MOST, EXACT, Table } from '../minimax/table.ts';

export interface Solution {
  /** The margin of the side to move with best play: points, or 1 and -1 where there are none. */
  readonly value: number;
  /** Best play from here to the end. */
  readonly line: readonly Action[];
  /** Calls of the search function since this position was given. */
  readonly nodes: number;
}

export interface SolverOptions {
  /** Memory for the table of positions, in megabytes. */
  readonly megabytes?: number;
  /** Called now and then with the nodes so far; may throw to end the search. */
  readonly tick?: ((nodes: number) => void) | undefined;
}

/** How many nodes pass between two ticks. */
const TICK = 1 << 18;

export function canSolve({ info }: Game): Result<true> {
  if (info.seats !== 2)
    return fail(`${info.rules} has ${info.seats} seats; only games for two can be solved`);
  if (info.hidden) return fail(`${info.rules} hides something; only open games can be solved`);
  if (!info.zeroSum) return fail(`${info.rules} is not zero-sum and has no single value`);
  return ok(true);
}

/**
 * Exact values by alpha-beta to the end of the game, with a table of positions and whatever the
 * game knows: bounds that settle a node early, and which action to try first.
 */
export class Solver {
  nodes = 0;
  private readonly game: Game;
  private readonly help: ExactHelp;
  private readonly table: Table;
  private readonly tick: ((nodes: number) => void) | undefined;
  private readonly width: number;
  private moves = new Int32Array(0);
  private ranks = new Float64Array(0);
  private state: State;
  private nextTick = TICK;

  constructor(game: Game, options: SolverOptions = {}) {
    this.game = game;
    this.help = game.exact ?? {};
    this.table = new Table(options.megabytes ?? 256);
    this.tick = options.tick;
    this.width = game.info.maxBranching;
    this.state = game.start();
  }

  /** The value of a position for the side to move; of a finished one, for seat 0. */
  value(state: State): number {
    this.state = state.clone();
    return state.toMove === OVER ? this.margin(0) : this.search(-Infinity, Infinity, 0);
  }

  solve(state: State): Solution {
    const before = this.nodes;
    const value = this.value(state);
    const nodes = this.nodes - before;
    return { value, line: this.line(state, value), nodes };
  }

  /** The exact value of every action, for the side to move. */
  options(state: State, actions: ArrayLike<Action>): { action: Action; value: number }[] {
    const seat = state.toMove;
    return Array.from(actions, (action) => {
      this.state = state.clone();
      this.state.apply(action);
      return { action, value: this.child(seat, -Infinity, Infinity, 1, false) };
    });
  }

  /** Follows actions that keep the value; the table makes the way back cheap. */
  private line(from: State, value: number): Action[] {
    const state = from.clone();
    const line: Action[] = [];
    const buffer = new Int32Array(this.width);
    let left = value;
    while (state.toMove !== OVER) {
      const seat = state.toMove;
      const end = state.legal(buffer, 0);
      const action = this.keeper(state, buffer.slice(0, end), left);
      state.apply(action);
      line.push(action);
      if (state.toMove !== seat) left = -left;
    }
    return line;
  }

  private keeper(state: State, actions: Int32Array, value: number): Action {
    if (actions.length === 1) return actions[0]!;
    const hint = this.table.find(state) ? this.table.action : -1;
    const order = actions.includes(hint) ? [hint, ...actions.filter((a) => a !== hint)] : actions;
    for (const action of order) {
      this.state = state.clone();
      this.state.apply(action);
      // Asks only whether this action reaches the value: it cannot pass it.
      if (this.child(state.toMove, value - 0.5, value, 1, false) >= value) return action;
    }
    throw new Error('no action keeps the value of the position');
  }

  private margin(seat: Seat): number {
    const { state } = this;
    return this.help.margin?.(state, seat) ?? state.finalScore(seat) - state.finalScore(1 - seat);
  }

  /** The margin of the side to move, within the window; a bound outside it. Never asked when OVER. */
  private search(alpha: number, beta: number, ply: number): number {
    const { state, help, table } = this;
    if (++this.nodes >= this.nextTick) {
      this.nextTick = this.nodes + TICK;
      this.tick?.(this.nodes);
    }
    const seat = state.toMove;
    if (help.atMost !== undefined) {
      const most = help.atMost(state, seat);
      if (most <= alpha) return most;
      const least = -help.atMost(state, 1 - seat);
      if (least >= beta) return least;
      // Nothing outside can happen: a narrower window is as good as the whole one.
      if (most < beta) beta = most;
      if (least > alpha) alpha = least - 0.5;
    }
    const memorable = help.memorable?.(state) ?? true;
    let first: Action = -1;
    if (memorable && table.find(state)) {
      const { value, bound } = table;
      if (bound === EXACT) return value;
      if (bound === AT_LEAST ? value >= beta : value <= alpha) return value;
      first = table.action;
    }
    const from = ply * this.width;
    this.makeRoom(from + this.width);
    const end = state.legal(this.moves, from);
    this.sort(from, end, first);
    const floor = alpha;
    let best = -Infinity;
    let bestAction: Action = -1;
    for (let i = from; i < end; i++) {
      const action = this.moves[i]!;
      state.apply(action);
      const value = this.child(seat, floor > best ? floor : best, beta, ply + 1, i > from);
      state.undo();
      if (value > best) {
        best = value;
        bestAction = action;
        if (value >= beta) break;
      }
    }
    if (memorable) {
      const bound = best >= beta ? AT_LEAST : best <= floor ? AT_MOST : EXACT;
      // What took longer to find is worth more: remaining plies stand for the depth.
      table.keep(
        state,
        Math.min(32_000, this.game.info.maxPlies - state.ply),
        bound,
        true,
        best,
        bestAction,
      );
    }
    return best;
  }

  /** The position just played into, as `seat` sees it, which moved there. */
  private child(seat: Seat, alpha: number, beta: number, ply: number, later: boolean): number {
    const next = this.state.toMove;
    if (next === OVER) {
      this.nodes++;
      return this.margin(seat);
    }
    const same = next === seat;
    // Margins are whole numbers: half a point is an empty window.
    if (later && alpha > -Infinity && beta - alpha > 0.5) {
      const edge = alpha + 0.5;
      const value = same ? this.search(alpha, edge, ply) : -this.search(-edge, -alpha, ply);
      if (value <= alpha || value >= beta) return value;
      alpha = value - 0.5;
    }
    return same ? this.search(alpha, beta, ply) : -this.search(-beta, -alpha, ply);
  }

  private sort(from: number, end: number, first: Action): void {
    const { state, help, moves, ranks } = this;
    const ranking = help.rank !== undefined && (help.rankable?.(state) ?? true);
    if (!ranking && first < 0) return;
    for (let i = from; i < end; i++) {
      const action = moves[i]!;
      const rank = action === first ? Infinity : ranking ? help.rank!(state, action) : 0;
      let at = i;
      for (; at > from && ranks[at - 1]! < rank; at--) {
        ranks[at] = ranks[at - 1]!;
        moves[at] = moves[at - 1]!;
      }
      ranks[at] = rank;
      moves[at] = action;
    }
  }

  private makeRoom(size: number): void {
    if (size <= this.moves.length) return;
    const moves = new Int32Array(size * 2);
    moves.set(this.moves);
    this.moves = moves;
    this.ranks = new Float64Array(size * 2);
  }
}
