import type { Seat } from '../../core/index.ts';
import type { HexState } from './state.ts';

/** Where a bridge leads, and the two cells between, as steps in rows and columns. */
const BRIDGES = [
  [1, 1, 0, 1, 1, 0],
  [-1, -1, 0, -1, -1, 0],
  [2, -1, 1, -1, 1, 0],
  [-2, 1, -1, 1, -1, 0],
  [1, -2, 0, -1, 1, -1],
  [-1, 2, 0, 1, -1, 1],
] as const;

const EMPTY = -1;

/** What lies on a cell by row and column: a seat, -1 where nothing does, null beyond the board. */
function lookup(state: HexState): (row: number, column: number) => Seat | null {
  const { size } = state.board;
  return (row, column) =>
    row < 0 || column < 0 || row >= size || column >= size
      ? null
      : state.stoneAt(row * size + column);
}

/** A stone of the seat's that a stone on this cell would be bridged to; null: there is none. */
export function bridgeTo(state: HexState, seat: Seat, cell: number): number | null {
  const { size } = state.board;
  const stone = lookup(state);
  const row = Math.floor(cell / size);
  const column = cell % size;
  for (const [dr, dc, ar, ac, br, bc] of BRIDGES) {
    if (stone(row + dr, column + dc) !== seat) continue;
    if (stone(row + ar, column + ac) === EMPTY && stone(row + br, column + bc) === EMPTY) {
      return (row + dr) * size + column + dc;
    }
  }
  return null;
}

/** Whether a stone on this cell would be in the second row from an own side, with both cells towards it free. */
export function bridgedToEdge(state: HexState, seat: Seat, cell: number): boolean {
  const below = towardsEdge(state, seat, cell);
  return below !== null && below.every((each) => state.stoneAt(each) === EMPTY);
}

/** Whether a stone here joins the ends of a bridge, or a bridge to an own side, whose other cell the rival took. */
export function savesBridge(state: HexState, seat: Seat, cell: number): boolean {
  const { size } = state.board;
  const stone = lookup(state);
  for (let from = 0; from < state.board.cells; from++) {
    if (state.stoneAt(from) !== seat) continue;
    const row = Math.floor(from / size);
    const column = from % size;
    for (const [dr, dc, ar, ac, br, bc] of BRIDGES) {
      if (stone(row + dr, column + dc) !== seat) continue;
      const between = [
        [row + ar, column + ac],
        [row + br, column + bc],
      ] as const;
      if (between.some(([r, c]) => r * size + c === cell)) {
        const [r, c] = between.find(([y, x]) => y * size + x !== cell)!;
        if (stone(r, c) === 1 - seat) return true;
      }
    }
    const below = towardsEdge(state, seat, from);
    const other = below?.find((each) => each !== cell);
    if (below?.includes(cell) === true && state.stoneAt(other!) === 1 - seat) return true;
  }
  return false;
}

/** The two cells between a cell of the second row and an own side; null: it is no such cell. */
function towardsEdge({ board: { size } }: HexState, seat: Seat, cell: number): number[] | null {
  const row = Math.floor(cell / size);
  const column = cell % size;
  // Top and bottom for seat 0, left and right for seat 1; the board is the same either way.
  const [line, along] = seat === 0 ? [row, column] : [column, row];
  const [edge, other] =
    line === 1 ? [0, along + 1] : line === size - 2 ? [size - 1, along - 1] : [];
  if (edge === undefined || other === undefined || other < 0 || other >= size) return null;
  return [along, other].map((at) => (seat === 0 ? edge * size + at : at * size + edge));
}
