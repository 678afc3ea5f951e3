import type { Colour, DrawnBoard, Pieces } from '../drawing/index.ts';
import type { Offer } from '../game.ts';
import type { Params, Values } from '../params.ts';
import type { Rng } from '../rng.ts';
import type { Seat } from '../state.ts';
import type { GameWords, Lang, Words } from '../words.ts';
import type { SimpleBoard } from './board.ts';

/** Who acts: a seat, several seats at once, chance, or nobody any more. */
export type Acting = Seat | readonly Seat[] | 'chance' | null;

/**
 * A game in a few lines: positions are plain JSON values that are never changed, moves are words.
 * Nothing below `scores` is required. `V` is what a seat sees; where nothing is hidden, the position.
 */
export interface SimpleRules<P, V = P> {
  readonly seats: number;
  /** Every word that is ever a move. */
  readonly moves: readonly string[];
  /** No game has more moves than this; what chance does is not counted. */
  readonly longest: number;
  readonly start: P;
  /** Whose turn it is; a list, ascending: those decide at once; null when the game is over. */
  turn(position: P): Acting;
  /** What a seat may play that is to decide. */
  legal(position: P, seat: Seat): readonly string[];
  /** The position after a move, or after what chance drew: a new value; the old one stays as it was. */
  play(position: P, move: string): P;
  /** The points of each seat as they stand; the most points win. */
  scores(position: P): readonly number[];

  /** What a finished game is worth to each seat, from -1 to 1 and 0 in all, where it matters by how much one wins. */
  utilities?(position: P): readonly number[];
  /** What comes of moves that were decided at once, in the order of the seats that `turn` lists. */
  resolve?(position: P, moves: readonly string[]): P;
  /** Every word that chance ever draws. */
  readonly outcomes?: readonly string[];
  /**
   * What chance draws from: a bag of words, in which one may lie more than once, or words with whole
   * numbers that say how likely they are beside each other.
   */
  bag?(position: P): readonly string[] | Readonly<Record<string, number>>;
  /** What is not for everybody's eyes. */
  readonly hidden?: SimpleHidden<P, V>;
  /** What a position is worth to each seat before its end, by name; a seat goes by its own less its best rival's. */
  readonly heuristics?: Readonly<Record<string, SimpleHeuristic<P>>>;
  /** What learners are shown, worked out from what a seat sees. */
  readonly features?: SimpleFeatures<V>;
  /** What people see of it: a board and the pieces on it. */
  readonly drawing?: SimpleDrawing<V>;
  /** Its board, so that agents that look at boards can learn and play it. */
  readonly board?: SimpleBoard<P>;
}

export interface SimpleHidden<P, V> {
  /** Exactly what a seat (null: a spectator) may know, as plain JSON. */
  sees(position: P, seat: Seat | null): V;
  /** A position that looks just so to whoever saw this, drawn from all of them by `rng`. */
  imagine(seen: V, rng: Rng): P;
  /** Whether a seat (null: a spectator) is told this move of another, or what chance drew; without it, all is told. */
  told?(position: P, word: string, seat: Seat | null): boolean;
}

export type SimpleHeuristic<P> =
  | ((position: P) => readonly number[])
  | { readonly summary: Words | string; of(position: P): readonly number[] };

export interface SimpleDrawing<V> {
  /** By `squareBoard`, `hexBoard`, `pointBoard` or `freeBoard`. */
  readonly board: DrawnBoard;
  /** The colours of the seats; black and white where nothing is said. */
  readonly colours?: readonly Colour[];
  /** What lies where, as it is seen; by the names of places. */
  pieces(seen: V): Pieces;
  /**
   * The places to touch for a move, one after the other; a list among them: any of those. Where nothing is
   * said, the place that is called as the move, or a button.
   */
  touch?(move: string, seen: V): readonly (string | readonly string[])[];
  /** What moves are called that are buttons, and places to whoever hears the board. */
  readonly says?: Readonly<Record<string, Words | string>>;
}

export interface SimpleFeatures<V> {
  /** One for each number. */
  readonly names: readonly string[];
  /** The numbers, about -1 to 1, for a seat that sees this. */
  of(seen: V, seat: Seat): readonly number[];
}

export interface SimpleGame<Q extends Params, P, V = P> {
  readonly id: string;
  readonly version: number;
  readonly params?: Q;
  /** What it is called and how it is played; in one language, or in each. */
  readonly words: GameWords | Readonly<Record<Lang, GameWords>>;
  /** Rule strings worth testing, beside the default. */
  readonly variants?: readonly string[];
  /** Rules that people are offered, the best for a first game on top. */
  readonly offers?: readonly Offer[];
  rules(values: Values<Q>): SimpleRules<P, V>;
}
