// A thread of scripts/weights: plays lessons, fits phases, measures errors.
import { parentPort, workerData } from 'node:worker_threads';
import {
  Lessons,
  Sheet,
  fitting,
  noOffs,
  noteErrors,
  phaseOf,
  playLessons,
  type Offs,
  type Sample,
  type Teaching,
} from '../../src/agents/patterns/index.ts';
import { Rng } from '../../src/core/index.ts';
import { PHASES, ReversiKernel, bitsIn, readWeights } from '../../src/kernels/index.ts';

export type Order =
  | { readonly kind: 'learn'; readonly weights: Uint8Array }
  | {
      readonly kind: 'play';
      readonly seed: string;
      readonly from: number;
      readonly to: number;
      readonly teaching: Teaching;
    }
  | { readonly kind: 'give' }
  | {
      readonly kind: 'fit';
      readonly lessons: readonly Uint8Array[];
      readonly before: Float64Array;
      readonly steps: number;
    }
  | {
      readonly kind: 'measure';
      readonly lessons: Uint8Array;
      readonly deepest: number;
      readonly exact: number;
    };

export type Reply =
  | { readonly kind: 'done'; readonly lessons: number }
  | { readonly kind: 'lessons'; readonly phases: readonly Uint8Array<ArrayBuffer>[] }
  | {
      readonly kind: 'fitted';
      readonly weights: Float64Array;
      readonly error: number;
      readonly apart: number;
      /** Lessons, and the error apart before. */
      readonly count: number;
      readonly before: number;
    }
  | { readonly kind: 'measured'; readonly offs: Offs };

/** Of so many lessons one is kept apart. */
const APART = 20;
const MEGABYTES = 16;

const { board } = workerData as { board: bigint };
const kernel = ReversiKernel.open({ board, winnerTakes: false, megabytes: MEGABYTES });
if (kernel === null) throw new Error('no WebAssembly with SIMD here');
let gathered = Array.from({ length: PHASES }, () => new Lessons());

function answer(order: Order): Reply {
  switch (order.kind) {
    case 'learn':
      kernel!.learn(readWeights(order.weights));
      return { kind: 'done', lessons: 0 };
    case 'play': {
      let lessons = 0;
      for (let game = order.from; game < order.to; game++) {
        playLessons(kernel!, order.teaching, Rng.of(order.seed).fork(game), (phase, lesson) => {
          gathered[phase]!.add(lesson);
          lessons++;
        });
      }
      return { kind: 'done', lessons };
    }
    case 'give': {
      const phases = gathered.map((lessons) => lessons.pack());
      gathered = gathered.map(() => new Lessons());
      return { kind: 'lessons', phases };
    }
    case 'fit':
      return fit(order);
    default:
      return { kind: 'measured', offs: measure(order) };
  }
}

function fit({ lessons, before, steps }: Extract<Order, { kind: 'fit' }>): Reply {
  const own = new Lessons();
  const apart = new Lessons();
  for (const packed of lessons) {
    const some = new Lessons(packed);
    for (let i = 0; i < some.count; i++) (i % APART === 0 ? apart : own).add(some.at(i));
  }
  const other = new Sheet(apart);
  const work = fitting(new Sheet(own), other, before, steps);
  const was = other.error(before);
  for (;;) {
    const step = work.next();
    if (step.done === true) return { kind: 'fitted', ...step.value, count: own.count, before: was };
  }
}

function measure({ lessons, deepest, exact }: Extract<Order, { kind: 'measure' }>): Offs {
  const offs = noOffs();
  const some = new Lessons(lessons);
  kernel!.cut(false);
  for (let i = 0; i < some.count; i++) {
    const lesson = some.at(i);
    const empties = 64 - bitsIn(lesson.own | lesson.rival);
    const sample: Sample = { phase: phaseOf(empties), empties, lesson };
    noteErrors(kernel!, sample, { deepest, exact }, offs);
  }
  kernel!.cut(true);
  return offs;
}

parentPort!.on('message', (order: Order) => {
  const reply = answer(order);
  parentPort!.postMessage(
    reply,
    reply.kind === 'lessons' ? reply.phases.map(({ buffer }) => buffer) : [],
  );
});
