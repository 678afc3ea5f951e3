// Convolutions of 3x3 on whole boards. The cells are cut into squares of 4x4; the border of a board
// reaches as far as the squares do, so that none of them is a special case.
import { NOTHING, SQUARE, at, bytes, relu } from './tower-memory';
import { outer, times8 } from './tower-products';
import { cellsIn, cellsOut, slopesIn, slopesOut, weightsIn } from './tower-winograd';

const LINE: usize = 96; // from a line of SQUARE to the next
/** Squares that are worked on together: with more, their points would not stay in the cache. */
const TOGETHER = 24;

/** From the numbers of a point to those of the next; no power of two, which caches do not like. */
@inline
function stepOf(squares: i32, wide: i32): usize {
  return bytes(squares * wide + 16);
}

export function prepare(u: i32, w: i32, wide: i32, turned: i32): void {
  const tap = bytes(wide * wide), step = tap;
  for (let i = 0; i < wide; i++) {
    for (let k = 0; k < wide; k += 4) {
      for (let column = 0; column < 3; column++) {
        let w0: v128, w1: v128, w2: v128;
        if (turned) {
          const from = at(w + k * wide + i) + (2 - column) * tap, line = bytes(wide);
          w0 = column4(from + 6 * tap, line);
          w1 = column4(from + 3 * tap, line);
          w2 = column4(from, line);
        } else {
          const from = at(w + i * wide + k) + column * tap;
          w0 = v128.load(from);
          w1 = v128.load(from + 3 * tap);
          w2 = v128.load(from + 6 * tap);
        }
        weightsIn(w0, w1, w2, SQUARE + (column << 4), LINE);
      }
      const to = at(u + ((k >> 3) * wide + i) * 8 + (k & 4));
      for (let row = 0; row < 6; row++) {
        const from = SQUARE + row * LINE;
        weightsIn(v128.load(from), v128.load(from, 16), v128.load(from, 32), to + 6 * row * step, step);
      }
    }
  }
}

/** Four floats below each other. */
@inline
function column4(from: usize, line: usize): v128 {
  let all = v128.load_splat<f32>(from);
  all = f32x4.replace_lane(all, 1, load<f32>(from + line));
  all = f32x4.replace_lane(all, 2, load<f32>(from + 2 * line));
  return f32x4.replace_lane(all, 3, load<f32>(from + 3 * line));
}

/** The 36 points of every square of one board; `x` is the first cell inside the border. */
@inline
function boardIn(
  v: usize, x: usize, line: usize, cell: usize, down: i32, across: i32, step: usize, bent: bool,
): void {
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++, v += cell) {
      const from = x + ((row << 2) - 1) * line + ((column << 2) - 1) * cell;
      for (let side: usize = 0; side < cell; side += 16) {
        for (let j = 0; j < 6; j++) cellsIn(from + side + j * cell, line, SQUARE + (j << 4), LINE, bent);
        for (let i = 0; i < 6; i++) cellsIn(SQUARE + i * LINE, 16, v + side + 6 * i * step, step, false);
      }
    }
  }
}

function boardInBent(v: usize, x: usize, line: usize, cell: usize, down: i32, across: i32, step: usize): void {
  boardIn(v, x, line, cell, down, across, step, true);
}

function boardInPlain(v: usize, x: usize, line: usize, cell: usize, down: i32, across: i32, step: usize): void {
  boardIn(v, x, line, cell, down, across, step, false);
}

/** The cells of one board from the points of its squares. */
function boardOut(
  y: usize, m: usize, bias: usize, base: usize, line: usize, cell: usize,
  rows: i32, columns: i32, step: usize, bent: i32,
): void {
  const floor = f32x4.splat(bent ? 0 : -Infinity);
  const biasStep: usize = bias == NOTHING ? 0 : 1;
  for (let row = 0; row < rows; row += 4) {
    for (let column = 0; column < columns; column += 4, m += cell) {
      const there = row * line + column * cell;
      const deep = min(4, rows - row), broad = min(4, columns - column);
      for (let side: usize = 0; side < cell; side += 16) {
        for (let j = 0; j < 6; j++) cellsOut(m + side + j * step, 6 * step, SQUARE + (j << 4), LINE);
        const start = v128.load(bias + biasStep * side);
        for (let i = 0; i < deep; i++) {
          const from = SQUARE + i * LINE;
          cellsOut(from, 16, from, 16);
          const to = there + i * line + side;
          for (let j = 0; j < broad; j++) {
            let sum = f32x4.add(v128.load(from + (j << 4)), start);
            if (base) sum = f32x4.add(sum, v128.load(base + to + j * cell));
            v128.store(y + to + j * cell, f32x4.pmax(floor, sum));
          }
        }
      }
    }
  }
}

export function convolve3(
  y: i32, x: i32, u: i32, bias: i32, base: i32, grid: i32, line: i32,
  boards: i32, rows: i32, columns: i32, wide: i32, reluIn: i32, reluOut: i32, scratch: i32,
): void {
  const down = (rows + 3) >> 2, across = (columns + 3) >> 2, each = down * across;
  const group = max(1, TOGETHER / each);
  const cell = bytes(wide), row = bytes(line);
  const start = bias < 0 ? NOTHING : at(bias);
  for (let first = 0; first < boards; first += group) {
    const some = min(group, boards - first), squares = some * each;
    const step = stepOf(squares, wide);
    const v = at(scratch), m = v + 36 * step;
    for (let board = 0; board < some; board++) {
      const from = at(x + (first + board) * grid), to = v + board * each * cell;
      if (reluIn) boardInBent(to, from, row, cell, down, across, step);
      else boardInPlain(to, from, row, cell, down, across, step);
    }
    for (let point = 0; point < 36; point++) {
      times8(m + point * step, v + point * step, at(u + point * wide * wide), squares, wide);
    }
    for (let board = 0; board < some; board++) {
      const there = (first + board) * grid;
      const onto: usize = base < 0 ? 0 : at(base + there);
      boardOut(at(y + there), m + board * each * cell, start, onto, row, cell, rows, columns, step, reluOut);
    }
  }
}

/** The points of the slopes of one board. */
function boardSlopes(v: usize, d: usize, line: usize, cell: usize, down: i32, across: i32, step: usize): void {
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++, v += cell) {
      const from = d + (row << 2) * line + (column << 2) * cell;
      for (let side: usize = 0; side < cell; side += 16) {
        for (let j = 0; j < 4; j++) slopesIn(from + side + j * cell, line, SQUARE + (j << 4), LINE);
        for (let i = 0; i < 6; i++) slopesIn(SQUARE + i * LINE, 16, v + side + 6 * i * step, step);
      }
    }
  }
}

export function slopes3(
  dw: i32, d: i32, x: i32, grid: i32, line: i32,
  boards: i32, rows: i32, columns: i32, wide: i32, reluIn: i32, scratch: i32,
): void {
  const down = (rows + 3) >> 2, across = (columns + 3) >> 2, each = down * across;
  const group = max(1, TOGETHER / each);
  const cell = bytes(wide), row = bytes(line), tap = bytes(wide * wide);
  const du = at(scratch), v = du + 36 * tap;
  memory.fill(du, 0, 36 * tap);
  for (let first = 0; first < boards; first += group) {
    const some = min(group, boards - first), squares = some * each;
    const step = stepOf(squares, wide);
    const dm = v + 36 * step;
    for (let board = 0; board < some; board++) {
      const there = (first + board) * grid, to = board * each * cell;
      if (reluIn) boardInBent(v + to, at(x + there), row, cell, down, across, step);
      else boardInPlain(v + to, at(x + there), row, cell, down, across, step);
      boardSlopes(dm + to, at(d + there), row, cell, down, across, step);
    }
    for (let point = 0; point < 36; point++) {
      outer(du + point * tap, v + point * step, dm + point * step, squares, wide);
    }
  }
  for (let here: usize = 0; here < tap; here += 16) {
    for (let j = 0; j < 6; j++) slopesOut(du + here + j * tap, 6 * tap, SQUARE + (j << 4), LINE);
    for (let i = 0; i < 3; i++) {
      const from = SQUARE + i * LINE;
      slopesOut(from, 16, from, 16);
      for (let j = 0; j < 3; j++) {
        const to = at(dw) + (3 * i + j) * tap + here;
        v128.store(to, f32x4.add(v128.load(to), v128.load(from + (j << 4))));
      }
    }
  }
}
