import type { Grid } from './layout.ts';

/**
 * The arithmetic under the towers, in two forms that agree to within rounding.
 *
 * All live in one array of floats and are named by their index in it. The channels of a cell stand
 * together, filled up with zeros to a multiple of eight ("wide"). The boards of a batch stand one
 * after the other, `grid` floats each and `line` floats a row, with a border of zero cells; `x`, `y`
 * and `d` name the first cell inside the border of the first board.
 */
export interface Arithmetic {
  readonly name: ArithmeticName;
  /** The memory; another array after `reserve`. */
  readonly floats: Float32Array<ArrayBuffer>;
  /** Makes room for so many floats, keeping what is there; new ones are zero. */
  reserve(count: number): void;
  /** How many floats `prepare` writes. */
  prepared(grid: Grid): number;
  /** How many floats convolutions and their slopes need for themselves. */
  scratch(grid: Grid, planes: number, together: number): number;
  readonly ops: TowerOperations;
}

export type ArithmeticName = 'simd' | 'reference';

export interface TowerOperations {
  /**
   * For every cell of every board: y = bias + sum over a square of `size` x `size` cells and their
   * `inputs` channels of x * w. Here x names the first cell of the border, so that the square of a
   * cell begins at the same row and column of x; x has no more than `inputs` floats to a cell.
   */
  convolve(
    y: number,
    grid: number,
    line: number,
    x: number,
    xGrid: number,
    xLine: number,
    w: number,
    bias: number,
    boards: number,
    rows: number,
    columns: number,
    size: number,
    inputs: number,
    wide: number,
    scratch: number,
  ): void;
  /** dw += how the loss changes with the weights of `convolve`, `d` being how it changes with y. */
  slopes(
    dw: number,
    d: number,
    grid: number,
    line: number,
    x: number,
    xGrid: number,
    xLine: number,
    boards: number,
    rows: number,
    columns: number,
    size: number,
    inputs: number,
    wide: number,
    scratch: number,
  ): void;
  /**
   * Weights [3, 3, wide, wide] in the form that `convolve3` wants for grids cut into squares of
   * `tall` x `broad`; `turned`: for the way back, which is a convolution too, with the square turned
   * by half and channels in and out exchanged.
   */
  prepare(u: number, w: number, wide: number, turned: number, tall: number, broad: number): void;
  /**
   * For every cell: y = reluOut?(base + bias + the 3x3 convolution of reluIn?(x)); `base` lies as y
   * does and may be y; `bias`, `base` -1: none. So many boards are worked on `together`: the answers
   * are the same whatever it is.
   */
  convolve3(
    y: number,
    x: number,
    u: number,
    bias: number,
    base: number,
    grid: number,
    line: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
    tall: number,
    broad: number,
    reluIn: number,
    reluOut: number,
    together: number,
    scratch: number,
  ): void;
  /** dw [3, 3, wide, wide] += how the loss changes with the weights of `convolve3`. */
  slopes3(
    dw: number,
    d: number,
    x: number,
    grid: number,
    line: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
    tall: number,
    broad: number,
    reluIn: number,
    together: number,
    scratch: number,
  ): void;
  /** g[board] = the mean of relu(x) over the cells, then the maximum; `wide` floats each. */
  pool(
    g: number,
    x: number,
    grid: number,
    line: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
  ): void;
  /** d += how the loss changes with x, `dg` being how it changes with g; of equal maxima the first counts. */
  poolBack(
    d: number,
    dg: number,
    g: number,
    x: number,
    grid: number,
    line: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
  ): void;
  /** y = relu(x + by[board]) for every cell. */
  shift(
    y: number,
    x: number,
    by: number,
    grid: number,
    line: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
  ): void;
  /** sums[board] = the sum of d over the cells. */
  boardSums(
    sums: number,
    d: number,
    grid: number,
    line: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
  ): void;
  /** y[m, n] = relu?(bias[n] + a[m, k] b[k, n]), without gaps; `bias` -1: none. n a multiple of eight. */
  product(
    y: number,
    a: number,
    b: number,
    bias: number,
    m: number,
    k: number,
    n: number,
    relu: number,
  ): void;
  /** db[k, n] += a[m, k] d[m, n], summed over m. */
  productSlopes(db: number, a: number, d: number, m: number, k: number, n: number): void;
  /** da[m, k] += d[m, n] b[k, n], summed over n. */
  productBack(da: number, d: number, b: number, m: number, k: number, n: number): void;
  /** y[board, cell] = relu(x[cell]) . w + bias, without gaps. */
  dots(
    y: number,
    x: number,
    w: number,
    bias: number,
    grid: number,
    line: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
  ): void;
  /** dx = how the loss changes with x, and dw += with w, `d` being how it changes with y. */
  dotsBack(
    dx: number,
    dw: number,
    d: number,
    x: number,
    w: number,
    grid: number,
    line: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
  ): void;
  /** y[n] += sum over m of x[m, n]; n a multiple of eight. */
  sums(y: number, x: number, m: number, n: number): void;
  /** d = 0 where x is not above 0. */
  mask(d: number, x: number, count: number): void;
  /** y += d where x is above 0. */
  addMasked(y: number, d: number, x: number, count: number): void;
  /** The sum of the squares. */
  squares(x: number, count: number): number;
  /**
   * AdamW on the slopes g * scale: m = beta1 m + (1 - beta1) g; v = beta2 v + (1 - beta2) g²;
   * w = w - shrink w - rate (m / late1) / (√(v / late2) + epsilon); average = keep average + (1 - keep) w.
   * Moments too small to matter become zero, as in `../backend.ts`.
   */
  adamw(
    w: number,
    g: number,
    m: number,
    v: number,
    average: number,
    count: number,
    scale: number,
    rate: number,
    shrink: number,
    beta1: number,
    beta2: number,
    late1: number,
    late2: number,
    epsilon: number,
    keep: number,
  ): void;
}
