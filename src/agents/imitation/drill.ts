import type { Rng } from '../../core/index.ts';
import type { Lessons } from './lessons.ts';
import type { Pupil } from './pupil.ts';

/** The lessons of one epoch: which come when, and how each is turned. */
interface Epoch {
  readonly order: Int32Array;
  readonly turns: Uint8Array;
}

/**
 * The order of an epoch. `copies`: with every turned copy of each lesson, as in the thesis;
 * otherwise each lesson once, turned by chance.
 */
export function shuffledEpoch(lessons: Lessons, copies: boolean, rng: Rng): Epoch {
  const { count, encoding } = lessons;
  const ways = encoding.turns.length;
  const order = Int32Array.from({ length: copies ? count * ways : count }, (_, i) => i);
  rng.shuffle(order);
  const turns = Uint8Array.from(order, (i) => (copies ? Math.floor(i / count) : rng.below(ways)));
  for (let i = 0; i < order.length; i++) order[i] = order[i]! % count;
  return { order, turns };
}

/** Goes through a whole epoch in batches; the mean loss. */
export function drill(pupil: Pupil, lessons: Lessons, epoch: Epoch, batch: number): number {
  const { order, turns } = epoch;
  let sum = 0;
  for (let at = 0; at < order.length; at += batch) {
    const to = Math.min(order.length, at + batch);
    sum += pupil.step(lessons, order, turns, at, to) * (to - at);
  }
  return sum / Math.max(1, order.length);
}
