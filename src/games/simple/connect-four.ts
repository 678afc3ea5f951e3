import { int, simpleGame, squareBoard, type GameWords, type Lang } from '../../core/index.ts';

/** Each column from below, 0 and 1 for the stones of the seats; and who has won. */
interface Board {
  readonly columns: readonly string[];
  readonly winner: number | null;
}

const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Connect Four',
    summary: 'Drop stones into columns; four in a row win.',
    seats: ['Red', 'Yellow'],
    points: '',
    rules: `In turn, each drops a stone into a column that is not full; it falls to the
lowest free place. Four stones of one colour in a row, upright, level or
aslant, win at once. When the board is full and nobody has four, it is a draw.

Example: with c1, d1 and e1 red, Red plays b or f and has four in a row. On the
usual board Red wins by beginning in the middle, d (Allis and Allen, 1988).`,
  },
  es: {
    title: 'Conecta cuatro',
    summary: 'Deja caer fichas en columnas; cuatro en línea ganan.',
    seats: ['Rojas', 'Amarillas'],
    plural: true,
    points: '',
    rules: `Por turnos, cada cual deja caer una ficha en una columna que no esté llena; cae
hasta el lugar libre más bajo. Cuatro fichas del mismo color en línea, de pie,
tumbada o inclinada, ganan en el acto. Si el tablero se llena y nadie tiene
cuatro, hay empate.

Ejemplo: con c1, d1 y e1 rojas, las rojas juegan b o f y hacen cuatro en línea. En
el tablero usual ganan si empiezan por el centro, d (Allis y Allen, 1988).`,
  },
};

/** Steps of lines: upright, level, and both ways aslant. */
const WAYS = ['0 1', '1 0', '1 1', '1 -1'].map((way) => way.split(' ').map(Number));

const letter = (column: number) => String.fromCharCode(97 + column);

export const connectFour = simpleGame({
  id: 'connect-four',
  version: 1,
  params: {
    columns: int({ en: 'columns', es: 'columnas' }, 7, 3, 9),
    rows: int({ en: 'places in a column', es: 'lugares por columna' }, 6, 3, 8),
    line: int({ en: 'stones in a row that win', es: 'fichas en línea que ganan' }, 4, 3, 5),
  },
  words,
  variants: ['connect-four(5,4)', 'connect-four(4,4,3)'],
  offers: [
    { rules: 'connect-four', words: { en: 'Seven by six', es: 'Siete por seis' } },
    { rules: 'connect-four(9,7)', words: { en: 'Nine by seven', es: 'Nueve por siete' } },
    { rules: 'connect-four(9,6,5)', words: { en: 'Five in a row', es: 'Cinco en línea' } },
  ],
  rules({ columns: wide, rows: high, line }) {
    const moves = Array.from({ length: wide }, (_, column) => letter(column));
    const stonesOf = ({ columns }: Board) => columns.reduce((sum, { length }) => sum + length, 0);
    const owner = ({ columns }: Board, x: number, y: number) => columns[x]?.[y] ?? '';

    /** Whether the stone on top of a column is one of so many in a row. */
    function wins(board: Board, x: number): boolean {
      const y = board.columns[x]!.length - 1;
      const stone = owner(board, x, y);
      const run = (dx: number, dy: number) => {
        let length = 0;
        while (owner(board, x + dx * (length + 1), y + dy * (length + 1)) === stone) length++;
        return length;
      };
      return WAYS.some(([dx, dy]) => run(dx!, dy!) + run(-dx!, -dy!) + 1 >= line);
    }

    /** Lines that one seat alone has stones in: the more of them, the better. */
    function chances(board: Board): number[] {
      const found = [0, 0];
      for (let x = 0; x < wide; x++) {
        for (let y = 0; y < high; y++) {
          for (const [dx = 0, dy = 0] of WAYS) {
            const [endX, endY] = [x + dx * (line - 1), y + dy * (line - 1)];
            if (endX >= wide || endY >= high || endY < 0) continue;
            const cell = (_: unknown, i: number) => owner(board, x + dx * i, y + dy * i);
            const stones = Array.from({ length: line }, cell);
            const [own, rival] = ['0', '1'].map((seat) => stones.filter((s) => s === seat).length);
            if (rival === 0) found[0]! += own! ** 2;
            if (own === 0) found[1]! += rival! ** 2;
          }
        }
      }
      return found;
    }

    return {
      seats: 2,
      moves,
      longest: wide * high,
      start: { columns: moves.map(() => ''), winner: null },
      turn: (board: Board) =>
        board.winner !== null || stonesOf(board) === wide * high ? null : stonesOf(board) % 2,
      legal: ({ columns }: Board) => moves.filter((_, x) => columns[x]!.length < high),
      play(board: Board, move: string): Board {
        const [x, seat] = [moves.indexOf(move), stonesOf(board) % 2];
        const columns = board.columns.with(x, `${board.columns[x]}${seat}`);
        return { columns, winner: wins({ columns, winner: null }, x) ? seat : null };
      },
      scores: ({ winner }: Board) => [0, 1].map((seat) => Number(winner === seat)),
      heuristics: {
        lines: {
          summary: {
            en: 'Lines in which only one seat has stones, more for more stones in them.',
            es: 'Líneas en las que solo un asiento tiene fichas, más cuantas más haya en ellas.',
          },
          of: chances,
        },
      },
      drawing: {
        board: squareBoard(high, wide, { ground: 'sea', outline: 'round', upwards: true }),
        colours: ['red', 'yellow'],
        pieces: ({ columns }: Board) =>
          Object.fromEntries(
            columns.flatMap((stones, x) =>
              Array.from(stones, (seat, y) => [`${letter(x)}${y + 1}`, { seat: Number(seat) }]),
            ),
          ),
        // Wherever a column is touched, the stone falls down.
        touch: (move) => [Array.from({ length: high }, (_, y) => `${move}${y + 1}`)],
      },
      board: {
        rows: high,
        columns: wide,
        pictures: ['own', 'rival'],
        cells: (board: Board, seat: number) =>
          Array.from({ length: wide * high }, (_, cell) => {
            const stone = owner(board, cell % wide, high - 1 - Math.floor(cell / wide));
            return stone === '' ? '' : stone === `${seat}` ? 'own' : 'rival';
          }),
        cell: ({ columns }: Board, move: string) => {
          const x = moves.indexOf(move);
          return (high - 1 - columns[x]!.length) * wide + x;
        },
        symmetries: [(row: number, column: number) => [row, wide - 1 - column]],
      },
    };
  },
});
