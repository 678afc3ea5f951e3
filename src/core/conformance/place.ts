import type { Game } from '../game.ts';
import type { Rng } from '../rng.ts';
import type { Action, State } from '../state.ts';
import type { LawId } from './laws.ts';
import type { Secrets } from './secrets.ts';
import type { Evidence } from './violation.ts';

/** Where a game stands while its laws are checked. */
export interface Place {
  readonly game: Game;
  readonly state: State;
  /** The legal actions, or the outcomes of chance; none at the end. */
  readonly legal: Int32Array;
  /** What was played so far. */
  readonly actions: readonly Action[];
  /** Draws worlds and samples. */
  readonly rng: Rng;
  /** Everything is looked at, not only a sample: slower, for finding the shortest game. */
  readonly thorough: boolean;
  /** The texts of the positions met in this game, by key. */
  readonly textOf: Map<string, string>;
  /** What was found out about secrets in all games. */
  readonly secrets: Secrets;
  broken(law: LawId, evidence?: Evidence, where?: Where): never;
}

/** Where a law broke, when that is not where the game stands. */
export interface Where {
  /** After one action more. */
  readonly next?: Action;
  /** After so many actions. */
  readonly upTo?: number;
}

/** Laws about one subject: throws a Violation. */
export type Laws = (place: Place) => void;
