// The small zod: the page loads this, and one use of the large one makes every view heavier.
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** A game as it is kept: everything that was played in it, chance too. */
const pastGame = z.strictObject({
  start: z.optional(z.string()),
  moves: z.array(count),
  /** For each whether it was a choice to learn from. */
  learned: z.array(z.int().check(z.nonnegative(), z.maximum(1))),
});

/**
 * How often, in one game, the learner named the choice it was about to learn; beside that, what always
 * naming the most common one so far got, and what guessing at random would get on average.
 */
const likeness = z.strictObject({
  game: count,
  moves: count,
  same: count,
  among3: count,
  common: z.optional(count),
  random: z.optional(z.number().check(z.nonnegative())),
});

/** What the learner thought before it was told. */
const prediction = z.strictObject({
  /** Whether it would have played that move. */
  same: z.boolean(),
  /** Whether the move was among the three it thought of first. */
  among3: z.boolean(),
  /** How likely it thought the move, from 0 to 1. */
  share: z.number(),
  /** Whether naming the most common move so far would have been right. */
  common: z.boolean(),
  /** How likely a guess at random was to be right. */
  random: z.number(),
});

/** What a learner keeps beside its networks. */
export const notesSchema = z.object({
  twin: z.literal(1),
  name: z.string(),
  seed: z.number(),
  games: z.array(pastGame),
  forgotten: count,
  owed: z.array(count),
  likeness: z.array(likeness),
  credits: z.array(z.number()),
  open: z.boolean(),
  /** How many moves of the open game were ever seen, and the latest predictions in it. */
  farthest: count,
  told: z.array(z.nullable(prediction)),
});

export type Prediction = z.infer<typeof prediction>;
export type PastGame = z.infer<typeof pastGame>;
export type Likeness = z.infer<typeof likeness>;
export type LearnerNotes = z.infer<typeof notesSchema>;

/** In per cent, for people. */
export function percentOf({ moves, same }: Pick<Likeness, 'moves' | 'same'>): number {
  return moves === 0 ? 0 : Math.round((100 * same) / moves);
}
