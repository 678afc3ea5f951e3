import { COLOURS, type Convention } from './convention.ts';
import type { HtpBoard } from './board.ts';

const SIGNS = { black: 'B', white: 'W' } as const;

/**
 * The board as text, leaning right, in the words of the convention: letters along black's sides,
 * numbers along white's.
 */
export function showBoard(board: HtpBoard, convention: Convention): string {
  const { size } = board;
  const letters = Array.from({ length: size }, (_, i) => String.fromCharCode(97 + i)).join('  ');
  const lines = [`  ${letters}`];
  for (let row = 0; row < size; row++) {
    const signs = Array.from({ length: size }, (_, column) => {
      const cell = convention.readCell(size, `${String.fromCharCode(97 + column)}${row + 1}`);
      const seat = board.stoneAt(cell);
      return seat < 0 ? '.' : SIGNS[convention.colourOf(seat)];
    });
    const number = String(row + 1);
    lines.push(`${' '.repeat(row)}${number.padStart(2)}\\${signs.join('  ')}\\${number}`);
  }
  lines.push(`${' '.repeat(size + 3)}${letters}`);
  lines.push(legend(board, convention));
  return `\n${lines.join('\n')}`;
}

function legend(board: HtpBoard, { colourOf, seatOf }: Convention): string {
  const { winner } = board;
  const sides = 'B joins top and bottom, W left and right';
  if (winner >= 0) return `${sides}; ${colourOf(winner)} has won`;
  const turn = COLOURS.find((colour) => seatOf(colour) === board.turn);
  return `${sides}; ${turn} to move`;
}
