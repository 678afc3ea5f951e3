import type { ArchitectureText, Network } from '../../kernels/index.ts';
import type { Lessons } from './lessons.ts';
import type { Encoding } from './encoding.ts';

/** A guess at what was played: a point on the board and the answers it thinks of first. */
export interface Guess {
  row: number;
  column: number;
  /** The best three answers, best first; fewer than three are filled up with -1. */
  readonly best: Int32Array;
}

/** A version's networks with the way it learns from lessons and guesses by them. */
export interface Pupil {
  readonly encoding: Encoding;
  /** One, or one for rows and one for columns. */
  readonly networks: readonly Network[];
  /** One step of training on lessons, each turned so; the loss before it. */
  step(lessons: Lessons, order: Int32Array, turns: Uint8Array, from: number, to: number): number;
  /** Guesses at the lessons from `from` to `to`, one after the other; their mean loss. */
  guess(
    lessons: Lessons,
    from: number,
    to: number,
    visit: (lesson: number, guess: Guess) => void,
  ): number;
}

export function parametersOf({ networks }: Pick<Pupil, 'networks'>): number {
  return networks.reduce((sum, network) => sum + network.parameterCount, 0);
}

/** How many lessons are guessed at in one go. */
export const CHUNK = 64;

/** Copies a lesson's pictures, turned. */
export function turnedInputs(
  lessons: Lessons,
  lesson: number,
  turn: number,
  into: Float32Array,
  at: number,
): void {
  const { encoding, inputs } = lessons;
  const from = lesson * encoding.inputs;
  if (turn === 0) {
    for (let i = 0; i < encoding.inputs; i++) into[at + i] = inputs[from + i]!;
    return;
  }
  const { cells } = encoding.turns[turn]!;
  for (let picture = 0; picture < encoding.inputs; picture += cells.length) {
    for (let cell = 0; cell < cells.length; cell++) {
      into[at + picture + cells[cell]!] = inputs[from + picture + cell]!;
    }
  }
}

/** Dense layers one after the other, ReLU everywhere, as both networks of the thesis are. */
export function denseStack(inputs: number, units: readonly number[]): ArchitectureText {
  return {
    input: { type: 'vector', size: inputs },
    layers: units.map((size) => ({ type: 'dense', units: size, activation: 'relu' })),
    loss: 'mse',
  };
}
