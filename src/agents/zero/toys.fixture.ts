import { simpleGame, unwrap, type Game } from '../../core/index.ts';
import type { BoardNetwork } from './looks.ts';

/** Noughts and crosses: nine cells, 'x', 'o' or '.'. */
type Board = string;

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const hasLine = (board: Board, stone: string) =>
  LINES.some((line) => [...line].every((cell) => board[Number(cell)] === stone));
const freeIn = (board: Board) => [...'012345678'].filter((cell) => board[Number(cell)] === '.');
const turnOf = (board: Board) => (9 - freeIn(board).length) % 2;

const noughts = simpleGame<Board>({
  id: 'noughts',
  version: 1,
  words: { title: 'Noughts', summary: 'A line wins.', seats: ['x', 'o'], points: '', rules: '' },
  rules: () => ({
    seats: 2,
    moves: [...'012345678'],
    longest: 9,
    start: '.........',
    turn: (board) =>
      hasLine(board, 'x') || hasLine(board, 'o') || !board.includes('.') ? null : turnOf(board),
    legal: freeIn,
    play: (board, cell) =>
      board.slice(0, Number(cell)) + 'xo'[turnOf(board)] + board.slice(Number(cell) + 1),
    scores: (board) => [Number(hasLine(board, 'x')), Number(hasLine(board, 'o'))],
    board: {
      rows: 3,
      columns: 3,
      pictures: ['own', 'rival'],
      cells: (board, seat) =>
        [...board].map((stone) => (stone === '.' ? '' : stone === 'xo'[seat] ? 'own' : 'rival')),
      cell: (_, cell) => Number(cell),
      symmetries: [
        (row, column) => [row, 2 - column],
        (row, column) => [column, row],
        (row, column) => [2 - row, 2 - column],
      ],
    },
  }),
});

export function makeNoughts(): Game {
  return unwrap(noughts.create({}));
}

/** Answers all alike, and says that all is even; counts what it looked at. */
export class Uniform implements BoardNetwork {
  readonly answers: number;
  looks = 0;
  /** The largest number of positions it was shown at once. */
  most = 0;

  constructor(game: Game) {
    this.answers = game.learn!.planes!.answers;
  }

  look(_pictures: Float32Array, count: number) {
    this.looks += count;
    this.most = Math.max(this.most, count);
    return { logits: new Float32Array(count * this.answers), values: new Float32Array(count) };
  }
}

/** Any numbers, but always the same for the same pictures. */
export class Moody extends Uniform {
  private readonly size: number;

  constructor(game: Game) {
    super(game);
    const { names, past, rows, columns } = game.learn!.planes!;
    this.size = (names.length - past) * rows * columns;
  }

  override look(pictures: Float32Array, count: number) {
    const { logits, values } = super.look(pictures, count);
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let at = 0; at < this.size; at++) {
        sum += pictures[i * this.size + at]! * Math.sin(17 * at + 3);
      }
      values[i] = Math.sin(5 * sum) / 2;
      for (let answer = 0; answer < this.answers; answer++) {
        logits[i * this.answers + answer] = 2 * Math.sin(7 * sum + 13 * answer);
      }
    }
    return { logits, values };
  }
}

/** Plays noughts perfectly: it reads the pictures and works everything out. */
export class Perfect extends Uniform {
  private readonly known = new Map<string, number>();

  override look(pictures: Float32Array, count: number) {
    const { logits, values } = super.look(pictures, count);
    for (let i = 0; i < count; i++) {
      const cells = Array.from({ length: 9 }, (_, cell) =>
        pictures[27 * i + cell] === 1 ? 'm' : pictures[27 * i + 9 + cell] === 1 ? 'y' : '.',
      ).join('');
      values[i] = this.worth(cells, 'm');
      for (const cell of freeIn(cells)) {
        logits[9 * i + Number(cell)] = -4 * this.worth(played(cells, cell, 'm'), 'y');
      }
    }
    return { logits, values };
  }

  private worth(cells: string, stone: string): number {
    const other = stone === 'm' ? 'y' : 'm';
    if (hasLine(cells, other)) return -1;
    const free = freeIn(cells);
    if (free.length === 0) return 0;
    const key = cells + stone;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const best = Math.max(...free.map((cell) => -this.worth(played(cells, cell, stone), other)));
    this.known.set(key, best + 0);
    return best + 0;
  }
}

function played(cells: string, cell: string, stone: string): string {
  return cells.slice(0, Number(cell)) + stone + cells.slice(Number(cell) + 1);
}
