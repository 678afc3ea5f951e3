/** A value that is learned: from the features of a position to one number. */
export interface Value {
  /** Features to a row. */
  readonly inputs: number;
  /** How many numbers were learned. */
  readonly parameters: number;
  /** Writes the values of the first `count` rows, which lie one after the other. */
  evaluate(rows: Float32Array, count: number, into: Float32Array): void;
  /**
   * One step of size `rate` that brings the first `count` rows nearer to their targets; returns the
   * mean squared error before it.
   */
  learn(rows: Float32Array, targets: Float32Array, count: number, rate: number): number;
  /** What was learned. */
  weights(): Float32Array;
  /** What was learned and what the next step depends on beside it. */
  memory(): Float32Array;
  /** Takes over what `weights` or `memory` of a value of the same shape gave; false: another shape. */
  restore(numbers: Float32Array): boolean;
}
