import type { Action, Game, State } from '../../core/index.ts';
import type { HexState, MancalaState, ReversiState } from '../../games/index.ts';
import {
  HexProver,
  MancalaKernel,
  ReversiKernel,
  bitsOf,
  type HexVerdict,
  type MancalaRows,
} from '../../kernels/index.ts';
import { SPENT } from './counter.ts';

/** A solver made for one game: quicker than what works for all of them. */
export interface ExactEngine {
  /** The margin of the side to move, within the window; a bound outside it. */
  search(state: State, alpha: number, beta: number): number;
  /** Since it was made. */
  readonly nodes: number;
  forget(): void;
  /** An action that has the value of the position, where one is known; -1: none is. */
  hint?(state: State): Action;
  /** Ends a search with SPENT rather than go beyond so many nodes in all; without it, ticks must do. */
  limit?(nodes: number): void;
}

export interface EngineOptions {
  readonly megabytes: number;
  /** Called now and then with all nodes so far; may throw to end the search. */
  readonly tick?: ((nodes: number) => void) | undefined;
}

/** The engine of a game; null where there is none, or where this machine cannot run it. */
export function engineFor(game: Game, options: EngineOptions): ExactEngine | null {
  if (game.info.id === 'reversi') return ReversiEngine.open(game, options);
  if (game.info.id === 'hex') return HexEngine.open(game, options);
  return game.info.id === 'mancala' ? MancalaEngine.open(game, options) : null;
}

class ReversiEngine implements ExactEngine {
  private readonly kernel: ReversiKernel;
  private readonly squares: number;
  private before = 0;
  private most = Infinity;

  static open(game: Game, { megabytes, tick }: EngineOptions): ReversiEngine | null {
    const { board, rules } = game.start() as ReversiState;
    let self: ReversiEngine | null = null;
    const kernel = ReversiKernel.open({
      board: bitsOf(board.lo, board.hi),
      winnerTakes: rules.empties === 'winner',
      megabytes,
      tick: tick === undefined ? undefined : (nodes) => tick((self?.before ?? 0) + nodes),
    });
    if (kernel === null) return null;
    // As where an array is too large: whoever asked for so much is told, rather than given less.
    if (kernel.cramped) throw new RangeError(`no room for ${megabytes} megabytes`);
    self = new ReversiEngine(kernel, rules.size ** 2);
    return self;
  }

  private constructor(kernel: ReversiKernel, squares: number) {
    this.kernel = kernel;
    this.squares = squares;
  }

  get nodes(): number {
    return this.before;
  }

  search(state: State, alpha: number, beta: number): number {
    const { toMove } = state;
    const at = state as ReversiState;
    const own = bitsOf(at.discsLo(toMove), at.discsHi(toMove));
    const rival = bitsOf(at.discsLo(1 - toMove), at.discsHi(1 - toMove));
    let lower = -this.squares;
    let upper = this.squares;
    // Asks "better than this?" until both answers meet, or the window is left.
    let guess = Math.min(Math.max(0, Math.floor(alpha) + 1), Math.ceil(beta));
    while (lower < upper && lower < beta && upper > alpha) {
      const tried = Math.max(guess, lower + 1);
      const left = this.most - this.before;
      if (left < 1) throw SPENT;
      try {
        const found = this.kernel.bound(own, rival, tried - 1, left);
        if (found === null) throw SPENT;
        guess = found;
      } finally {
        this.before += this.kernel.nodes;
      }
      if (guess < tried) upper = guess;
      else lower = guess;
    }
    return upper <= alpha ? upper : lower;
  }

  forget(): void {
    this.kernel.forget();
  }

  limit(nodes: number): void {
    this.most = nodes;
  }
}

/** From so many seeds on a guess is worth looking for, so far ahead and no longer than that. */
const GUESS_FROM = 30;
const GUESS_DEPTH = 40;
const GUESS_NODES = 100_000;

class MancalaEngine implements ExactEngine {
  private readonly kernel: MancalaKernel;
  private before = 0;
  private most = Infinity;

  static open(game: Game, { megabytes, tick }: EngineOptions): MancalaEngine | null {
    const { rules } = game.start() as MancalaState;
    let self: MancalaEngine | null = null;
    const kernel = MancalaKernel.open({
      pits: rules.pits,
      seeds: 2 * rules.pits * rules.seeds,
      emptyCapture: rules.emptyCapture,
      megabytes,
      tick: tick === undefined ? undefined : (nodes) => tick((self?.before ?? 0) + nodes),
    });
    if (kernel === null) return null;
    self = new MancalaEngine(kernel);
    return self;
  }

  private constructor(kernel: MancalaKernel) {
    this.kernel = kernel;
  }

  get nodes(): number {
    return this.before;
  }

  search(state: State, alpha: number, beta: number): number {
    const at = state as MancalaState;
    const rows = rowsOf(at);
    const seat = at.toMove;
    const banked = at.score(seat) - at.score(1 - seat);
    const left = at.seedsInRow(seat) + at.seedsInRow(1 - seat);
    let lower = -left;
    let upper = left;
    // Nobody's seeds are lost, so that margins are all odd or all even.
    const possible = (margin: number) => margin + (Math.abs(margin - left) % 2);
    const first = this.firstGuess(rows, left);
    const edge = Math.floor(alpha) + 1 - banked;
    let guess = possible(Math.min(Math.max(first, edge), Math.ceil(beta) - banked));
    while (lower < upper && lower + banked < beta && upper + banked > alpha) {
      const tried = Math.min(Math.max(guess, lower + 2), upper);
      const nodes = this.most - this.before;
      if (nodes < 1) throw SPENT;
      try {
        const found = this.kernel.bound(rows, tried, { nodes });
        if (found === null) throw SPENT;
        if (found < tried) upper = guess = found;
        else {
          lower = found;
          guess = found + 2;
        }
      } finally {
        this.before += this.kernel.nodes;
      }
    }
    return banked + (upper + banked <= alpha ? upper : lower);
  }

  /** Where there is much to prove, a look ahead tells where to begin. */
  private firstGuess(rows: MancalaRows, left: number): number {
    const nodes = Math.min(GUESS_NODES, this.most - this.before);
    if (left < GUESS_FROM || nodes < 1) return 0;
    try {
      return Math.round(this.kernel.think(rows, GUESS_DEPTH, { nodes }).value);
    } finally {
      this.before += this.kernel.nodes;
    }
  }

  forget(): void {
    this.kernel.forget();
  }

  limit(nodes: number): void {
    this.most = nodes;
  }
}

/** The rows as the side to move sees them. */
export function rowsOf(state: MancalaState): MancalaRows {
  const row = (seat: number) =>
    Array.from({ length: state.rules.pits }, (_, pit) => state.seedsIn(seat, pit + 1));
  return { own: row(state.toMove), rival: row(1 - state.toMove) };
}

class HexEngine implements ExactEngine {
  private readonly prover: HexProver;
  private before = 0;
  private most = Infinity;

  static open(game: Game, { megabytes, tick }: EngineOptions): HexEngine | null {
    const { size } = (game.start() as HexState).board;
    let self: HexEngine | null = null;
    const prover = HexProver.open({
      size,
      megabytes,
      tick: tick === undefined ? undefined : (nodes) => tick((self?.before ?? 0) + nodes),
    });
    if (prover === null) return null;
    self = new HexEngine(prover);
    return self;
  }

  private constructor(prover: HexProver) {
    this.prover = prover;
  }

  get nodes(): number {
    return this.before;
  }

  search(state: State): number {
    const at = state as HexState;
    // Whoever may take over the only stone wins: as it is, or by taking it. So nobody wins who lays it.
    if (at.canSwap) return 1;
    if (at.swap && at.stones === 0 && at.toMove === 0) return -1;
    return this.winner(at).winner === at.toMove + 1 ? 1 : -1;
  }

  hint(state: State): Action {
    const at = state as HexState;
    if (at.canSwap) return this.winner(at).winner === at.toMove + 1 ? -1 : at.board.cells;
    if (at.swap && at.stones === 0) return -1;
    return this.winner(at).cell;
  }

  private winner(state: HexState): HexVerdict {
    const nodes = this.most - this.before;
    if (nodes < 1) throw SPENT;
    try {
      const found = this.prover.settle(stonesOn(state), state.toMove + 1, { nodes });
      if (found.winner === 0) throw SPENT;
      return found;
    } finally {
      this.before += this.prover.nodes;
    }
  }

  forget(): void {
    this.prover.forget();
  }

  limit(nodes: number): void {
    this.most = nodes;
  }
}

/** By cell, as the kernels want it. */
export function stonesOn(state: HexState): Uint8Array {
  return Uint8Array.from({ length: state.board.cells }, (_, cell) => state.stoneAt(cell) + 1);
}
