import type { Seat } from '../../../src/core/index.ts';
import type { Hole } from './sowing.ts';

/** A place on the board, in pixels: its middle and its size. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly board: Spot;
  /** Where the words in the middle stand. */
  readonly plaque: Spot;
  readonly seed: number;
  hole(hole: Hole): Spot;
}

const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** How many pits a store is broad. */
const STORE = 1.15;

/**
 * The board in a space: the row of `near` below, its store on the right, so that its seeds run to
 * the right; the rival's row above, its store on the left.
 */
export function layOut(pits: number, width: number, height: number, near: Seat): Layout {
  const pad = Math.max(5, Math.min(width, height) * 0.026);
  const label = Math.max(15, height * 0.04);
  const words = Math.max(58, height * 0.125);
  const pitch = Math.min((width - 2 * pad) / (pits + 2 * STORE), height * 0.25);
  const gap = Math.max(2, pitch * 0.09);
  const pitWidth = pitch - gap;
  const free = (height - 2 * pad - 2 * label - words) / 2;
  const pitHeight = clamp(24, free, Math.max(1.7 * pitWidth, Math.min(4 * pitWidth, 120)));
  const boardWidth = pitch * (pits + 2 * STORE) + 2 * pad;
  const boardHeight = 2 * (pitHeight + label + pad) + words;
  const board = { x: width / 2, y: height / 2, width: boardWidth, height: boardHeight };
  const left = board.x - boardWidth / 2 + pad;
  const storeHeight = boardHeight - 2 * pad;
  const seed = Math.max(6, Math.min(pitWidth * 0.27, pitHeight * 0.2));
  return {
    board,
    plaque: {
      x: board.x,
      y: board.y,
      width: pitch * pits - gap,
      height: words / 2,
    },
    seed,
    hole({ seat, pit }) {
      const below = seat === near;
      const storeWidth = pitch * STORE - gap;
      if (pit === 0) {
        const middle = left + (pitch * STORE) / 2;
        return {
          x: below ? 2 * board.x - middle : middle,
          y: board.y,
          width: storeWidth,
          height: storeHeight,
        };
      }
      const column = below ? pits - pit : pit - 1;
      const away = words / 2 + pitHeight / 2;
      return {
        x: left + pitch * (STORE + column + 0.5),
        y: board.y + (below ? away : -away),
        width: pitWidth,
        height: pitHeight,
      };
    },
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where so many seeds lie in a hole, around its middle: in rows that are quickly counted, as loose as
 * the hole allows; in a crowd they overlap.
 */
export function heap(count: number, width: number, height: number, seed: number): Point[] {
  if (count === 0) return [];
  let spacing = seed * 1.1;
  let columns = 0;
  while (columns === 0) {
    const most = Math.max(1, Math.floor((width - seed) / spacing) + 1);
    const rows = Math.max(1, Math.floor((height - seed) / spacing) + 1);
    // A heap of the hole's own shape, though no tower: five lie 2-2-1, six 2-2-2, nine 3-3-3.
    const shape = Math.max(0.6, width / height);
    const wished = Math.max(Math.ceil(Math.sqrt(count * shape) - 0.3), Math.ceil(count / rows));
    if (wished <= most) columns = Math.min(wished, count);
    else if (most * rows >= count) columns = most;
    else spacing *= 0.94;
  }
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - columns * (rows - 1) : columns;
    return {
      x: ((index % columns) - (inRow - 1) / 2) * spacing,
      y: (row - (rows - 1) / 2) * spacing,
    };
  });
}
