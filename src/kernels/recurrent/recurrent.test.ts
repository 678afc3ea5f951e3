import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import type { Cell } from './architecture.ts';
import { CELLS, architectureOf, sequenceFor, sequencesFor } from './cases.fixture.ts';
import { createRecurrent, restoreRecurrent } from './create.ts';
import { naiveLoss } from './naive.fixture.ts';
import type { RecurrentNetwork } from './recurrent.ts';

const backends = ['simd', 'reference'] as const;

/** Weights with biases that are not zero: their slopes must be right everywhere. */
function caseOf(cell: Cell, seed: number, backend: 'simd' | 'reference') {
  const rng = Rng.of(seed);
  const architecture = architectureOf(cell, rng);
  const network = createRecurrent(architecture, rng, {}, { backend });
  const luck = rng.fork('stir');
  network.setWeights(network.weights().map((weight) => weight + 0.4 * (luck.float() - 0.5)));
  return {
    rng,
    architecture,
    network,
    sequences: sequencesFor(architecture, 1 + rng.below(4), rng),
  };
}

const cases = CELLS.flatMap((cell) => backends.map((backend) => ({ cell, backend })));

test.each(cases)('$cell, $backend: the loss is that of the definition', ({ cell, backend }) => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { architecture, network, sequences } = caseOf(cell, seed, backend);
      const loss = naiveLoss(architecture, network.weights(), sequences);
      expect(network.fit(sequences).loss).toBeCloseTo(loss, 4);
    }),
    { numRuns: 25 },
  );
});

test.each(cases)(
  '$cell, $backend: gradients through all steps agree with finite differences',
  ({ cell, backend }) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { architecture, network, sequences, rng } = caseOf(cell, seed, backend);
        const { gradient } = network.gradient(sequences);
        const weights = network.weights();
        const step = 1e-6;
        const way = Float64Array.from(weights, () => 2 * rng.float() - 1);
        const lossAt = (size: number) =>
          naiveLoss(
            architecture,
            way.map((part, i) => weights[i]! + size * part),
            sequences,
          );
        const slope = way.reduce((sum, part, i) => sum + part * gradient[i]!, 0);
        const here = lossAt(0);
        const right = (lossAt(step) - here) / step;
        const left = (here - lossAt(-step)) / step;
        // Where a relu turns within the step, any slope between the two sides is right.
        const nearest = Math.min(Math.max(slope, Math.min(left, right)), Math.max(left, right));
        expect(Math.abs(slope - nearest) / (1 + Math.abs(nearest))).toBeLessThan(1e-3);
      }),
      { numRuns: 25 },
    );
  },
);

test.each(CELLS)('%s: both arithmetics take the same steps to the last bit', (cell) => {
  const [fast, slow] = backends.map((backend) => {
    const { network, sequences } = caseOf(cell, 3, backend);
    const fits = [1, 2, 3].map(() => network.trainStep(sequences));
    return { fits, state: network.state() };
  });
  expect(fast).toEqual(slow);
});

/** What a network says after each step of a sequence that it reads row by row. */
function readAlong(network: RecurrentNetwork, steps: number, rows: Float32Array): Float32Array[] {
  const { inputs } = network.architecture;
  const memory = network.blank();
  return Array.from({ length: steps }, (_, t) => {
    network.read(memory, rows.subarray(t * inputs, (t + 1) * inputs));
    return memory.slice();
  });
}

test.each(CELLS)(
  '%s: step by step it says what it says of whole sequences side by side',
  (cell) => {
    const { network, sequences, architecture } = caseOf(cell, 11, 'simd');
    const { choices, answers } = architecture;
    let [choiceLoss, decisions, answerLoss, answered] = [0, 0, 0, 0];
    for (const sequence of sequences) {
      const states = readAlong(network, sequence.steps, sequence.rows);
      for (const [t, memory] of states.entries()) {
        const from = sequence.choiceStarts[t]!;
        const count = sequence.choiceStarts[t + 1]! - from;
        const rows = sequence.choices.subarray(
          from * choices.inputs,
          (from + count) * choices.inputs,
        );
        if (sequence.chosen[t]! >= 0) {
          const scores = [...network.score(memory, rows, count)];
          const all = scores.reduce((sum, score) => sum + Math.exp(score), 0);
          choiceLoss -= Math.log(Math.exp(scores[sequence.chosen[t]!]!) / all);
          decisions++;
        }
        const said = answers.questions * answers.size;
        const shares = network.answers(memory, sequence.prior.subarray(t * said, (t + 1) * said));
        for (let q = 0; q < answers.questions; q++) {
          const own = sequence.targets.subarray(t * said).subarray(q * answers.size);
          const right = own.subarray(0, answers.size);
          if (right.every((target) => target === 0)) continue;
          answered++;
          for (const [i, target] of right.entries()) {
            if (target > 0) answerLoss -= target * Math.log(shares[q * answers.size + i]!);
          }
        }
      }
    }
    const fit = network.fit(sequences);
    expect(fit).toMatchObject({ decisions, answered });
    expect(fit.choiceLoss).toBeCloseTo(choiceLoss / Math.max(1, decisions), 5);
    expect(fit.answerLoss).toBeCloseTo(answerLoss / Math.max(1, answered), 5);
  },
);

test.each(CELLS)(
  '%s: what stands beside a sequence in a batch changes nothing of its slopes',
  (cell) => {
    const { network, architecture, rng } = caseOf(cell, 5, 'simd');
    const one = sequenceFor(architecture, 6, rng);
    const mute = { ...one, chosen: one.chosen.map(() => -1), targets: one.targets.map(() => 0) };
    const alone = network.gradient([one]).gradient;
    const beside = network.gradient([{ ...mute, steps: 3 }, one]).gradient;
    for (const [i, slope] of beside.entries()) expect(slope).toBeCloseTo(alone[i]!, 6);
  },
);

test.each(CELLS)(
  '%s: slopes that are too long are shortened, and their direction stays',
  (cell) => {
    const architecture = architectureOf(cell, Rng.of(2));
    const sequences = sequencesFor(architecture, 3, Rng.of(4));
    const moments = [1e6, 1e-3].map((clip) => {
      const network = createRecurrent(architecture, Rng.of(6), { clip });
      const { gradient } = network.gradient(sequences);
      network.trainStep(sequences);
      return { gradient, first: network.state().training!.first };
    });
    const [free, kept] = moments;
    const length = Math.hypot(...free!.gradient);
    for (const [i, moment] of kept!.first.entries()) {
      expect(moment).toBeCloseTo((free!.first[i]! * 1e-3) / length, 8);
    }
  },
);

/** Whether the first number of a sequence was above zero: only who remembers can tell at the end. */
function recalls(architecture: ReturnType<typeof architectureOf>, steps: number, rng: Rng) {
  const sequence = sequenceFor(architecture, steps, rng);
  const first = rng.below(2);
  sequence.rows[0] = first === 0 ? -1 : 1;
  sequence.prior.fill(1);
  sequence.targets.fill(0);
  sequence.targets[(steps - 1) * 2 + first] = 1;
  sequence.chosen.fill(-1);
  return sequence;
}

test.each(CELLS)('%s: it learns what only who remembers the first step can know', (cell) => {
  const architecture = {
    type: 'recurrent' as const,
    cell,
    inputs: 2,
    units: 8,
    answers: { questions: 1, size: 2 },
    choices: { inputs: 1, units: 4 },
  };
  const rng = Rng.of('recall');
  const network = createRecurrent(architecture, rng, { rate: 0.02 });
  for (let step = 0; step < 150; step++) {
    network.trainStep(
      Array.from({ length: 16 }, () => recalls(architecture, 4 + rng.below(3), rng)),
    );
  }
  const fresh = Array.from({ length: 64 }, () => recalls(architecture, 6, rng));
  expect(network.fit(fresh).answerLoss).toBeLessThan(0.1);
});

test.each(CELLS)('%s: interrupted and restored it goes on with the same bits', (cell) => {
  const { network, sequences } = caseOf(cell, 8, 'simd');
  network.trainStep(sequences);
  const restored = unwrap(restoreRecurrent(structuredClone(network.state())));
  for (const one of [network, restored]) {
    one.rate = 0.01;
    one.trainStep(sequences);
  }
  expect(restored.state()).toEqual(network.state());
});
