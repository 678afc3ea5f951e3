import type { TableOptions } from '../api/online/index.ts';
import type { GameResult } from '../core/index.ts';
import type { Chair } from './chairs.ts';
import type { Offer } from './offers.ts';
import type { Spoken } from './talk.ts';

/** What is kept of a table beside its moves: `data` of the store. */
export interface KeptTable {
  readonly options: TableOptions;
  /** The version of the game's behaviour. */
  readonly version: number;
  readonly chairs: readonly Chair[];
  /** What is kept of the secret of whoever made it. */
  readonly host: string;
  /** Which game at this table, from 0. */
  readonly game: number;
  /** How many were finished. */
  readonly finished: number;
  /** What its luck comes from, with the organiser's key where something is hidden; told to nobody before the end. */
  readonly seed: string;
  readonly step: number;
  /** Answers given already where several decide at once. */
  readonly sealed?: readonly (string | null)[] | undefined;
  /** The seats that must decide, for lists. */
  readonly waiting: readonly number[];
  readonly result: GameResult | null;
  /** What stands proposed: who is asked may come days later. */
  readonly offers?: readonly Offer[] | undefined;
  /** What was said last. */
  readonly talk?: readonly Spoken[] | undefined;
  /** A move was taken back, or a seat changed hands, in this game: it tells nothing of how somebody plays. */
  readonly altered?: true | undefined;
  /** The code of the class that it is a pairing of. */
  readonly ofClass?: string | undefined;
}
