import * as z from 'zod/mini';
import { nameSchema, personSchema } from './options.ts';

/** POST /api/online/ratings: somebody wants their games here to be rated. */
export const ratingWishSchema = z.strictObject({ protocol: z.number(), name: nameSchema });
export type RatingWish = z.infer<typeof ratingWishSchema>;

/** POST /api/online/ratings/mine and /api/online/ratings/forget */
export const ratingAskSchema = z.strictObject({ protocol: z.number(), person: personSchema });
export type RatingAsk = z.infer<typeof ratingAskSchema>;

/** A rating by Glicko-2, in Elo points on the scale of the levels; the true one lies within two deviations. */
export interface RatingView {
  readonly rating: number;
  readonly deviation: number;
}

/** A game that was rated. */
export interface RatedGame extends RatingView {
  /** ISO date. */
  readonly at: string;
  /** GET /api/online/tables/TABLE/games/NUMBER */
  readonly table: string;
  readonly number: number;
  /** By which rules: `hex(size=7)`. */
  readonly rules?: string | undefined;
  /** Those it was rated by: names of people, short strings of agents; `score`: 1 won, ½ drawn, 0 lost. */
  readonly rivals: readonly (RatingView & { readonly name: string; readonly score: number })[];
}

/** What somebody has in one game. */
export interface GameRating extends RatingView {
  /** The game: `hex`. */
  readonly game: string;
  readonly volatility: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The latest last; `rating` and `deviation` are as after it. */
  readonly history: readonly RatedGame[];
}

/** All that is kept of somebody who wants to be rated. */
export interface RatingRecord {
  readonly id: string;
  readonly name: string;
  /** ISO date. */
  readonly since: string;
  readonly games: readonly GameRating[];
}

/** GET /api/online/ratings/levels?rules=…: what people are measured by. */
export interface LevelRating extends RatingView {
  readonly level: number;
  readonly agent: string;
}
