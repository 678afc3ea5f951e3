import {
  OVER,
  fail,
  legalActions,
  ok,
  type Game,
  type Result,
  type State,
} from '../../core/index.ts';
import { refuse } from '../engine/complaints.ts';

/** A game of Reversi in GGF, the format of GGS and NBoard: where it starts and what was played. */
interface GgfGame {
  readonly size: number;
  /** The position as Ludario writes it. */
  readonly start: string;
  readonly black: boolean;
  /** Moves in our notation. */
  readonly moves: readonly string[];
}

export function readGgf(text: string): Result<GgfGame> {
  const board = /\bBO\s*\[\s*(\d+)\s+([-*O\s]+?)\s*([*O])\s*\]/i.exec(text);
  if (board === null) return fail(refuse.noBoard());
  const size = Number(board[1]);
  const squares = board[2]!.replaceAll(/\s/g, '').toUpperCase();
  if (![4, 6, 8].includes(size) || squares.length !== size * size) {
    return fail(refuse.boardShape({ size, squares: squares.length }));
  }
  const side = board[3] === '*' ? 'X' : 'O';
  const moves: string[] = [];
  for (const [, move] of text.slice(board.index + board[0].length).matchAll(/[BW]\[([^\]]*)\]/gi)) {
    moves.push(readMove(move!));
  }
  const start = `${squares.replaceAll('*', 'X')} ${side}`;
  return ok({ size, start, black: side === 'X', moves });
}

/** `F5/1.2/0.3` is a move with its value and time; `PA` a pass. */
export function readMove(text: string): string {
  const move = text.split('/')[0]!.trim().toLowerCase();
  return move.startsWith('pa') ? 'pass' : move;
}

export function printMove(text: string): string {
  return text === 'pass' ? 'PA' : text.toUpperCase();
}

/** Writes a game: a start and moves, as NBoard sends them to engines. */
export function printGgf(
  game: Game,
  start: State,
  moves: readonly { seat: number; text: string }[],
): string {
  const [squares, side] = game.format(start).split(' ') as [string, string];
  const size = Math.sqrt(squares.length);
  const board = `${size} ${squares.replaceAll('X', '*')} ${side === 'X' ? '*' : 'O'}`;
  const played = moves.map(({ seat, text }) => `${'BW'[seat]}[${printMove(text)}]`).join('');
  return `(;GM[Othello]PC[Ludario]PB[black]PW[white]RE[?]TI[0]TY[${size}]BO[${board}]${played};)`;
}

/** Plays moves on a state; passes that were left out are played too. */
export function playOn(game: Game, state: State, moves: readonly string[]): Result<State> {
  for (const [index, text] of moves.entries()) {
    if (state.toMove === OVER) return fail(refuse.afterEnd({ index: index + 1, move: text }));
    const legal = legalActions(state, game.info);
    const stuck = legal.length === 1 && game.formatAction(state, legal[0]!) === 'pass';
    if (stuck && text !== 'pass') state.apply(legal[0]!);
    const action = game.parseAction(state, text);
    if (!action.ok) return fail(refuse.move({ index: index + 1, why: action.complaint }));
    state.apply(action.value);
  }
  return ok(state);
}
