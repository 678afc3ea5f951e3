/**
 * The arithmetic under the networks, in two forms that give the same numbers to the last bit: every
 * sum is taken in single precision and in the order stated here, one term after the other.
 *
 * All live in one array of floats and are named by their index in it. A matrix whose columns are
 * computed four at a time has rows of a multiple of four floats ("wide"); what fills them up is zero.
 * A grid is kept cell by cell, the channels of a cell together, with a border of zero cells around.
 */
export interface Backend {
  readonly name: BackendName;
  /** The memory; another array after `reserve`. */
  readonly floats: Float32Array<ArrayBuffer>;
  /** Makes room for so many floats, keeping what is there; new ones are zero. */
  reserve(count: number): void;
  readonly ops: Operations;
}

export type BackendName = 'simd' | 'reference';

export interface Operations {
  /**
   * y[m, n] = relu?(bias[n] + sum over k of a[m * aRow + k * aStep] * b[k, n]); `bias` -1: none.
   * `n` and the rows of b and y are multiples of four.
   */
  product(
    y: number,
    yRow: number,
    a: number,
    aRow: number,
    aStep: number,
    b: number,
    bRow: number,
    bias: number,
    m: number,
    k: number,
    n: number,
    relu: number,
  ): void;
  /** y[n] = sum over m of x[m, n]. */
  columnSums(y: number, x: number, xRow: number, m: number, n: number): void;
  /** y[c, r] = x[r, c]; leaves what fills up y as it is. */
  transpose(y: number, yRow: number, x: number, xRow: number, rows: number, columns: number): void;
  /**
   * For every inner cell of every grid: y = relu?(bias + sum over neighbours, then channels in, of
   * x * w). `taps`: bit 3 * (row + 1) + (column + 1) for each neighbour looked at, in w in that order.
   * `inWide`, `outWide`: floats to a cell; `channels` of those coming in are used.
   */
  convolve(
    y: number,
    x: number,
    w: number,
    bias: number,
    grids: number,
    rows: number,
    columns: number,
    channels: number,
    inWide: number,
    outWide: number,
    taps: number,
    relu: number,
  ): void;
  /** dw[tap, in, out] = sum over the inner cells of all grids of x[cell + tap, in] * dy[cell, out]. */
  convolveWeights(
    dw: number,
    x: number,
    dy: number,
    grids: number,
    rows: number,
    columns: number,
    channels: number,
    inWide: number,
    outWide: number,
    taps: number,
  ): void;
  /** d[i] = 0 where y[i] is not above 0. */
  reluBack(d: number, y: number, count: number): void;
  /** y = relu?(y + x). */
  add(y: number, x: number, count: number, relu: number): void;
  /** velocity = momentum * velocity - rate * (g + decay * w); w += velocity. */
  sgd(
    w: number,
    g: number,
    velocity: number,
    count: number,
    rate: number,
    momentum: number,
    decay: number,
  ): void;
  /**
   * m = beta1 m + (1 - beta1) g; v = beta2 v + (1 - beta2) g²; w = w - shrink w - pace m / (√v + epsilon).
   * Moments too small to matter become zero: left alone they would sink into the numbers below the
   * normal ones, which processors handle a hundred times slower.
   */
  adam(
    w: number,
    g: number,
    m: number,
    v: number,
    count: number,
    pace: number,
    beta1: number,
    beta2: number,
    epsilon: number,
    shrink: number,
  ): void;
}

/** Below this a moment counts as zero. */
export const TINY = Math.fround(1e-35);
