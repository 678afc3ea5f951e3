import { expect, test } from 'vitest';
import { Rng } from '../core/index.ts';
import type { ArchitectureText } from './architecture.ts';
import { lessonsFor } from './cases.fixture.ts';
import { createNetwork } from './create.ts';
import type { OptimiserText } from './optimiser.ts';

const small: ArchitectureText = {
  input: { type: 'vector', size: 64 },
  layers: [
    { type: 'dense', units: 5, activation: 'tanh' },
    { type: 'dense', units: 2 },
  ],
  loss: 'mse',
};

/** The network's steps beside the same by the book, in double precision, from its own gradients. */
function worstStep(
  optimiser: OptimiserText,
  byTheBook: (weights: Float64Array, gradient: Float32Array, step: number) => void,
): number {
  const network = createNetwork(small, Rng.of(1), { optimiser });
  const weights = Float64Array.from(network.weights());
  let worst = 0;
  for (let step = 1; step <= 20; step++) {
    const lessons = lessonsFor(network.architecture, 8, Rng.of(step));
    byTheBook(weights, network.gradient(lessons).gradient, step);
    network.trainStep(lessons);
    for (const [i, weight] of network.weights().entries()) {
      worst = Math.max(worst, Math.abs(weight - weights[i]!));
    }
  }
  return worst;
}

test('Adam takes the steps of Kingma and Ba', () => {
  const m = new Float64Array(337);
  const v = new Float64Array(337);
  const worst = worstStep({ type: 'adam', rate: 0.01 }, (weights, gradient, step) => {
    for (const [i, slope] of gradient.entries()) {
      m[i] = 0.9 * m[i]! + 0.1 * slope;
      v[i] = 0.999 * v[i]! + 0.001 * slope ** 2;
      const [first, second] = [m[i] / (1 - 0.9 ** step), v[i] / (1 - 0.999 ** step)];
      weights[i]! -= (0.01 * first) / (Math.sqrt(second) + 1e-7);
    }
  });
  expect(worst).toBeLessThan(1e-4);
});

test('SGD goes down the slope, with momentum as if the weights had mass', () => {
  const velocity = new Float64Array(337);
  const optimiser = { type: 'sgd', rate: 0.05, momentum: 0.9, decay: 0.01 } as const;
  const worst = worstStep(optimiser, (weights, gradient) => {
    for (const [i, slope] of gradient.entries()) {
      velocity[i] = 0.9 * velocity[i]! - 0.05 * (slope + 0.01 * weights[i]!);
      weights[i]! += velocity[i];
    }
  });
  expect(worst).toBeLessThan(1e-5);
});
