import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

/** A training that was interrupted, beside its networks. */
export const trainingNotes = z.object({
  done: count,
  /** Lessons done in the epoch under way, and the sum of their losses. */
  at: count,
  sum: z.number(),
  /** Games that records gave. */
  games: count,
  /** Games that the teacher gave so far; they were made here and are as they were. */
  taught: z.array(
    z.object({
      record: z.string(),
      labels: z.array(z.nullable(z.string())),
      watched: z.boolean(),
    }),
  ),
  figures: z.array(z.record(z.string(), z.number())),
});

export type TrainingNotes = z.infer<typeof trainingNotes>;
