import type { Lang } from '../../src/core/index.ts';

/** The same sentence in every language. */
type Said = Readonly<Record<Lang, string>>;

/** Which moves a step accepts. What is left out does not matter. */
export interface Accepted {
  /** A regular expression for the move in the game's notation. */
  readonly move?: string;
  /** Points it must bring at least. */
  readonly gain?: number;
}

/** One thing to learn: a position, what to do in it, and what is said. */
export interface Step {
  /** The position as text; left out: the step goes on where the one before it ended. */
  readonly position?: string;
  /** Moves of others, and of chance, that come first. */
  readonly first?: readonly string[];
  readonly say: Said;
  /** Which moves are accepted; left out: there is nothing to play, only to look at. */
  readonly accept?: Accepted;
  /** Moves to point at from the start; after two misses one can be shown. */
  readonly point?: readonly string[];
  /** What is said of a move that is not accepted. */
  readonly miss?: Said;
  /** Moves of others, and of chance, that come at once after an accepted move. */
  readonly answer?: readonly string[];
  /** What is said after an accepted move. */
  readonly well?: Said;
}

export interface Lesson {
  readonly rules: string;
  readonly steps: readonly Step[];
}
