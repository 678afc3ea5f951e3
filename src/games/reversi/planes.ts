import { cellSymmetry, type PastMove, type Planes } from '../../core/index.ts';
import type { ReversiState } from './state.ts';

const NAMES = ['own', 'rival', 'board', 'edges', 'corners', 'last move', 'move before'] as const;

/** Reversi as its side to move sees it: colours swapped for White. All eight turns of a square hold. */
export function reversiPlanes(size: number): Planes<ReversiState> {
  const cells = size * size;
  const last = size - 1;
  const answers = cells + 1;
  const fixed = new Float32Array(3 * cells);
  for (let cell = 0; cell < cells; cell++) {
    const rim =
      Number(cell % size === 0 || cell % size === last) +
      Number(cell < size || cell >= cells - size);
    fixed[cell] = 1;
    fixed[cells + cell] = rim > 0 ? 1 : 0;
    fixed[2 * cells + cell] = rim > 1 ? 1 : 0;
  }
  const turns: ((row: number, column: number) => number)[] = [
    (r, c) => r * size + c,
    (r, c) => c * size + last - r,
    (r, c) => (last - r) * size + last - c,
    (r, c) => (last - c) * size + r,
    (r, c) => c * size + r,
    (r, c) => r * size + last - c,
    (r, c) => (last - c) * size + last - r,
    (r, c) => (last - r) * size + c,
  ];
  return {
    names: NAMES,
    rows: size,
    columns: size,
    grid: 'square',
    answers,
    past: 2,
    write(state, moves, into, at) {
      const own = Math.max(0, state.toMove);
      for (let cell = 0; cell < cells; cell++) {
        const disc = state.ownerOf(cell);
        into[at + cell] = disc === own ? 1 : 0;
        into[at + cells + cell] = disc === 1 - own ? 1 : 0;
      }
      into.set(fixed, at + 2 * cells);
      into.fill(0, at + 5 * cells, at + 7 * cells);
      mark(moves[0], into, at + 5 * cells);
      mark(moves[1], into, at + 6 * cells);
    },
    answerOf: (_, action) => action,
    symmetries: turns.map((turn) =>
      cellSymmetry(cells, answers, (cell) => turn(Math.floor(cell / size), cell % size)),
    ),
  };

  function mark(move: PastMove | undefined, into: Float32Array, at: number): void {
    if (move !== undefined && move.action < cells) into[at + move.action] = 1;
  }
}
