import {
  PHASES,
  bitsIn,
  readWeights,
  writeWeights,
  type ReversiKernel,
} from '../../kernels/index.ts';
import { errorsOf, noOffs, noteErrors } from './errors.ts';
import { Sheet, fitting } from './fit.ts';
import { Lessons, phaseOf, taught, type Teaching } from './lessons.ts';
import { freeOf, noErrors } from './weights.ts';

/** Of so many lessons one is kept apart, to see how well the weights fit others. */
const APART = 20;
const STEPS = 60;
/** Positions of each phase by which errors of searches are measured, and how deep they are searched. */
const SAMPLES = 40;
const DEEPEST = 6;
/** Where there are few lessons, one in so many. */
const SPARE = 8;
const EXACT_SAMPLES = 16;
const SQUARES = 64;

export interface Studied {
  /** A file of weights. */
  readonly bytes: Uint8Array;
  /** How far off they are on lessons kept apart, in discs, by phase. */
  readonly apart: readonly number[];
}

/**
 * What a round's positions teach: from the end of the game backwards, so that each phase is taught by
 * searches that end in phases which have learned already. A step for each position or pass.
 */
export function* studying(
  kernel: ReversiKernel,
  lessons: readonly Lessons[],
  before: Uint8Array,
  teaching: Teaching,
): Generator<void, Studied> {
  const known = readWeights(before);
  const phases = freeOf(known);
  const apart: number[] = [];
  for (let phase = 0; phase < PHASES; phase++) {
    kernel.learn(readWeights(writeWeights(phases, known.errors)));
    kernel.forget();
    const own = new Lessons();
    const others = new Lessons();
    const all = lessons[phase]!;
    for (let i = 0; i < all.count; i++) {
      const lesson = all.at(i);
      const value = taught(kernel, lesson, teaching);
      (i % APART === 0 ? others : own).add({ ...lesson, value });
      yield;
    }
    // Where nothing is known of a phase, what is known of the next one is a better guess.
    const guess = phases[phase]!.every((weight) => weight === 0) ? phase - 1 : phase;
    const start = phases[Math.max(0, guess)]!;
    const fit = yield* fitting(new Sheet(own), new Sheet(others), start, STEPS);
    phases[phase] = fit.weights;
    apart.push(fit.apart);
  }
  kernel.learn(readWeights(writeWeights(phases, noErrors())));
  kernel.cut(false);
  const offs = noOffs();
  for (const all of lessons) {
    const wanted = Math.min(SAMPLES, Math.ceil(all.count / SPARE));
    for (let i = 0; i < wanted; i++) {
      const lesson = all.at(Math.floor((i * all.count) / wanted));
      const empties = SQUARES - bitsIn(lesson.own | lesson.rival);
      const sample = { phase: phaseOf(empties), empties, lesson };
      noteErrors(kernel, sample, { deepest: DEEPEST, exact: EXACT_SAMPLES }, offs);
      yield;
    }
  }
  return { bytes: writeWeights(phases, errorsOf(offs)), apart };
}
