import type { Activation, Shape } from './architecture.ts';
import { floatsOf, wide } from './layout.ts';

const LN2_HIGH = 0.69314718036912381649; // ln 2 in two parts, as in fdlibm
const LN2_LOW = 1.90821492927058770002e-10;
const HALVES = Float64Array.from({ length: 256 }, (_, i) => 2 ** -i);

/**
 * e to a power of 0 or less, from sums and products alone, so that every machine gets the same
 * number; Math.exp may differ between engines. Good to about 1e-14, far below single precision.
 */
export function decayOf(x: number): number {
  if (!(x > -150)) return 0; // below every float
  const k = Math.round(-x / Math.LN2);
  const r = x + k * LN2_HIGH + k * LN2_LOW;
  let sum = 1;
  for (let n = 12; n >= 1; n--) sum = 1 + (r * sum) / n;
  return sum * HALVES[k]!;
}

/**
 * The natural logarithm of a positive number, from sums and products alone for the same reason: what is left of it beside a
 * power of two lies near 1, where the series is short. Good to about 1e-15.
 */
export function logOf(x: number): number {
  if (!(x >= 2 ** -1022 && x < Infinity)) return Math.log(x); // the same everywhere, or below all floats
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - 1023;
  bits.setUint32(0, (high & 0xfffff) | (1023 << 20));
  let rest = bits.getFloat64(0);
  if (rest > Math.SQRT2) {
    rest /= 2;
    exponent++;
  }
  const z = (rest - 1) / (rest + 1);
  const square = z * z;
  let sum = 0;
  for (let n = 21; n >= 1; n -= 2) sum = sum * square + 1 / n;
  return exponent * LN2_HIGH + (exponent * LN2_LOW + 2 * z * sum);
}
const bits = new DataView(new ArrayBuffer(8));

/** log(1 + e^x), whichever of the two is the greater. */
export function softplus(x: number): number {
  const small = decayOf(-Math.abs(x));
  // 1 and very little would lose the digits of the little.
  const log =
    small < 1e-3 ? small - (small * small) / 2 + (small * small * small) / 3 : logOf(1 + small);
  return Math.max(x, 0) + log;
}

export function sigmoid(x: number): number {
  const small = decayOf(-Math.abs(x));
  return x >= 0 ? 1 / (1 + small) : small / (1 + small);
}

export function tanh(x: number): number {
  if (Math.abs(x) < 1e-3) return x - (x * x * x) / 3; // the difference below would lose digits
  const small = decayOf(-2 * Math.abs(x));
  const size = (1 - small) / (1 + small);
  return x >= 0 ? size : -size;
}

/** Applies a curved activation in place to so many rows; never to the border of a grid. */
export function bend(
  kind: Activation,
  memory: Float32Array,
  at: number,
  rows: number,
  shape: Shape,
): void {
  if (kind !== 'sigmoid' && kind !== 'tanh') return;
  const curve = kind === 'sigmoid' ? sigmoid : tanh;
  const each = floatsOf(shape);
  if (shape.type === 'vector') {
    for (let row = 0; row < rows; row++) {
      for (let i = at + row * each; i < at + row * each + shape.size; i++) {
        memory[i] = curve(memory[i]!);
      }
    }
    return;
  }
  const cell = wide(shape.channels);
  for (let row = 0; row < rows; row++) {
    for (let r = 1; r <= shape.rows; r++) {
      for (let c = 1; c <= shape.columns; c++) {
        const from = at + row * each + (r * (shape.columns + 2) + c) * cell;
        for (let i = from; i < from + shape.channels; i++) memory[i] = curve(memory[i]!);
      }
    }
  }
}

/** Turns slopes after a curved activation into slopes before it; `y` is what it gave. */
export function unbend(
  kind: Activation,
  memory: Float32Array,
  d: number,
  y: number,
  count: number,
): void {
  if (kind === 'sigmoid') {
    for (let i = 0; i < count; i++) memory[d + i]! *= memory[y + i]! * (1 - memory[y + i]!);
  } else if (kind === 'tanh') {
    for (let i = 0; i < count; i++) memory[d + i]! *= 1 - memory[y + i]! * memory[y + i]!;
  }
}

/** Pictures, one after the other, into cells with all their channels, and back. */
export function planesToCells(
  from: Float32Array,
  start: number,
  memory: Float32Array,
  at: number,
  shape: Shape & { type: 'grid' },
): void {
  const cell = wide(shape.channels);
  let source = start;
  for (let channel = 0; channel < shape.channels; channel++) {
    for (let r = 1; r <= shape.rows; r++) {
      let target = at + (r * (shape.columns + 2) + 1) * cell + channel;
      for (let c = 0; c < shape.columns; c++, target += cell) memory[target] = from[source++]!;
    }
  }
}

export function cellsToPlanes(
  memory: Float32Array,
  at: number,
  into: Float32Array,
  start: number,
  shape: Shape & { type: 'grid' },
): void {
  const cell = wide(shape.channels);
  let target = start;
  for (let channel = 0; channel < shape.channels; channel++) {
    for (let r = 1; r <= shape.rows; r++) {
      let source = at + (r * (shape.columns + 2) + 1) * cell + channel;
      for (let c = 0; c < shape.columns; c++, source += cell) into[target++] = memory[source]!;
    }
  }
}
