import type { Features } from './features.ts';
import type { HeuristicKind } from './heuristic.ts';
import type { Params, Values } from './params.ts';
import type { Planes } from './planes.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import { CHANCE, type Action, type Seat, type State } from './state.ts';
import type { GameWords, Lang } from './words.ts';

export interface GameInfo {
  /** The family: "hex". */
  readonly id: string;
  /** The identity: every parameter spelled out, "hex(size=11,swap=false)". */
  readonly rules: string;
  /** Rises whenever behaviour changes; every record stores it. */
  readonly version: number;
  readonly seats: number;
  /** Some seat may not see everything. */
  readonly hidden: boolean;
  /** Some positions are decided by chance. */
  readonly chance: boolean;
  readonly zeroSum: boolean;
  /** No game has more decisions than this; chance does not count. */
  readonly maxPlies: number;
  /** No position has more legal actions than this. */
  readonly maxBranching: number;
  readonly actionCount: number;
  readonly chanceCount: number;
}

/** One set of rules, ready to play. */
export interface Game<S extends State = State, Seen = unknown> {
  readonly info: GameInfo;
  start(): S;
  /** Exactly what that seat (null: a spectator) may know, as plain JSON. */
  observe(state: S, seat: Seat | null): Seen;
  /** A world that looks just so to its observer. It takes no State, so it cannot leak one. */
  determinize(seen: Seen, rng: Rng): S;
  /** One word without spaces; chance outcomes too. */
  formatAction(state: S, action: Action): string;
  /** Tolerant of case; says what is accepted when it cannot read the text. Legality is checked too. */
  parseAction(state: S, text: string): Result<Action>;
  /** The position as one line of text: all that matters for the future (not `ply`). */
  format(state: S): string;
  parse(text: string): Result<S>;
  readonly heuristics: Readonly<Record<string, HeuristicKind<S>>>;
  readonly words: Readonly<Record<Lang, GameWords>>;

  // What a game may add for those who can use it.

  /** Named ways to play a position out faster than step by step; the first is the strongest known. */
  readonly playouts?: Readonly<Record<string, () => Playout<S>>>;
  /** Points once made are never lost again: what a move brings at once tells something of its worth. */
  readonly lastingPoints?: boolean;
  /** What Greedy maximises after its move; by default `score(seat)`. */
  greedyValue?(state: S, seat: Seat): number;
  /** Which of two equally good actions Greedy prefers (the higher); then the lower action. */
  greedyPreference?(state: S, action: Action): number;
  /** The points each seat gets when `seat` breaks the rules; by default the scores stand. */
  forfeitScores?(state: S, seat: Seat): number[];
  /** A key of what a seat sees: equal for equal observations. Every hidden game has it. */
  seenKey?(state: S, seat: Seat): { lo: number; hi: number };
  /** An outcome of chance that a seat may not see is told to it as "something happened". */
  chanceVisible?(state: S, outcome: Action, seat: Seat | null): boolean;
  /** Chance acts only before the first decision (a deal): a search of a later position never meets it. */
  readonly chanceOnlyAtStart?: boolean;
  /**
   * An action that leaves the turn unfinished, such as drawing a tile before placing one: a search
   * spends no depth on it while it has more than one ply left to see what it was for.
   */
  withinTurn?(action: Action): boolean;
  /** A position with something hanging, worth one more ply to a search. Never asked when OVER. */
  unquiet?(state: S): boolean;
  /** What helps to solve positions to the end. */
  readonly exact?: ExactHelp<S>;
  /** Passing in thought, for searches that ask "what if I did nothing?"; only where that makes sense. */
  readonly nullMove?: NullMove<S>;
  /** What agents that learn a value look at. */
  readonly features?: Features<S>;
  /** What networks that look at boards see. */
  readonly planes?: Planes<S>;
}

/**
 * What a game knows that helps a solver. The margin is the points of a seat less its rival's when
 * the game is counted at its end.
 */
export interface ExactHelp<S extends State = State> {
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
   * Writes a key (two words) that positions may share when the side to move has the same margin
   * yet to win in them, above what is banked. By default the key of the state.
   */
  key?(state: S, into: Int32Array): void;
  /**
   * From here on two sides in turn claim cells for good (actions are cells), one of them wins and
   * no cell of its own ever hurts a side: so who can win by certain cells wins, whatever is claimed
   * outside them.
   */
  claims?(state: S): boolean;
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
   * By action, after `play`: a bit (`1 << seat`) for each seat that played it, in the position or in
   * the playout. For searches that learn from all moves as if they came first.
   */
  readonly owners?: Uint8Array;
}

/** A family of games: what the registry lists. */
export interface GameKind<P extends Params = Params, S extends State = State, Seen = unknown> {
  readonly id: string;
  readonly version: number;
  readonly params: P;
  readonly words: Readonly<Record<Lang, GameWords>>;
  /** Rule strings worth testing and worth showing, the default first. */
  readonly variants: readonly string[];
  /** `rules` is the canonical rule string, for `info.rules`. */
  create(values: Values<P>, rules: string): Result<Game<S, Seen>>;
}

/** The legal actions as a fresh array. */
export function legalActions(state: State, info: GameInfo): Int32Array {
  const buffer = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
  return buffer.slice(0, state.legal(buffer, 0));
}

/** Draws an outcome at a chance node from the first `count` of `outcomes`. */
export function drawOutcome(
  state: State,
  outcomes: ArrayLike<number>,
  rng: Rng,
  count: number = outcomes.length,
): Action {
  let rest = rng.below(state.chanceTotal);
  for (let i = 0; i < count; i++) {
    rest -= state.chanceWeight(outcomes[i]!);
    if (rest < 0) return outcomes[i]!;
  }
  throw new Error('chance weights do not add up to chanceTotal');
}

/** Lets chance act until a seat is to move or the game is over. */
export function settleChance(state: State, info: GameInfo, rng: Rng): void {
  while (state.toMove === CHANCE) state.apply(drawOutcome(state, legalActions(state, info), rng));
}
