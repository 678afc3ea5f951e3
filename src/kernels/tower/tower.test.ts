import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Rng } from '../../core/index.ts';
import { caseOf, SIZES, stirred } from './cases.fixture.ts';
import { naiveLook } from './naive.fixture.ts';
import { simdArithmetic } from './simd.ts';
import { Tower } from './tower.ts';

const arithmetics = ['simd', 'reference'] as const;

/** The largest difference from the definition, beside the size of the answers. */
function worst(seed: number, arithmetic: 'simd' | 'reference'): number {
  const { architecture, weights, rows, columns, count, inputs, beyond } = caseOf(seed);
  const tower = Tower.from({ architecture, weights, training: null }, { arithmetic });
  const { logits, values } = tower.look(inputs, count, rows, columns, beyond);
  const each = architecture.planes * rows * columns;
  const answers = rows * columns + architecture.others;
  expect(logits.length).toBe(count * answers);
  let most = 0;
  for (let i = 0; i < count; i++) {
    const own = inputs.subarray(i * each, (i + 1) * each);
    const naive = naiveLook(architecture, weights, own, rows, columns, beyond);
    const scale = 1 + Math.max(...naive.logits.map(Math.abs));
    for (const [j, logit] of naive.logits.entries()) {
      most = Math.max(most, Math.abs(logits[i * answers + j]! - logit) / scale);
    }
    most = Math.max(most, Math.abs(values[i]! - Math.tanh(naive.value / 2)));
  }
  return most;
}

test.each(arithmetics)('%s: a tower answers as it is defined, on boards of any size', (name) => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(worst(seed, name)).toBeLessThan(2e-5);
    }),
    { numRuns: 25 },
  );
});

test('the kernels say what the reference says, for any number of channels and positions', () => {
  const rng = Rng.of('any');
  for (const channels of [8, 21, 40, 56, 64]) {
    const parts = { planes: 2, blocks: 1, pooled: 1, hidden: 3, others: 1 };
    const architecture = { type: 'tower', channels, ...parts } as const;
    const weights = stirred(architecture, rng);
    const towers = arithmetics.map((arithmetic) =>
      Tower.from({ architecture, weights, training: null }, { arithmetic }),
    );
    for (const [i, [rows, columns]] of SIZES.slice(1, 6).entries()) {
      const count = 1 + ((i + channels) % 6);
      const inputs = Float32Array.from({ length: count * 2 * rows * columns }, () => rng.below(2));
      const [fast, slow] = towers.map((tower) => tower.look(inputs, count, rows, columns));
      const most = Math.max(1, ...slow!.logits.map(Math.abs));
      const apart = fast!.logits.map((logit, j) => Math.abs(logit - slow!.logits[j]!) / most);
      expect(Math.max(...apart)).toBeLessThan(1e-5);
      for (const [j, value] of slow!.values.entries())
        expect(fast!.values[j]).toBeCloseTo(value, 5);
    }
  }
});

test.each(arithmetics)('%s: how many positions are asked at once changes nothing', (name) => {
  const architecture = { type: 'tower', planes: 3, channels: 8, blocks: 2, others: 1 } as const;
  const tower = Tower.create(architecture, Rng.of(1), { arithmetic: name });
  const rng = Rng.of('positions');
  for (const [rows, columns] of SIZES) {
    const each = 3 * rows * columns;
    const inputs = Float32Array.from({ length: 37 * each }, () => rng.below(2));
    const all = tower.look(inputs, 37, rows, columns);
    for (const i of [0, 15, 16, 36]) {
      const own = inputs.subarray(i * each, (i + 1) * each);
      const one = tower.look(own, 1, rows, columns);
      const answers = rows * columns + 1;
      expect(one.values[0]).toBe(all.values[i]);
      expect(Array.from(one.logits)).toEqual(
        Array.from(all.logits.subarray(i * answers, (i + 1) * answers)),
      );
    }
  }
});

test('the same seed gives the same tower, another seed another', () => {
  const architecture = { type: 'tower', planes: 3, channels: 8, blocks: 2 } as const;
  const weights = (seed: number) =>
    Buffer.from(Tower.create(architecture, Rng.of(seed)).weights().buffer);
  expect(Buffer.compare(weights(1), weights(1))).toBe(0);
  expect(Buffer.compare(weights(1), weights(2))).not.toBe(0);
});

test('without WebAssembly, or without its SIMD, the reference takes over', async () => {
  const architecture = { type: 'tower', planes: 2, channels: 4, blocks: 1 } as const;
  const inputs = Float32Array.from({ length: 50 }, (_, i) => i % 3);
  const here = Tower.create(architecture, Rng.of(1)).look(inputs, 1, 5, 5);
  for (const missing of [undefined, { ...WebAssembly, validate: () => false }]) {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', missing);
    const fresh = await import('./tower.ts');
    const there = fresh.Tower.create(architecture, Rng.of(1)).look(inputs, 1, 5, 5);
    for (const [i, logit] of here.logits.entries()) expect(there.logits[i]).toBeCloseTo(logit, 5);
    expect(() => fresh.Tower.create(architecture, Rng.of(1), { arithmetic: 'simd' })).toThrow(
      'no WebAssembly with SIMD',
    );
    vi.unstubAllGlobals();
  }
});

test('more memory than there is, is refused in a sentence', () => {
  expect(() => simdArithmetic()!.reserve(2 ** 31)).toThrow(
    'there is not enough memory here for this network: it takes 8590 MB',
  );
});

test('numbers that do not fit are slips that throw', () => {
  const tower = Tower.create({ type: 'tower', planes: 2, channels: 4, blocks: 1 }, Rng.of(1));
  const inputs = new Float32Array(2 * 9);
  expect(() => tower.look(inputs, 2, 3, 3)).toThrow('36 inputs are needed, and 18 came');
  expect(() => tower.look(inputs, 1, 0, 3)).toThrow('not 0x3');
  expect(() => tower.look(inputs, 1, 3, 65)).toThrow('not 3x65');
  const beyond = { rows: [1], columns: [0, 0] };
  expect(() => tower.look(inputs, 1, 3, 3, beyond)).toThrow('2 values beyond the board');
  const state = tower.state();
  expect(() => Tower.from({ ...state, weights: state.weights.subarray(1) })).toThrow('parameters');
});
