import {
  OVER,
  type Action,
  type ExactHelp,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import { justAbove, justBelow } from '../minimax/windows.ts';
import { Bounds } from './bounds.ts';
import { Claims } from './claims.ts';
import { Counter } from './counter.ts';
import { engineFor, type ExactEngine } from './engine.ts';
import { Moves } from './moves.ts';

interface Solution {
  /** The margin of the side to move with best play: points, or 1 and -1 where there are none. */
  readonly value: number;
  /** Best play from here to the end. */
  readonly line: readonly Action[];
  /** Calls of the search function since this position was given. */
  readonly nodes: number;
}

export interface SolverOptions {
  /** Whether a solver made for the game may do the work, where there is one; true unless told. */
  readonly engine?: boolean;
  /** Memory for what is known of positions, in megabytes. */
  readonly megabytes?: number;
  /** Called now and then with the nodes so far; may throw to end the search. */
  readonly tick?: ((nodes: number) => void) | undefined;
  /** Nodes between two ticks; the engine of a game may have a number of its own. */
  readonly stride?: number | undefined;
}

/** Exact values by alpha-beta to the end of the game, with a memory and whatever the game knows. */
export class Solver {
  private readonly help: ExactHelp;
  private readonly counter: Counter;
  private readonly moves: Moves;
  private readonly known: Bounds;
  private readonly claims: Claims | null;
  private readonly engine: ExactEngine | null;
  private readonly key = new Int32Array(2);
  private state: State;

  constructor(game: Game, options: SolverOptions = {}) {
    const help = game.exact ?? {};
    const megabytes = options.megabytes ?? 256;
    this.help = help;
    this.counter = new Counter(options.tick, options.stride);
    this.moves = new Moves(game);
    this.engine = options.engine === false ? null : engineFor(game, { ...options, megabytes });
    // Where cells are claimed, that search has nearly all the work.
    const share = help.claims === undefined || this.engine !== null ? 0 : 7 / 8;
    this.known = new Bounds(this.engine === null ? megabytes * (1 - share) : 1);
    this.claims = share === 0 ? null : new Claims(game, megabytes * share, this.counter);
    this.state = game.start();
  }

  /** Calls of the search function so far. */
  get nodes(): number {
    return this.engine?.nodes ?? this.counter.nodes;
  }

  /** From now on a search ends with SPENT rather than go beyond so many nodes in all. */
  limit(nodes: number): void {
    this.counter.limit(nodes);
    this.engine?.limit(nodes);
  }

  /** The value of a position for the side to move; of a finished one, for seat 0. */
  value(state: State): number {
    this.state = state.clone();
    // Adding 0 turns -0 into 0.
    return (state.toMove === OVER ? this.margin(0) : this.search(-Infinity, Infinity, 0)) + 0;
  }

  solve(state: State): Solution {
    const before = this.nodes;
    const value = this.value(state);
    const nodes = this.nodes - before;
    return { value, line: this.line(state, value), nodes };
  }

  /** The exact value of an action, for the side to move; quicker where a guess is right. */
  valueOf(state: State, action: Action, guess: number | null = null): number {
    this.state = state.clone();
    this.state.apply(action);
    if (guess !== null) {
      const found = this.child(state.toMove, justBelow(guess), justAbove(guess), 1);
      if (found === guess) return guess + 0;
    }
    return this.child(state.toMove, -Infinity, Infinity, 1) + 0;
  }

  /** The value of a position for the side to move, and an action that has it. */
  best(state: State): { readonly value: number; readonly action: Action } {
    const value = this.value(state);
    return { value, action: this.keeper(state, value) };
  }

  /** What an action is worth to the side to move, within the window; a bound outside it. */
  within(state: State, action: Action, alpha: number, beta: number): number {
    this.state = state.clone();
    this.state.apply(action);
    return this.child(state.toMove, alpha, beta, 1) + 0;
  }

  /** Forgets every position: for another that has nothing to do with the last. */
  forget(): void {
    this.known.clear();
    this.engine?.forget();
    this.claims?.forget();
  }

  /** Follows actions that keep the value; what is remembered makes the way cheap. */
  private line(from: State, value: number): Action[] {
    const state = from.clone();
    const line: Action[] = [];
    let left = value;
    while (state.toMove !== OVER) {
      const seat = state.toMove;
      const action = this.keeper(state, left);
      state.apply(action);
      line.push(action);
      if (state.toMove !== seat) left = -left;
    }
    return line;
  }

  private keeper(state: State, value: number): Action {
    const end = this.moves.write(state, 0, this.hint(state));
    // A copy: the searches below use the same space.
    const actions = this.moves.list.slice(0, end);
    if (actions.length === 1) return actions[0]!;
    for (const action of actions) {
      this.state = state.clone();
      this.state.apply(action);
      // Asks only whether this action reaches the value: it cannot pass it.
      if (this.child(state.toMove, justBelow(value), value, 1) >= value) return action;
    }
    throw new Error('no action keeps the value of the position');
  }

  /** The action remembered as best, or -1. */
  private hint(state: State): Action {
    if (this.engine !== null) return this.engine.hint?.(state) ?? -1;
    this.readKey(state);
    return this.known.find(this.key[0]!, this.key[1]!) ? this.known.action : -1;
  }

  private readKey(state: State): void {
    const { help, key } = this;
    if (help.key === undefined) {
      key[0] = state.keyLo;
      key[1] = state.keyHi;
    } else {
      help.key(state, key);
    }
  }

  private margin(seat: Seat): number {
    const { state } = this;
    return this.help.margin?.(state, seat) ?? state.finalScore(seat) - state.finalScore(1 - seat);
  }

  /** The margin of the side to move, within the window; a bound outside it. Never asked when OVER. */
  private search(alpha: number, beta: number, ply: number): number {
    const { state, help } = this;
    if (this.engine !== null) return this.engine.search(state, alpha, beta);
    if (this.claims !== null && help.claims!(state)) return this.claims.wins(state) ? 1 : -1;
    this.counter.count();
    const seat = state.toMove;
    // The truth lies between these two.
    let floor = -Infinity;
    let roof = Infinity;
    if (help.atMost !== undefined) {
      roof = help.atMost(state, seat);
      floor = -help.atMost(state, 1 - seat);
      if (roof <= alpha || roof === floor) return roof;
      if (floor >= beta) return floor;
    }
    const memorable = help.memorable?.(state) ?? true;
    let lo = 0;
    let hi = 0;
    let banked = 0;
    let first: Action = -1;
    if (memorable) {
      this.readKey(state);
      lo = this.key[0]!;
      hi = this.key[1]!;
      if (help.banked !== undefined) banked = help.banked(state, seat);
      const { known } = this;
      if (known.find(lo, hi)) {
        first = known.action;
        if (known.lower + banked > floor) floor = known.lower + banked;
        if (known.upper + banked < roof) roof = known.upper + banked;
        if (roof <= alpha || roof === floor) return roof;
        if (floor >= beta) return floor;
      }
    }
    const low = floor > alpha ? floor : alpha;
    const high = roof < beta ? roof : beta;
    const before = this.nodes;
    const { moves } = this;
    const from = ply * moves.width;
    const end = moves.write(state, ply, first);
    let best = -Infinity;
    let bestAction: Action = -1;
    for (let i = from; i < end; i++) {
      const action = moves.list[i]!;
      state.apply(action);
      const edge = best > low ? best : low;
      const value =
        i === from
          ? this.child(seat, edge, high, ply + 1)
          : this.laterChild(seat, edge, high, ply + 1);
      state.undo();
      if (value > best) {
        best = value;
        bestAction = action;
        if (value >= high) break;
      }
    }
    if (best > low) floor = best;
    else if (best < floor) best = floor;
    if (best < high) roof = best;
    else if (best > roof) best = roof;
    if (memorable) {
      const spent = this.nodes - before + 1;
      this.known.keep(lo, hi, floor - banked, roof - banked, bestAction, spent);
    }
    return best;
  }

  /** The position just played into, as `seat` sees it, which moved there. */
  private child(seat: Seat, alpha: number, beta: number, ply: number): number {
    const next = this.state.toMove;
    if (next === OVER) {
      this.counter.count();
      return this.margin(seat);
    }
    return next === seat ? this.search(alpha, beta, ply) : -this.search(-beta, -alpha, ply);
  }

  /** The same for an action that is probably no better than the best: that is asked first. */
  private laterChild(seat: Seat, alpha: number, beta: number, ply: number): number {
    const edge = justAbove(alpha);
    if (alpha === -Infinity || edge >= beta) return this.child(seat, alpha, beta, ply);
    const value = this.child(seat, alpha, edge, ply);
    if (value <= alpha || value >= beta) return value;
    // It is at least this good: what comes back below is no better either.
    const exact = this.child(seat, value, beta, ply);
    return exact > value ? exact : value;
  }
}
