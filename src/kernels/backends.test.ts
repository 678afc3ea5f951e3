import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Rng } from '../core/index.ts';
import { makeBackend } from './backends.ts';
import { caseOf, hexPolicy, lessonsFor, thesisNetwork } from './cases.fixture.ts';
import { createNetwork } from './create.ts';

const optimisers = [
  { type: 'adam' },
  { type: 'adam', rate: 0.01, decay: 0.1 },
  { type: 'sgd', rate: 0.05 },
  { type: 'sgd', rate: 0.05, momentum: 0.9, decay: 0.01 },
] as const;

/** How many floats differ, even in the sign of a zero. */
function differences(left: readonly Float32Array[], right: readonly Float32Array[]): number {
  let count = Math.abs(left.length - right.length);
  for (const [at, floats] of left.entries()) {
    const others = right[at]!;
    count += Math.abs(floats.length - others.length);
    for (let i = 0; i < floats.length; i++) if (!Object.is(floats[i], others[i])) count++;
  }
  return count;
}

test('the kernels and the reference give the same numbers to the last bit, for any network', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...optimisers), (seed, optimiser) => {
      const { architecture, rows, rng } = caseOf(seed);
      const lessons = lessonsFor(architecture, rows, rng);
      const [fast, slow] = (['simd', 'reference'] as const).map((backend) => {
        const network = createNetwork(architecture, Rng.of(seed), { backend, optimiser });
        const losses = [1, 2, 3].map(() => network.trainStep(lessons));
        const answers = network.forward(lessons.inputs, rows, lessons.masks ?? null).slice();
        return { losses, answers, state: network.state() };
      });
      expect(fast).toEqual(slow);
      expect(fast!.losses.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('they stay together over hundreds of steps', () => {
  for (const [architecture, steps] of [
    [thesisNetwork, 150],
    [hexPolicy, 20],
  ] as const) {
    const lessons = lessonsFor(architecture, 33, Rng.of('long'));
    const [fast, slow] = (['simd', 'reference'] as const).map((backend) => {
      const network = createNetwork(architecture, Rng.of(1), { backend });
      for (let step = 0; step < steps; step++) network.trainStep(lessons);
      return [network.weights(), ...network.state().training!.moments];
    });
    expect(differences(fast!, slow!)).toBe(0);
  }
});

test('moments too small to matter become zero in both', () => {
  for (const name of ['simd', 'reference'] as const) {
    const backend = makeBackend(name);
    backend.reserve(64);
    backend.floats.set([1, 1, 1, 1], 0); // weights
    backend.floats.set([0, 0, 1e-20, 1e-3], 4); // slopes
    backend.floats.set([1e-36, -1e-36, 0, 0], 8);
    backend.floats.set([1e-36, 1e-34, 0, 0], 12);
    backend.ops.adam(0, 4, 8, 12, 4, 0.1, 0.9, 0.999, 1e-7, 0);
    expect([...backend.floats.subarray(8, 10)]).toEqual([0, 0]);
    expect(backend.floats[12]).toBe(0);
    expect(backend.floats[13]).toBeGreaterThan(0);
    expect(backend.floats[14]).toBe(0);
    expect(backend.floats[15]).toBeGreaterThan(0);
  }
});

test('memory keeps what it held when it grows, and the new part is zero', () => {
  for (const name of ['simd', 'reference'] as const) {
    const backend = makeBackend(name);
    backend.reserve(10);
    backend.floats.set([1, 2, 3], 7);
    backend.reserve(1_000_000);
    expect(backend.floats.length).toBeGreaterThanOrEqual(1_000_000);
    expect([...backend.floats.subarray(6, 12)]).toEqual([0, 1, 2, 3, 0, 0]);
    expect(backend.floats[999_999]).toBe(0);
  }
});

test('here the fast kernels are what one gets', () => {
  expect(makeBackend().name).toBe('simd');
});

test('without WebAssembly, or without its SIMD, the reference takes over', async () => {
  for (const missing of [undefined, { ...WebAssembly, validate: () => false }]) {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', missing);
    const fresh = await import('./backends.ts');
    expect(fresh.makeBackend().name).toBe('reference');
    expect(() => fresh.makeBackend('simd')).toThrow('no WebAssembly with SIMD');
    vi.unstubAllGlobals();
  }
});

test('where a thread may not compile, the reference takes over', async () => {
  vi.resetModules();
  function Refusing(): never {
    throw new RangeError('too large for the main thread');
  }
  vi.stubGlobal('WebAssembly', {
    validate: WebAssembly.validate,
    Module: Refusing,
  });
  const fresh = await import('./backends.ts');
  expect(fresh.makeBackend().name).toBe('reference');
  vi.unstubAllGlobals();
});
