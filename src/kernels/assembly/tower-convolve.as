// Convolutions of 3x3 on whole boards. The cells are cut into squares of `tall` x `broad`, 4 or 6 each;
// the border of a board reaches as far as the squares do, so that none of them is a special case.
import { NOTHING, SQUARE, at, bytes } from './tower-memory';
import { outer, panels } from './tower-products';
import { cellsIn, cellsOut, slopesIn, slopesOut, weightsIn } from './tower-winograd';

const LINE: usize = 128; // from a line of SQUARE to the next

/** From the numbers of a point to those of the next; no power of two, which caches do not like. */
@inline
function stepOf(squares: i32, wide: i32): usize {
  return bytes(squares * wide + 16);
}

@inline
function squaresOf(cells: i32, side: i32): i32 {
  return (cells + side - 1) / side;
}

@inline
function turnCells(side: i32, from: usize, step: usize, to: usize, toStep: usize, bent: bool): void {
  if (side == 4) cellsIn(4, from, step, to, toStep, bent);
  else cellsIn(6, from, step, to, toStep, bent);
}

@inline
function turnAnswer(side: i32, from: usize, step: usize, to: usize, toStep: usize): void {
  if (side == 4) cellsOut(4, from, step, to, toStep);
  else cellsOut(6, from, step, to, toStep);
}

@inline
function turnSlopes(side: i32, from: usize, step: usize, to: usize, toStep: usize): void {
  if (side == 4) slopesIn(4, from, step, to, toStep);
  else slopesIn(6, from, step, to, toStep);
}

@inline
function turnWeights(side: i32, w0: v128, w1: v128, w2: v128, to: usize, toStep: usize): void {
  if (side == 4) weightsIn(4, w0, w1, w2, to, toStep);
  else weightsIn(6, w0, w1, w2, to, toStep);
}

@inline
function returnSlopes(side: i32, from: usize, step: usize, to: usize, toStep: usize): void {
  if (side == 4) slopesOut(4, from, step, to, toStep);
  else slopesOut(6, from, step, to, toStep);
}

export function prepare(u: i32, w: i32, wide: i32, turned: i32, tall: i32, broad: i32): void {
  const tap = bytes(wide * wide), step = tap, down = (broad + 2) * step;
  for (let i = 0; i < wide; i++) {
    for (let k = 0; k < wide; k += 4) {
      for (let column = 0; column < 3; column++) {
        let w0: v128, w1: v128, w2: v128;
        if (turned) {
          const from = at(w + k * wide + i) + (2 - column) * tap, line = bytes(wide);
          w0 = below(from + 6 * tap, line);
          w1 = below(from + 3 * tap, line);
          w2 = below(from, line);
        } else {
          const from = at(w + i * wide + k) + column * tap;
          w0 = v128.load(from);
          w1 = v128.load(from + 3 * tap);
          w2 = v128.load(from + 6 * tap);
        }
        turnWeights(tall, w0, w1, w2, SQUARE + (column << 4), LINE);
      }
      let from = SQUARE, to = at(u + ((k >> 3) * wide + i) * 8 + (k & 4));
      for (let row = -2; row < tall; row++, from += LINE, to += down) {
        turnWeights(broad, v128.load(from), v128.load(from, 16), v128.load(from, 32), to, step);
      }
    }
  }
}

/** Four floats below each other. */
@inline
function below(from: usize, line: usize): v128 {
  let all = v128.load_splat<f32>(from);
  all = f32x4.replace_lane(all, 1, load<f32>(from + line));
  all = f32x4.replace_lane(all, 2, load<f32>(from + 2 * line));
  return f32x4.replace_lane(all, 3, load<f32>(from + 3 * line));
}

/** The points of every square of one board; `x` is the first cell inside the border. */
@inline
function pointsOf(
  bent: bool, v: usize, x: usize, line: usize, cell: usize,
  rows: i32, columns: i32, tall: i32, broad: i32, step: usize,
): void {
  const down = (broad + 2) * step;
  for (let row = 0; row < rows; row += tall) {
    for (let column = 0; column < columns; column += broad, v += cell) {
      const corner = x + (row - 1) * line + (column - 1) * cell;
      for (let side: usize = 0; side < cell; side += 16) {
        let from = corner + side, to = SQUARE;
        for (let j = -2; j < broad; j++, from += cell, to += 16) {
          turnCells(tall, from, line, to, LINE, bent);
        }
        from = SQUARE, to = v + side;
        for (let i = -2; i < tall; i++, from += LINE, to += down) {
          turnCells(broad, from, 16, to, step, false);
        }
      }
    }
  }
}

function pointsOfBent(
  v: usize, x: usize, line: usize, cell: usize,
  rows: i32, columns: i32, tall: i32, broad: i32, step: usize,
): void {
  pointsOf(true, v, x, line, cell, rows, columns, tall, broad, step);
}

function pointsOfPlain(
  v: usize, x: usize, line: usize, cell: usize,
  rows: i32, columns: i32, tall: i32, broad: i32, step: usize,
): void {
  pointsOf(false, v, x, line, cell, rows, columns, tall, broad, step);
}

/** The cells of one board from the points of its squares. */
function cellsOf(
  y: usize, m: usize, bias: usize, base: usize, bent: i32, line: usize, cell: usize,
  rows: i32, columns: i32, tall: i32, broad: i32, step: usize,
): void {
  const least = f32x4.splat(bent ? 0 : -Infinity);
  const biased: usize = bias == NOTHING ? 0 : 1;
  const down = (broad + 2) * step;
  for (let row = 0; row < rows; row += tall) {
    for (let column = 0; column < columns; column += broad, m += cell) {
      const corner = row * line + column * cell;
      const deep = min(tall, rows - row), far = min(broad, columns - column);
      for (let side: usize = 0; side < cell; side += 16) {
        let from = m + side, to = SQUARE;
        for (let j = -2; j < broad; j++, from += step, to += 16) turnAnswer(tall, from, down, to, LINE);
        const start = v128.load(bias + biased * side);
        from = SQUARE;
        let there = corner + side;
        for (let i = 0; i < deep; i++, from += LINE, there += line) {
          turnAnswer(broad, from, 16, from, 16);
          let here = there;
          for (let j = 0; j < far; j++, here += cell) {
            let sum = f32x4.add(v128.load(from + (j << 4)), start);
            if (base) sum = f32x4.add(sum, v128.load(base + here));
            v128.store(y + here, f32x4.pmax(least, sum));
          }
        }
      }
    }
  }
}

export function convolve3(
  y: i32, x: i32, u: i32, bias: i32, base: i32, grid: i32, line: i32,
  boards: i32, rows: i32, columns: i32, wide: i32, tall: i32, broad: i32,
  reluIn: i32, reluOut: i32, together: i32, scratch: i32,
): void {
  const each = squaresOf(rows, tall) * squaresOf(columns, broad), points = (tall + 2) * (broad + 2);
  const cell = bytes(wide), row = bytes(line), matrix = bytes(wide * wide);
  const start = bias < 0 ? NOTHING : at(bias);
  for (let first = 0; first < boards; first += together) {
    const some = min(together, boards - first), squares = some * each;
    const step = stepOf(squares, wide);
    const v = at(scratch), m = v + points * step;
    for (let board = 0; board < some; board++) {
      const from = at(x + (first + board) * grid), to = v + board * each * cell;
      if (reluIn) pointsOfBent(to, from, row, cell, rows, columns, tall, broad, step);
      else pointsOfPlain(to, from, row, cell, rows, columns, tall, broad, step);
    }
    for (let point = 0; point < points; point++) {
      panels(m + point * step, v + point * step, at(u) + point * matrix, squares, wide);
    }
    for (let board = 0; board < some; board++) {
      const there = (first + board) * grid, from = m + board * each * cell;
      const onto: usize = base < 0 ? 0 : at(base + there);
      cellsOf(at(y + there), from, start, onto, reluOut, row, cell, rows, columns, tall, broad, step);
    }
  }
}

/** The points of the slopes of one board. */
function slopePointsOf(
  v: usize, d: usize, line: usize, cell: usize,
  rows: i32, columns: i32, tall: i32, broad: i32, step: usize,
): void {
  const down = (broad + 2) * step;
  for (let row = 0; row < rows; row += tall) {
    for (let column = 0; column < columns; column += broad, v += cell) {
      const corner = d + row * line + column * cell;
      for (let side: usize = 0; side < cell; side += 16) {
        let from = corner + side, to = SQUARE;
        for (let j = 0; j < broad; j++, from += cell, to += 16) turnSlopes(tall, from, line, to, LINE);
        from = SQUARE, to = v + side;
        for (let i = -2; i < tall; i++, from += LINE, to += down) turnSlopes(broad, from, 16, to, step);
      }
    }
  }
}

export function slopes3(
  dw: i32, d: i32, x: i32, grid: i32, line: i32,
  boards: i32, rows: i32, columns: i32, wide: i32, tall: i32, broad: i32,
  reluIn: i32, together: i32, scratch: i32,
): void {
  const each = squaresOf(rows, tall) * squaresOf(columns, broad), points = (tall + 2) * (broad + 2);
  const cell = bytes(wide), row = bytes(line), matrix = bytes(wide * wide);
  const du = at(scratch), v = du + points * matrix;
  memory.fill(du, 0, points * matrix);
  for (let first = 0; first < boards; first += together) {
    const some = min(together, boards - first), squares = some * each;
    const step = stepOf(squares, wide);
    const dm = v + points * step;
    for (let board = 0; board < some; board++) {
      const there = (first + board) * grid, to = board * each * cell;
      if (reluIn) pointsOfBent(v + to, at(x + there), row, cell, rows, columns, tall, broad, step);
      else pointsOfPlain(v + to, at(x + there), row, cell, rows, columns, tall, broad, step);
      slopePointsOf(dm + to, at(d + there), row, cell, rows, columns, tall, broad, step);
    }
    for (let point = 0; point < points; point++) {
      outer(du + point * matrix, v + point * step, dm + point * step, squares, wide);
    }
  }
  const down = (broad + 2) * matrix;
  for (let here: usize = 0; here < matrix; here += 16) {
    let from = du + here, to = SQUARE;
    for (let j = -2; j < broad; j++, from += matrix, to += 16) returnSlopes(tall, from, down, to, LINE);
    from = SQUARE, to = at(dw) + here;
    for (let i = 0; i < 3; i++, from += LINE) {
      returnSlopes(broad, from, 16, from, 16);
      for (let j = 0; j < 3; j++, to += matrix) {
        v128.store(to, f32x4.add(v128.load(to), v128.load(from + (j << 4))));
      }
    }
  }
}
