/**
 * A set of squares is two 32-bit halves of an 8x8 frame, square 8 * row + column as bit: `lo` holds
 * the frame's rows 0 to 3, `hi` its rows 4 to 7. Smaller boards lie in the middle of the frame, so
 * that every size starts with the same bits, and the squares around them are never used.
 */
export interface Board {
  readonly size: number;
  /** The squares of this board. */
  readonly lo: number;
  readonly hi: number;
  /** The action that plays a square, and back; actions count the board's own squares row by row. */
  readonly squareOf: Uint8Array;
  readonly actionOf: Uint8Array;
}

export function makeBoard(size: number): Board {
  const margin = (8 - size) / 2;
  const squareOf = new Uint8Array(size * size);
  const actionOf = new Uint8Array(64);
  let lo = 0;
  let hi = 0;
  for (let action = 0; action < size * size; action++) {
    const row = margin + Math.floor(action / size);
    const square = 8 * row + margin + (action % size);
    squareOf[action] = square;
    actionOf[square] = action;
    lo |= loBit(square);
    hi |= hiBit(square);
  }
  return { size, lo, hi, squareOf, actionOf };
}

/** The bit of a square in the lower half; 0 when it lies in the upper one. */
export function loBit(square: number): number {
  return square < 32 ? 1 << square : 0;
}

export function hiBit(square: number): number {
  return square < 32 ? 0 : 1 << (square - 32);
}

/** How many squares a set has; the two halves share the last steps of the count. */
export function count(lo: number, hi: number): number {
  lo -= (lo >>> 1) & 0x55555555;
  hi -= (hi >>> 1) & 0x55555555;
  lo = (lo & 0x33333333) + ((lo >>> 2) & 0x33333333);
  hi = (hi & 0x33333333) + ((hi >>> 2) & 0x33333333);
  const bytes =
    (lo & 0x0f0f0f0f) + ((lo >>> 4) & 0x0f0f0f0f) + (hi & 0x0f0f0f0f) + ((hi >>> 4) & 0x0f0f0f0f);
  return Math.imul(bytes, 0x01010101) >>> 24;
}
