import type { Rng, Symmetry } from '../../../core/index.ts';
import type { Lessons, LessonShape } from './lessons.ts';

/** Numbers from generators go no further. */
const MOST_LESSONS = 2 ** 21;

/** So many lessons that are learned from in one step, as towers want them. */
export interface Batch {
  readonly count: number;
  readonly inputs: Float32Array<ArrayBuffer>;
  readonly policies: Float32Array<ArrayBuffer>;
  /** Which answers are legal. */
  readonly masks: Uint8Array<ArrayBuffer>;
  readonly values: Float32Array<ArrayBuffer>;
}

export function batchOf(count: number, { inputs, answers }: LessonShape): Batch {
  return {
    count,
    inputs: new Float32Array(count * inputs),
    policies: new Float32Array(count * answers),
    masks: new Uint8Array(count * answers),
    values: new Float32Array(count),
  };
}

/** The lessons of the latest rounds: what is learned from. */
export class LessonWindow {
  /** Oldest first; each round has as many as there were parts of it. */
  readonly rounds: (readonly Lessons[])[];

  constructor(rounds: readonly (readonly Lessons[])[] = []) {
    this.rounds = [...rounds];
  }

  get count(): number {
    return this.rounds.reduce((sum, round) => sum + countOf(round), 0);
  }

  /** Adds the lessons of a round and forgets the oldest rounds: no more than `most` remain. */
  add(round: readonly Lessons[], most: number, mostBytes: number): void {
    const { rounds } = this;
    rounds.push(round);
    while (rounds.length > 1 && rounds.length > most) rounds.shift();
    while (rounds.length > 1 && (this.count > MOST_LESSONS || this.bytes > mostBytes)) {
      rounds.shift();
    }
  }

  private get bytes(): number {
    return this.rounds.flat().reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Fills a batch with lessons drawn at random, each looked at from one side or another. */
  draw(batch: Batch, shape: LessonShape, symmetries: readonly Symmetry[], rng: Rng): void {
    const all = this.rounds.flat().filter(({ count }) => count > 0);
    const { count } = this;
    for (let i = 0; i < batch.count; i++) {
      let lesson = rng.below(count);
      let from = 0;
      while (lesson >= all[from]!.count) lesson -= all[from++]!.count;
      show(all[from]!, lesson, batch, i, shape, rng.pick(symmetries));
    }
  }
}

function show(
  from: Lessons,
  lesson: number,
  { inputs, policies, masks, values }: Batch,
  place: number,
  shape: LessonShape,
  { cells, answers }: Symmetry,
): void {
  const size = cells.length;
  for (let at = 0; at < shape.inputs; at += size) {
    const to = place * shape.inputs + at;
    for (let cell = 0; cell < size; cell++) {
      inputs[to + cells[cell]!] = from.input(lesson, at + cell);
    }
  }
  const to = place * shape.answers;
  let sum = 0;
  for (let answer = 0; answer < shape.answers; answer++)
    sum += Math.max(0, from.share(lesson, answer));
  for (let answer = 0; answer < shape.answers; answer++) {
    const share = from.share(lesson, answer);
    // Shares were rounded: together they are 1 again.
    policies[to + answers[answer]!] = share > 0 ? share / sum : 0;
    masks[to + answers[answer]!] = share < 0 ? 0 : 1;
  }
  values[place] = from.value(lesson);
}

export function countOf(round: readonly Lessons[]): number {
  return round.reduce((sum, { count }) => sum + count, 0);
}
