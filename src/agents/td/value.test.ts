import { describe, expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { LinearValue } from './linear.ts';
import { NetworkValue } from './network-value.ts';

const INPUTS = 3;
const ROWS = 16;

const makers = [
  ['a weighted sum', () => new LinearValue(INPUTS)],
  ['a network', () => new NetworkValue(INPUTS, 8, Rng.of('weights'))],
] as const;

/** Rows with targets that are a weighted sum, which both kinds can learn. */
function lessons(seed: string) {
  const rng = Rng.of(seed);
  const rows = Float32Array.from({ length: INPUTS * ROWS }, () => 2 * rng.float() - 1);
  const targets = Float32Array.from(
    { length: ROWS },
    (_, n) => 0.25 + 0.5 * rows[INPUTS * n]! - 0.75 * rows[INPUTS * n + 2]!,
  );
  return { rows, targets };
}

describe.each(makers)('%s', (_, make) => {
  test('learns what its lessons say', () => {
    const value = make();
    const { rows, targets } = lessons('lessons');
    const first = value.learn(rows, targets, ROWS, 0.02);
    let last = first;
    for (let n = 0; n < 1500; n++) last = value.learn(rows, targets, ROWS, 0.01);
    expect(first).toBeGreaterThan(0.1);
    expect(last).toBeLessThan(1e-3);
    const found = new Float32Array(ROWS);
    value.evaluate(rows, ROWS, found);
    for (const [n, target] of targets.entries()) expect(found[n]).toBeCloseTo(target, 1);
  });

  test('tells the mean squared error before a step', () => {
    const value = make();
    const { rows, targets } = lessons('error');
    const found = new Float32Array(ROWS);
    value.evaluate(rows, ROWS, found);
    const errors = Array.from(found, (v, n) => (v - targets[n]!) ** 2);
    const mean = errors.reduce((a, b) => a + b) / ROWS;
    expect(value.learn(rows, targets, ROWS, 0.01)).toBeCloseTo(mean, 4);
  });

  test('looks only at the rows it is told to', () => {
    const { rows, targets } = lessons('rows');
    const [some, all] = [make(), make()];
    some.learn(rows.slice(0, 5 * INPUTS), targets.slice(0, 5), 5, 0.01);
    all.learn(rows, targets, 5, 0.01);
    expect(all.weights()).toEqual(some.weights());
  });

  test('goes on from its memory as if nothing had happened', () => {
    const { rows, targets } = lessons('memory');
    const [unbroken, first, second] = [make(), make(), make()];
    for (let n = 0; n < 20; n++) unbroken.learn(rows, targets, ROWS, 0.01);
    for (let n = 0; n < 12; n++) first.learn(rows, targets, ROWS, 0.01);
    expect(second.restore(first.memory())).toBe(true);
    for (let n = 0; n < 8; n++) second.learn(rows, targets, ROWS, 0.01);
    expect(second.memory()).toEqual(unbroken.memory());
  });

  test('has the same values again from its weights alone', () => {
    const { rows, targets } = lessons('weights');
    const [old, copy] = [make(), make()];
    for (let n = 0; n < 9; n++) old.learn(rows, targets, ROWS, 0.05);
    expect(copy.restore(old.weights())).toBe(true);
    expect(old.weights()).toHaveLength(old.parameters);
    const [a, b] = [new Float32Array(ROWS), new Float32Array(ROWS)];
    old.evaluate(rows, ROWS, a);
    copy.evaluate(rows, ROWS, b);
    expect(b).toEqual(a);
  });

  test('refuses numbers of another shape and stays as it was', () => {
    const value = make();
    const before = value.weights();
    for (const length of [0, value.parameters - 1, value.parameters + 1, 3 * value.parameters])
      expect(value.restore(new Float32Array(length).fill(9))).toBe(false);
    expect(value.weights()).toEqual(before);
  });
});
