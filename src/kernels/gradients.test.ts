import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng } from '../core/index.ts';
import type { Architecture } from './architecture.ts';
import { caseOf, hexPolicy, lessonsFor, thesisNetwork } from './cases.fixture.ts';
import { naiveLoss } from './naive.fixture.ts';
import { createNetwork } from './create.ts';
import type { Network } from './network.ts';

const backends = ['simd', 'reference'] as const;

/** Weights with biases that are not zero: their slopes must be right everywhere. */
function stirred(architecture: Architecture, rng: Rng, backend: 'simd' | 'reference'): Network {
  const network = createNetwork(architecture, rng, { backend });
  const luck = rng.fork('stir');
  network.setWeights(network.weights().map((weight) => weight + 0.2 * (luck.float() - 0.5)));
  return network;
}

/**
 * The largest difference between the gradient and finite differences: along random directions, where
 * every parameter counts, and for a few parameters alone.
 */
function worstSlope(architecture: Architecture, most: number, rng: Rng, network: Network): number {
  const rows = Math.min(most, 3);
  const { inputs, targets, masks } = lessonsFor(architecture, rows, rng);
  for (let i = 0; i < targets.length / rows; i++) targets[i]! /= 2; // a row that counts half
  const { gradient } = network.gradient({ inputs, targets, masks });
  const weights = network.weights();
  const step = 1e-6;
  const lossAt = (way: Float64Array, size: number) => {
    const moved = way.map((part, i) => weights[i]! + size * part);
    return naiveLoss(architecture, moved, inputs, targets, masks, rows);
  };
  const here = lossAt(new Float64Array(weights.length), 0);
  let worst = 0;
  for (let sample = 0; sample < 6; sample++) {
    const way = new Float64Array(weights.length);
    if (sample < 3) way[rng.below(way.length)] = 1;
    else for (let i = 0; i < way.length; i++) way[i] = 2 * rng.float() - 1;
    const slope = way.reduce((sum, part, i) => sum + part * gradient[i]!, 0);
    const right = (lossAt(way, step) - here) / step;
    const left = (here - lossAt(way, -step)) / step;
    // Where a relu turns within the step, any slope between the two sides is right.
    const nearest = Math.min(Math.max(slope, Math.min(left, right)), Math.max(left, right));
    worst = Math.max(worst, Math.abs(slope - nearest) / (1 + Math.abs(nearest)));
  }
  return worst;
}

test.each(backends)('%s: answers are those of the definition, for any network', (backend) => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { architecture, rows, rng } = caseOf(seed);
      const network = stirred(architecture, rng, backend);
      const { inputs, targets, masks } = lessonsFor(architecture, rows, rng);
      const loss = naiveLoss(architecture, network.weights(), inputs, targets, masks, rows);
      expect(Math.abs(network.loss({ inputs, targets, masks }) - loss) / (1 + loss)).toBeLessThan(
        1e-5,
      );
    }),
    { numRuns: 60 },
  );
});

test.each(backends)('%s: gradients agree with finite differences, for any network', (backend) => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { architecture, rows, rng } = caseOf(seed);
      const network = stirred(architecture, rng, backend);
      expect(worstSlope(architecture, rows, rng, network)).toBeLessThan(1e-3);
    }),
    { numRuns: 40 },
  );
});

test.each(backends)('%s: so do those of the networks that are used', (backend) => {
  for (const architecture of [thesisNetwork, hexPolicy]) {
    const rng = Rng.of('used');
    const network = stirred(architecture, rng, backend);
    expect(worstSlope(architecture, 5, rng, network)).toBeLessThan(1e-3);
  }
});

test.each(backends)(
  '%s: a loss of the caller’s own that ties rows together has its slopes',
  (backend) => {
    const rng = Rng.of('own loss');
    const architecture = {
      input: { type: 'vector' as const, size: 5 },
      layers: [
        { type: 'dense' as const, units: 6, activation: 'tanh' as const },
        { type: 'dense' as const, units: 1 },
      ],
      loss: 'mse' as const,
    };
    const network = createNetwork(architecture, rng, {
      backend,
      optimiser: { type: 'adam', rate: 0.02 },
    });
    const rows = 7;
    const inputs = Float32Array.from({ length: 5 * rows }, () => 2 * rng.float() - 1);
    // The logarithm of the share of the third row among all, as a softmax gives it.
    const softmax = (answers: Float32Array, slopes: Float32Array) => {
      const shares = answers.map((answer) => Math.exp(answer));
      const sum = shares.reduce((all, share) => all + share, 0);
      for (let row = 0; row < rows; row++) slopes[row] = shares[row]! / sum - Number(row === 2);
      return -Math.log(shares[2]! / sum);
    };
    const { gradient } = network.gradientBy(inputs, rows, softmax);
    const weights = network.weights();
    const step = 1e-2;
    for (let i = 0; i < weights.length; i++) {
      const [up, down] = [step, -step].map((by) => {
        network.setWeights(weights.with(i, weights[i]! + by));
        return network.gradientBy(inputs, rows, softmax).loss;
      });
      expect(gradient[i]!).toBeCloseTo((up! - down!) / (2 * step), 2);
    }
    network.setWeights(weights);
    const before = network.teach(inputs, rows, softmax);
    for (let n = 0; n < 50; n++) network.teach(inputs, rows, softmax);
    expect(network.gradientBy(inputs, rows, softmax).loss).toBeLessThan(before / 2);
  },
);
