import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decayOf, logOf, sigmoid, softplus, tanh } from './elementwise.ts';
import { maskedSoftmax } from './losses.ts';
import { power } from './optimiser.ts';

const number = fc.double({ min: -700, max: 700, noNaN: true });

test('our own curves are those of Math, to single precision and better', () => {
  fc.assert(
    fc.property(number, (x) => {
      const down = -Math.abs(x);
      expect(Math.abs(decayOf(down) - Math.exp(down))).toBeLessThan(1e-14);
      expect(Math.abs(sigmoid(x) - 1 / (1 + Math.exp(-x)))).toBeLessThan(1e-13);
      expect(Math.abs(tanh(x) - Math.tanh(x))).toBeLessThan(1e-13);
      const small = x / 1e4;
      expect(Math.abs(tanh(small) - Math.tanh(small))).toBeLessThan(1e-12 * (1 + Math.abs(small)));
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
      expect(Math.abs(logOf(x) - Math.log(x))).toBeLessThan(4e-16 * (1 + Math.abs(Math.log(x))));
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (x) => {
      const exact = Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
      expect(Math.abs(softplus(x) - exact)).toBeLessThan(1e-12 * exact);
    }),
  );
  expect([1, 0, Infinity].map(logOf)).toEqual([0, -Infinity, Infinity]);
  expect(decayOf(0)).toBe(1);
  expect(decayOf(-Infinity)).toBe(0);
});

test('a whole power is a product', () => {
  for (const exponent of [0, 1, 2, 3, 10, 1000, 123_457]) {
    expect(power(0.999, exponent)).toBeCloseTo(0.999 ** exponent, 12);
  }
});

test('a masked softmax shares 1 among what is allowed, however large the numbers', () => {
  const rows = fc.array(
    fc.record({ x: fc.float({ noNaN: true, noDefaultInfinity: true }), allowed: fc.boolean() }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(rows, (row) => {
      const masks = Uint8Array.from(row, ({ allowed }) => (allowed ? 1 : 0));
      const into = new Float32Array(row.length);
      const from = Float32Array.from(row, ({ x }) => x);
      maskedSoftmax(from, 0, row.length, masks, 0, into, 0);
      const sum = into.reduce((total, p) => total + p, 0);
      expect(sum).toBeCloseTo(masks.includes(1) ? 1 : 0, 5);
      expect(into.every((p, i) => p >= 0 && (masks[i] === 1 || p === 0))).toBe(true);
    }),
  );
});
