import { z } from 'zod';
import type { TrainingPoint } from '../../store/index.ts';

/** How a model did against one rival. */
export interface Bout {
  readonly rival: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Its share of what could be won, and where the true share lies. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Where a training stood at a checkpoint. */
export interface Point {
  /** Games or epochs. */
  readonly done: number;
  /** Milliseconds of training so far. */
  readonly elapsed: number;
  /** Memory of the process, and the size of the model, in bytes. */
  readonly memory: number;
  readonly size: number;
  /** What the family tells: loss, mae, exact, values, updated, … */
  readonly figures: Readonly<Record<string, number>>;
  readonly bouts: readonly Bout[];
}

const schema = z.object({
  elapsed: z.number(),
  memory: z.number(),
  size: z.number(),
  figures: z.record(z.string(), z.number()),
  bouts: z.array(
    z.object({
      rival: z.string(),
      games: z.number(),
      wins: z.number(),
      draws: z.number(),
      losses: z.number(),
      share: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
});

/** What a store kept of checkpoints; what cannot be read is passed over. */
export function readPoints(stored: readonly TrainingPoint[]): Point[] {
  return stored.flatMap(({ done, figures }) => {
    const read = schema.safeParse(figures);
    return read.success ? [{ done, ...read.data }] : [];
  });
}

/** JSON has no way to write what is not a number. */
export function finite(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => Number.isFinite(value)));
}
