import type { Seat } from '../../core/index.ts';
import type { ReversiState } from './state.ts';

/**
 * The squares of a seat's discs that no line can turn, square by square: in every direction the
 * line is full, ends here, or a neighbour is stable.
 */
export function grown(state: ReversiState, seat: Seat): Set<number> {
  const { size } = state.rules;
  const inside = (r: number, c: number) => r >= 0 && r < size && c >= 0 && c < size;
  const stable = new Set<number>();
  const holds = (row: number, column: number, down: number, right: number): boolean => {
    let full = true;
    for (const way of [1, -1]) {
      const [r, c] = [row + way * down, column + way * right];
      if (!inside(r, c) || stable.has(r * size + c)) return true;
      for (let n = 1; inside(row + way * n * down, column + way * n * right); n++) {
        const square = (row + way * n * down) * size + column + way * n * right;
        if (state.ownerOf(square) < 0) full = false;
      }
    }
    return full;
  };
  for (let before = -1; before < stable.size;) {
    before = stable.size;
    for (let square = 0; square < size * size; square++) {
      const [row, column] = [Math.floor(square / size), square % size];
      const axes = [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const;
      if (state.ownerOf(square) !== seat) continue;
      if (axes.every(([down, right]) => holds(row, column, down, right))) stable.add(square);
    }
  }
  return stable;
}
