import type {
  ActionFeatures,
  ActionGroups,
  EventFeatures,
  Features,
  HiddenHoldings,
} from './features.ts';
import type { Planes } from './planes.ts';
import type { Rng } from './rng.ts';
import type { Action, Seat, State } from './state.ts';

/** What helps a search. The members are read once, before it begins. */
export interface SearchHelp<S extends State = State> {
  /** Chance acts only before the first decision (a deal): a search of a later position never meets it. */
  readonly chanceOnlyAtStart?: boolean;
  /** Points once made are never lost again: what a move brings at once tells something of its worth. */
  readonly lastingPoints?: boolean;
  /** Named ways to play a position out faster than step by step; the first is the strongest known. */
  readonly playouts?: Readonly<Record<string, () => Playout<S>>>;
  /** Passing in thought, for searches that ask "what if I did nothing?"; only where that makes sense. */
  readonly nullMove?: NullMove<S>;
  /** What Greedy maximises after its move; by default `score(seat)`. */
  greedyValue?(state: S, seat: Seat): number;
  /** Which of two equally good actions Greedy prefers (the higher); then the lower action. */
  greedyPreference?(state: S, action: Action): number;
  /**
   * An action that leaves the turn unfinished, such as drawing a tile before placing it: it costs
   * no depth while more than one ply is left.
   */
  withinTurn?(action: Action): boolean;
  /** A position with something hanging, worth one more ply to a search. Never asked when OVER. */
  unquiet?(state: S): boolean;
}

/** What agents that learn are shown. */
export interface LearnHelp<S extends State = State> {
  /** For those that learn a value. */
  readonly features?: Features<S>;
  /** The same with nothing hidden from the seat, for who looks into a world as if it were open. */
  readonly openFeatures?: Features<S>;
  /** For those that score each legal action, beside the features of what it leaves behind. */
  readonly actions?: ActionFeatures<S>;
  /** For those that read a game event by event, beside the features of what each leaves behind. */
  readonly events?: EventFeatures<S>;
  /** What hands hide, where it can be counted. */
  readonly holdings?: HiddenHoldings<S>;
  /** For those that decide what to do before they decide how. */
  readonly groups?: ActionGroups<S>;
  /** For networks that look at boards. */
  readonly planes?: Planes<S>;
}

/** What helps a solver. The margin is a seat's points less its rival's at the end of the game. */
export interface ExactHelp<S extends State = State> {
  /** How much is left of a game: for agents that leave the last of it to a solver. */
  readonly left?: LeftOf<S>;
  /** The margin of a finished game, where it is not the difference of the final scores. */
  margin?(state: S, seat: Seat): number;
  /** The margin cannot become greater than this from here on. */
  atMost?(state: S, seat: Seat): number;
  /** How soon to try an action: higher first. Asked only where `rankable` says it pays. */
  rank?(state: S, action: Action): number;
  rankable?(state: S): boolean;
  /** Small subtrees are searched again rather than remembered. */
  memorable?(state: S): boolean;
  /** What of the margin is won for good already, whatever comes. */
  banked?(state: S, seat: Seat): number;
  /**
   * Writes a key (two words) for positions in which the side to move has the same margin yet to
   * win, above what is banked. By default the key of the state.
   */
  key?(state: S, into: Int32Array): void;
  /**
   * From here on two sides claim cells in turn and for good (actions are cells), one of them wins,
   * and no own cell ever hurts: who can win by certain cells wins, whatever is claimed outside
   * them.
   */
  claims?(state: S): boolean;
}

export interface LeftOf<S extends State = State> {
  /** In the game's own measure: empty squares, seeds in pits. It never grows. */
  of(state: S): number;
  /** With so much left, a position is usually solved within seconds. */
  readonly soon: number;
}

/** A pass that the rules need not allow: the other side is to move, all else stays. */
export interface NullMove<S extends State = State> {
  /** Whether the side to move may pass in thought here. */
  able(state: S): boolean;
  play(state: S): void;
  /** Takes the pass back; moves played after it were taken back before. */
  takeBack(state: S): void;
}

/** Plays positions out by a game's own means. It holds working space: one for each search. */
export interface Playout<S extends State = State> {
  /** Plays the position out by chance, writes each seat's utility, and leaves the state as it was. */
  play(state: S, rng: Rng, utilities: Float64Array): void;
  /**
   * By action, after `play`: a bit (`1 << seat`) for each seat that played it. For searches that
   * count all moves as if they came first.
   */
  readonly owners?: Uint8Array;
}

/** What Greedy counts in a game, looked up once. */
export function greedyValueOf(game: {
  readonly search?: SearchHelp;
}): (state: State, seat: Seat) => number {
  const { search } = game;
  return search?.greedyValue === undefined
    ? (state, seat) => state.score(seat)
    : search.greedyValue.bind(search);
}
