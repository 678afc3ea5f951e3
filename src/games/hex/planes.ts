import { cellSymmetry, type PastMove, type Planes } from '../../core/index.ts';
import type { HexBoard } from './board.ts';
import type { HexState } from './state.ts';

const NAMES = ['own', 'rival', 'own edges', 'rival edges', 'last move', 'move before'] as const;

/**
 * Hex as its side to move sees it: always joining top and bottom. For seat 1 colours are swapped and
 * the board is mirrored along its long diagonal, which is the one way to exchange the sides. What is
 * left then is the half turn.
 */
export function hexPlanes(board: HexBoard, swap: boolean): Planes<HexState> {
  const { size, cells } = board;
  const mirror = Int32Array.from({ length: cells }, (_, cell) => board.mirror(cell));
  const answers = cells + (swap ? 1 : 0);
  const edges = new Float32Array(2 * cells);
  for (let line = 0; line < size; line++) {
    edges[line] = edges[cells - size + line] = 1;
    edges[cells + line * size] = edges[cells + line * size + size - 1] = 1;
  }
  return {
    names: NAMES,
    rows: size,
    columns: size,
    grid: 'hexagonal',
    answers,
    past: 2,
    // Who joins top and bottom owns what lies past them, as if a row of its stones stood there.
    beyond: { rows: [1, 0, 0, 0, 0, 0], columns: [0, 1, 0, 0, 0, 0] },
    write(state, last, into, at) {
      const own = Math.max(0, state.toMove);
      for (let cell = 0; cell < cells; cell++) {
        const stone = state.stoneAt(own === 1 ? mirror[cell]! : cell);
        into[at + cell] = stone === own ? 1 : 0;
        into[at + cells + cell] = stone === 1 - own ? 1 : 0;
      }
      into.set(edges, at + 2 * cells);
      into.fill(0, at + 4 * cells, at + 6 * cells);
      mark(last[0], own, into, at + 4 * cells);
      mark(last[1], own, into, at + 5 * cells);
    },
    answerOf: (state, action) => (state.toMove === 1 && action < cells ? mirror[action]! : action),
    symmetries: [
      cellSymmetry(cells, answers, (cell) => cell),
      cellSymmetry(cells, answers, (cell) => cells - 1 - cell),
    ],
  };

  /** A swap leaves no mark: the one stone on the board shows where it was. */
  function mark(move: PastMove | undefined, own: number, into: Float32Array, at: number): void {
    if (move === undefined || move.action >= cells) return;
    into[at + (own === 1 ? mirror[move.action]! : move.action)] = 1;
  }
}
