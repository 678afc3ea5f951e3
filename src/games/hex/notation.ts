import {
  OVER,
  fail,
  ok,
  type Action,
  type Complaint,
  type Result,
  type Seat,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { NOBODY, type HexState } from './state.ts';

/** How the text protocols of Hex programs write the swap. */
export const SWAP = 'swap-pieces';

const SIGNS = 'xo';
const EMPTY_SIGN = '.';

/** A cell is its column letter and its row number from the top: cell 0 is `a1`. */
export function formatCell(size: number, cell: number): string {
  return `${String.fromCharCode(97 + (cell % size))}${Math.floor(cell / size) + 1}`;
}

/** The cell a text names, or -1. */
export function parseCell(size: number, text: string): number {
  const shape = /^([a-s])([1-9]\d?)$/i.exec(text.trim());
  if (shape === null) return -1;
  const column = shape[1]!.toLowerCase().charCodeAt(0) - 97;
  const row = Number(shape[2]) - 1;
  return column < size && row < size ? row * size + column : -1;
}

export function formatMove(state: HexState, action: Action): string {
  return action === state.board.cells ? SWAP : formatCell(state.board.size, action);
}

export function parseMove(state: HexState, text: string): Result<Action> {
  const { size, cells } = state.board;
  const last = formatCell(size, cells - 1);
  if (/^swap(-pieces)?$/i.test(text.trim())) {
    if (state.toMove === OVER) return fail(refuse.over({ text }));
    if (state.canSwap) return ok(cells);
    return fail(state.swap ? refuse.swapLate({ text }) : refuse.noSwap({ text, last }));
  }
  const cell = parseCell(size, text);
  if (cell < 0) return fail(refuse.noCell({ text, last, swap: state.canSwap ? SWAP : null }));
  if (state.toMove === OVER) return fail(refuse.over({ text }));
  if (state.stoneAt(cell) !== NOBODY) return fail(refuse.taken({ cell: formatCell(size, cell) }));
  return ok(cell);
}

/**
 * A position is its rows from the top, `x` for seat 0, `o` for seat 1 and `.` for an empty cell,
 * then the sign of the side to move, or `-` when the game is over: `x../.o./... x`.
 */
export function formatPosition(state: HexState): string {
  const side = state.toMove === OVER ? '-' : SIGNS[state.toMove]!;
  return `${rowsOf(state).join('/')} ${side}`;
}

export function rowsOf(state: HexState): string[] {
  const { size } = state.board;
  return Array.from({ length: size }, (_, row) => {
    let signs = '';
    for (let column = 0; column < size; column++) {
      const seat = state.stoneAt(row * size + column);
      signs += seat === NOBODY ? EMPTY_SIGN : SIGNS[seat]!;
    }
    return signs;
  });
}

/** The seat, or NOBODY, of every cell in rows of signs. */
export function stonesOf(rows: readonly string[]): Seat[] {
  return Array.from(rows.join('').toLowerCase(), (sign) => SIGNS.indexOf(sign));
}

/** Reads a position into a state, and refuses what no game can lead to. */
export function parsePosition(state: HexState, text: string): Result<HexState> {
  const { size } = state.board;
  const shape = /^\s*([xo./]+)\s+([xo-])\s*$/i.exec(text);
  if (shape === null) {
    return fail(refuse.unreadable({ text, size, like: size > 3 ? null : formatPosition(state) }));
  }
  const rows = shape[1]!.split('/');
  if (rows.length !== size) {
    return fail(refuse.rows({ there: rows.length, size }));
  }
  const odd = rows.findIndex((row) => row.length !== size);
  if (odd >= 0) {
    return fail(refuse.row({ row: odd + 1, there: rows[odd]!.length, size }));
  }
  const stones = stonesOf(rows);
  state.setUp(stones, shape[2]!.toLowerCase() === SIGNS[1] ? 1 : 0);
  const wrong = contradiction(state, stones, shape[2]!.toLowerCase());
  return wrong === null ? ok(state) : fail(wrong);
}

/** Why no game can have come to this position; null when one can. */
function contradiction(state: HexState, stones: readonly Seat[], side: string): Complaint | null {
  const { winner } = state;
  if (side === '-' && winner === NOBODY) return refuse.notWon();
  if (side !== '-' && winner !== NOBODY) {
    return refuse.won({ side, winner: SIGNS[winner]! });
  }
  const mover = winner === NOBODY ? state.toMove : 1 - winner;
  const first = stones.filter((seat) => seat === 0).length;
  const second = stones.filter((seat) => seat === 1).length;
  // After a swap seat 1 owns the first stone and seat 0 is to move: seat 0 is one stone behind.
  const even = first - second === mover;
  const swapped = state.swap && second > 0 && first - second === mover - 1;
  if (!even && !swapped) {
    const won = winner !== NOBODY;
    return refuse.stones({
      first,
      second,
      side: won ? SIGNS[winner]! : side,
      won,
      even: mover === 0,
      swap: state.swap,
    });
  }
  if (winner !== NOBODY && !endsWithOneStone(state, stones)) {
    return refuse.wonBefore({ winner: SIGNS[winner]! });
  }
  return null;
}

/** Whether the winner has a stone without which nobody had won: the one that ended the game. */
function endsWithOneStone(state: HexState, stones: readonly Seat[]): boolean {
  const earlier = state.clone();
  const before = [...stones];
  for (const [cell, seat] of stones.entries()) {
    if (seat !== state.winner) continue;
    before[cell] = NOBODY;
    earlier.setUp(before, 0);
    if (earlier.winner === NOBODY) return true;
    before[cell] = seat;
  }
  return false;
}

/** The cell across the long diagonal: its row for its column. */
export function mirrored(size: number, cell: number): number {
  return (cell % size) * size + Math.floor(cell / size);
}
