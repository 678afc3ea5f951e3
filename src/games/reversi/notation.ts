import { fail, ok, type Action, type Complaint, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { hiBit, loBit } from './squares.ts';
import type { ReversiState } from './state.ts';

/**
 * A move is a column letter and a row number from the top, `f5`, or `pass`; a game is its moves in a
 * row, `f5d6c3`. A position is written as in OBF files: the squares row by row, `X` for Black, `O`
 * for White, `-` for an empty one, then the side to move. A finished position names X: nobody is to
 * move, and OBF has no word for that. Smaller boards have fewer squares and the same form.
 */
const DISCS = 'XO';

export function formatMove(state: ReversiState, action: Action): string {
  return action === state.pass ? 'pass' : squareName(action, state.rules.size);
}

function squareName(action: Action, size: number): string {
  return 'abcdefgh'[action % size]! + String(Math.floor(action / size) + 1);
}

export function parseMove(state: ReversiState, text: string): Result<Action> {
  const { size } = state.rules;
  const move = text.trim().toLowerCase();
  const action = move === 'pass' ? state.pass : squareNamed(move, size);
  if (action === null) {
    const last = squareName(size * size - 1, size);
    return fail(refuse.noMove({ text, last }));
  }
  if (state.toMove < 0) return fail(refuse.over({ text }));
  const buffer = new Int32Array(state.pass);
  const legal = buffer.subarray(0, state.legal(buffer, 0));
  if (legal.includes(action)) return ok(action);
  if (legal[0] === state.pass) return fail(refuse.mustPass({ text }));
  const moves = Array.from(legal, (a) => squareName(a, size)).join(' ');
  if (action === state.pass) return fail(refuse.mayNotPass({ text, moves }));
  const why = state.ownerOf(action) < 0 ? refuse.flipsNothing : refuse.taken;
  return fail(why({ move, moves }));
}

function squareNamed(text: string, size: number): Action | null {
  if (!/^[a-h][1-8]$/.test(text)) return null;
  const column = text.charCodeAt(0) - 'a'.charCodeAt(0);
  const row = Number(text[1]) - 1;
  return column < size && row < size ? row * size + column : null;
}

export function formatRows(state: ReversiState): string[] {
  const { size } = state.rules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(
      { length: size },
      (__, column) => DISCS[state.ownerOf(row * size + column)] ?? '-',
    ).join(''),
  );
}

export function formatPosition(state: ReversiState): string {
  return `${formatRows(state).join('')} ${DISCS[Math.max(0, state.toMove)]}`;
}

/** Sets up a state from its rows; what `formatRows` wrote. */
export function setUpRows(state: ReversiState, squares: string, toMove: number): void {
  const halves = [0, 0, 0, 0];
  for (let action = 0; action < squares.length; action++) {
    const seat = DISCS.indexOf(squares[action]!);
    if (seat < 0) continue;
    const square = state.board.squareOf[action]!;
    halves[2 * seat]! |= loBit(square);
    halves[2 * seat + 1]! |= hiBit(square);
  }
  state.setUp(halves[0]!, halves[1]!, halves[2]!, halves[3]!, toMove);
}

/** Reads a position; what an endgame file writes after a semicolon is left aside. */
export function parsePosition(state: ReversiState, text: string): Result<ReversiState> {
  const { size } = state.rules;
  const shape = /^(\S+)\s+(\S+)$/.exec(text.split(';')[0]!.trim().toUpperCase());
  if (shape === null) {
    return fail(refuse.unreadable({ squares: size * size, like: formatPosition(state) }));
  }
  const [, squares, side] = shape as unknown as [string, string, string];
  const strange = /[^XO-]/u.exec(squares);
  if (strange !== null) return fail(refuse.sign({ sign: strange[0] }));
  if (squares.length !== size * size)
    return fail(refuse.squares({ there: squares.length, squares: size * size }));
  if (side !== 'X' && side !== 'O') return fail(refuse.side({ side }));
  const impossible = impossibility(squares, size);
  if (impossible !== null) return fail(impossible);
  setUpRows(state, squares, DISCS.indexOf(side));
  return ok(state);
}

/** Why no game can lead to these squares, as far as that is easily seen; null when nothing speaks against it. */
function impossibility(squares: string, size: number): Complaint | null {
  const half = size / 2;
  const centre = [half - 1, half].flatMap((row) => [row * size + half - 1, row * size + half]);
  const hole = centre.find((square) => squares[square] === '-');
  if (hole !== undefined) return refuse.hole({ square: squareName(hole, size) });
  const reached = new Set(centre);
  for (const square of reached) {
    for (const next of neighbours(square, size)) if (squares[next] !== '-') reached.add(next);
  }
  for (let square = 0; square < squares.length; square++) {
    if (squares[square] !== '-' && !reached.has(square)) {
      return refuse.cutOff({ square: squareName(square, size) });
    }
  }
  return null;
}

function neighbours(square: number, size: number): number[] {
  const found: number[] = [];
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      const row = Math.floor(square / size) + down;
      const column = (square % size) + right;
      if (row < 0 || row >= size || column < 0 || column >= size) continue;
      if (down !== 0 || right !== 0) found.push(row * size + column);
    }
  }
  return found;
}
