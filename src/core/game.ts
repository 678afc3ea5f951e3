import type { ExactHelp, LearnHelp, SearchHelp } from './help.ts';
import type { HeuristicKind } from './heuristic.ts';
import type { GameInfo } from './info.ts';
import type { Drawing } from './drawing/index.ts';
import type { Params, Values } from './params.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Action, Seat, State } from './state.ts';
import type { GameWords, Lang, Words } from './words.ts';

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

  // Rules that not every game has.

  /** The points each seat gets when `seat` breaks the rules; by default the scores stand. */
  forfeitScores?(state: S, seat: Seat): number[];
  /** An outcome of chance that a seat may not see is told to it as "something happened". */
  chanceVisible?(state: S, outcome: Action, seat: Seat | null): boolean;
  /** So is a move of another that it may not see. Never asked of a seat's own moves. */
  moveVisible?(state: S, action: Action, seat: Seat | null): boolean;
  /**
   * The seats that decide at once and have yet to do so, ascending, `toMove` first; one or none
   * where a seat decides alone. Each is asked before any answer is played: what a later one sees
   * and may do must not depend on what an earlier one chose.
   */
  together?(state: S): readonly Seat[];
  /** A key of what a seat sees: equal for equal observations. Every hidden game has it. */
  seenKey?(state: S, seat: Seat): { lo: number; hi: number };

  // What a game may offer to those who can use it.

  readonly search?: SearchHelp<S>;
  readonly exact?: ExactHelp<S>;
  readonly learn?: LearnHelp<S>;
  /** Its board as data; without it a game is shown as text, unless somebody has drawn one for it. */
  readonly drawing?: Drawing<Seen>;
}

/** Rules for people to choose, and how to call them. */
export interface Offer {
  readonly rules: string;
  readonly words: Words;
}

/** A family of games: what the registry lists. */
export interface GameKind<P extends Params = Params, S extends State = State, Seen = unknown> {
  readonly id: string;
  readonly version: number;
  readonly params: P;
  readonly words: Readonly<Record<Lang, GameWords>>;
  /** Rule strings worth testing and worth showing, the default first. */
  readonly variants: readonly string[];
  /** Rules that people are offered, the best for a first game on top; without it, the default alone. */
  readonly offers?: readonly Offer[];
  create(values: Values<P>): Result<Game<S, Seen>>;
}
