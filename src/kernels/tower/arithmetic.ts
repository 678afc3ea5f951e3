/**
 * The arithmetic under the towers, in two forms that agree to within rounding.
 *
 * All live in one array of floats and are named by their index in it. The channels of a cell stand
 * together, filled up with zeros to a multiple of eight ("wide"). The boards of a batch stand one
 * after the other as `Grid` says, each with a border of zero cells.
 */
export interface Arithmetic {
  readonly name: ArithmeticName;
  /** The memory; another array after `reserve`. */
  readonly floats: Float32Array<ArrayBuffer>;
  /** Makes room for so many floats, keeping what is there; new ones are zero. */
  reserve(count: number): void;
  readonly ops: TowerOperations;
}

export type ArithmeticName = 'simd' | 'reference';

export interface TowerOperations {
  /**
   * For every cell of every board: y = bias + sum over a square of `size` x `size` cells and their
   * `inputs` channels of x * w. The square of a cell begins at the same row and column of x, which
   * therefore has `size` - 1 more of both than y; `xWide` floats to a cell of x, `wide` to one of y.
   */
  convolve(
    y: number,
    yGrid: number,
    yLine: number,
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
    xWide: number,
    wide: number,
  ): void;
  /** y = relu(x). */
  rectify(y: number, x: number, count: number): void;
  /** y += x. */
  add(y: number, x: number, count: number): void;
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
  /** x = relu(x + shift[board]) for every cell. */
  shift(
    x: number,
    grid: number,
    line: number,
    shift: number,
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
  /** y[board, cell] = relu(x[cell]) . w + bias, without gaps. */
  dots(
    y: number,
    x: number,
    grid: number,
    line: number,
    w: number,
    bias: number,
    boards: number,
    rows: number,
    columns: number,
    wide: number,
  ): void;
}
