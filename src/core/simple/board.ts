import { cellSymmetry, type Planes } from '../planes.ts';
import type { Seat, State } from '../state.ts';

/** The board of a simple game, for agents that look at boards. */
export interface SimpleBoard<P> {
  readonly rows: number;
  readonly columns: number;
  /** What may lie on a cell, as the side to move sees it: 'own', 'rival', 'own king' … */
  readonly pictures: readonly string[];
  /** What lies on each cell, row by row, for the side to move: one of the pictures, or ''. */
  cells(position: P, seat: Seat): readonly string[];
  /** Which cell, counted row by row from 0, a move is: where it goes to, say. */
  cell(position: P, move: string): number;
  /** Moves that are no cell, such as a pass. */
  readonly others?: readonly string[];
  /** Where a cell goes when the board is looked at another way that changes nothing. */
  readonly symmetries?: readonly ((row: number, column: number) => readonly [number, number])[];
}

/** The pictures of the cells, and one of the board itself, so that its rim can be seen. */
export function boardPlanes<P, S extends State & { readonly position: P }>(
  board: SimpleBoard<P>,
  moves: readonly string[],
): Planes<S> {
  const { rows, columns, pictures, others = [], symmetries = [] } = board;
  const size = rows * columns;
  const answers = size + others.length;
  const same = (row: number, column: number) => [row, column] as const;
  return {
    names: [...pictures, 'board'],
    rows,
    columns,
    grid: 'square',
    answers,
    past: 0,
    write(state, _, into, at) {
      const cells = board.cells(state.position, Math.max(0, state.toMove));
      if (cells.length !== size) {
        throw new Error(`a board of ${rows} × ${columns} has ${size} cells, not ${cells.length}`);
      }
      into.fill(0, at, at + pictures.length * size);
      into.fill(1, at + pictures.length * size, at + (pictures.length + 1) * size);
      for (const [cell, what] of cells.entries()) {
        if (what === '') continue;
        const picture = pictures.indexOf(what);
        if (picture < 0) throw new Error(`"${what}" is not among the pictures the board declares`);
        into[at + picture * size + cell] = 1;
      }
    },
    answerOf(state, action) {
      const move = moves[action]!;
      const other = others.indexOf(move);
      return other < 0 ? board.cell(state.position, move) : size + other;
    },
    symmetries: [same, ...symmetries].map((turn) =>
      cellSymmetry(size, answers, (cell) => {
        const [row, column] = turn(Math.floor(cell / columns), cell % columns);
        return row * columns + column;
      }),
    ),
  };
}
