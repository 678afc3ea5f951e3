import { Rng } from '../../core/index.ts';
import type { Cell, RecurrentArchitecture } from './architecture.ts';
import type { Sequence } from './sequences.ts';

export const CELLS: readonly Cell[] = ['rnn', 'gru', 'lstm'];

export function architectureOf(cell: Cell, rng: Rng): RecurrentArchitecture {
  return {
    type: 'recurrent',
    cell,
    inputs: 1 + rng.below(6),
    units: 4 * (1 + rng.below(2)),
    answers: { questions: rng.below(3), size: 1 + rng.below(5) },
    choices: { inputs: 1 + rng.below(5), units: 4 * (1 + rng.below(2)) },
  };
}

/** A sequence with steps of every sort: with and without choices, with and without questions. */
export function sequenceFor(
  { inputs, answers, choices }: RecurrentArchitecture,
  steps: number,
  rng: Rng,
): Sequence {
  const numbers = (count: number) =>
    Float32Array.from({ length: count }, () => 2 * rng.float() - 1);
  const choiceStarts = new Int32Array(steps + 1);
  const chosen = new Int32Array(steps).fill(-1);
  const said = answers.questions * answers.size;
  const prior = new Float32Array(steps * said);
  const targets = new Float32Array(steps * said);
  for (let t = 0; t < steps; t++) {
    const count = rng.below(3) === 0 ? 0 : 1 + rng.below(4);
    choiceStarts[t + 1] = choiceStarts[t]! + count;
    if (count > 0 && rng.below(5) > 0) chosen[t] = rng.below(count);
    for (let q = 0; q < answers.questions; q++) {
      const from = t * said + q * answers.size;
      for (let i = 0; i < answers.size; i++) prior[from + i] = rng.below(3);
      const right = rng.below(answers.size);
      prior[from + right]! += 1;
      if (rng.below(4) > 0) targets[from + right] = rng.below(2) === 0 ? 1 : 0.5;
    }
  }
  return {
    steps,
    rows: numbers(steps * inputs),
    choiceStarts,
    choices: numbers(choiceStarts[steps]! * choices.inputs),
    chosen,
    prior,
    targets,
  };
}

export function sequencesFor(
  architecture: RecurrentArchitecture,
  count: number,
  rng: Rng,
): Sequence[] {
  return Array.from({ length: count }, () => sequenceFor(architecture, 1 + rng.below(7), rng));
}
