// The small zod: the page loads this, and one use of the large one makes every view heavier.
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** A game as it is kept: its actions, and for each whether it was one to learn from. */
const pastGame = z.strictObject({
  start: z.optional(z.string()),
  moves: z.array(count),
  learned: z.array(z.int().check(z.nonnegative(), z.maximum(1))),
});

/** How often, in one game, the learner would have played the move it was about to learn. */
const likeness = z.strictObject({
  game: count,
  moves: count,
  same: count,
  among3: count,
});

/** What a learner keeps beside its network; those of people that older programs kept have a name, a likeness and steps owed. */
export const notesSchema = z.object({
  name: z.string(),
  games: z.array(pastGame),
  forgotten: count,
  owed: z.array(count),
  likeness: z.array(likeness),
  open: z.boolean(),
});

export type PastGame = z.infer<typeof pastGame>;
export type LearnerNotes = z.infer<typeof notesSchema>;
