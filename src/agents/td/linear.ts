import { power } from '../../kernels/index.ts';
import type { Value } from './value.ts';

/** The usual figures of Adam (Kingma and Ba, 2015). */
const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-7;

/** A weighted sum of the features and a constant, its weights found by Adam from all zeros. */
export class LinearValue implements Value {
  readonly inputs: number;
  /** The last one is the constant. */
  private readonly w: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  private readonly gradient: Float64Array;
  private steps = 0;

  constructor(inputs: number) {
    this.inputs = inputs;
    this.w = new Float32Array(inputs + 1);
    this.mean = new Float32Array(inputs + 1);
    this.square = new Float32Array(inputs + 1);
    this.gradient = new Float64Array(inputs + 1);
  }

  get parameters(): number {
    return this.w.length;
  }

  evaluate(rows: Float32Array, count: number, into: Float32Array): void {
    for (let row = 0; row < count; row++) into[row] = this.valueAt(rows, row * this.inputs);
  }

  private valueAt(rows: Float32Array, at: number): number {
    const { w, inputs } = this;
    let value = w[inputs]!;
    for (let i = 0; i < inputs; i++) value += w[i]! * rows[at + i]!;
    return value;
  }

  learn(rows: Float32Array, targets: Float32Array, count: number, rate: number): number {
    const { gradient, inputs } = this;
    gradient.fill(0);
    let squares = 0;
    for (let row = 0; row < count; row++) {
      const at = row * inputs;
      const error = this.valueAt(rows, at) - targets[row]!;
      squares += error * error;
      const share = (2 * error) / count;
      for (let i = 0; i < inputs; i++) gradient[i]! += share * rows[at + i]!;
      gradient[inputs]! += share;
    }
    this.step(rate);
    return squares / count;
  }

  private step(rate: number): void {
    const { w, mean, square, gradient } = this;
    const steps = ++this.steps;
    const meanScale = 1 / (1 - power(BETA1, steps));
    const squareScale = 1 / (1 - power(BETA2, steps));
    for (let i = 0; i < w.length; i++) {
      const slope = gradient[i]!;
      mean[i] = BETA1 * mean[i]! + (1 - BETA1) * slope;
      square[i] = BETA2 * square[i]! + (1 - BETA2) * slope * slope;
      w[i]! -= (rate * mean[i]! * meanScale) / (Math.sqrt(square[i]! * squareScale) + EPSILON);
    }
  }

  weights(): Float32Array {
    return this.w.slice();
  }

  memory(): Float32Array {
    const { w, steps } = this;
    const all = new Float32Array(3 * w.length + 2);
    all.set(w);
    all.set(this.mean, w.length);
    all.set(this.square, 2 * w.length);
    // A float holds whole numbers to 2^24 only.
    all[3 * w.length] = steps >>> 16;
    all[3 * w.length + 1] = steps & 0xffff;
    return all;
  }

  restore(numbers: Float32Array): boolean {
    const size = this.w.length;
    if (numbers.length !== size && numbers.length !== 3 * size + 2) return false;
    this.w.set(numbers.subarray(0, size));
    this.mean.fill(0);
    this.square.fill(0);
    this.steps = 0;
    if (numbers.length === size) return true;
    this.mean.set(numbers.subarray(size, 2 * size));
    this.square.set(numbers.subarray(2 * size, 3 * size));
    this.steps = numbers[3 * size]! * 0x1_0000 + numbers[3 * size + 1]!;
    return true;
  }
}
