import { int, simpleGame, squareBoard, type GameWords, type Lang } from '../../core/index.ts';

/** Rows from the top: o for White, x for Black, - for nobody; and who is to move. */
interface Board {
  readonly rows: readonly string[];
  readonly turn: number;
}

const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Breakthrough',
    summary: 'Two armies of pawns; the first to reach the far side wins.',
    seats: ['White', 'Black'],
    points: '',
    rules: `Each side has two full rows of pawns. A pawn goes one step forward, straight or
aslant, to a free square; aslant it may also take a rival pawn, straight it may
not. One may always move, and taking is never a must. White begins and goes
up, Black down.

Who reaches the last row first wins; so does who takes all pawns of the other.

Example: a white pawn on c7 reaches the last row by c7-b8, c7-c8 or c7-d8,
if on c8 nobody stands in its way, and wins.

Dan Troyka invented it in 2000; it won a contest for games on 8 by 8 squares.`,
  },
  es: {
    title: 'Breakthrough',
    summary: 'Dos ejércitos de peones; gana quien llegue primero al otro lado.',
    seats: ['Blancas', 'Negras'],
    plural: true,
    points: '',
    rules: `Cada bando tiene dos filas enteras de peones. Un peón avanza un paso, recto o en
diagonal, a una casilla libre; en diagonal también puede capturar un peón rival,
recto no. Siempre se puede mover, y capturar nunca es obligatorio. Empiezan las
blancas, que van hacia arriba; las negras, hacia abajo.

Gana quien llegue primero a la última fila, o quien capture todos los peones.

Ejemplo: un peón blanco en c7 llega a la última fila con c7-b8, c7-c8 o c7-d8,
si en c8 no hay nadie que le estorbe, y gana.

Lo inventó Dan Troyka en 2000 y ganó un concurso de juegos de 8 por 8.`,
  },
};

const letter = (column: number) => String.fromCharCode(97 + column);
const PAWNS = 'ox';

export const breakthrough = simpleGame({
  id: 'breakthrough',
  version: 1,
  params: {
    columns: int({ en: 'columns', es: 'columnas' }, 8, 2, 8),
    rows: int({ en: 'rows', es: 'filas' }, 8, 4, 8),
  },
  words,
  variants: ['breakthrough(5,5)', 'breakthrough(3,4)'],
  offers: [
    { rules: 'breakthrough', words: { en: 'Eight by eight', es: 'Ocho por ocho' } },
    { rules: 'breakthrough(6,6)', words: { en: 'Six by six', es: 'Seis por seis' } },
  ],
  rules({ columns: wide, rows: high }) {
    const name = (x: number, y: number) => `${letter(x)}${high - y}`;
    const steps: [move: string, x: number, y: number, dx: number, dy: number][] = [];
    for (let y = 0; y < high; y++) {
      for (let x = 0; x < wide; x++) {
        for (const dy of [-1, 1]) {
          for (const dx of [-1, 0, 1]) {
            const inside = x + dx >= 0 && x + dx < wide && y + dy >= 0 && y + dy < high;
            if (inside) steps.push([`${name(x, y)}-${name(x + dx, y + dy)}`, x, y, dx, dy]);
          }
        }
      }
    }
    const wayOf = new Map(steps.map((step) => [step[0], step]));
    const forward = (seat: number) => (seat === 0 ? -1 : 1);
    const pawns = ({ rows }: Board, seat: number) => rows.join('').split(PAWNS[seat]!).length - 1;
    const has = ({ rows }: Board, seat: number) =>
      rows[seat === 0 ? 0 : high - 1]!.includes(PAWNS[seat]!) ||
      pawns({ rows, turn: 0 }, 1 - seat) === 0;
    /** How far the foremost pawn has come that no rival can take at once, and how many pawns there are. */
    const guarded = (board: Board, seat: number) => {
      const [own, rival] = [PAWNS[seat]!, PAWNS[1 - seat]!];
      const from = seat === 0 ? board.rows : board.rows.toReversed();
      const taken = (y: number, x: number) =>
        [x - 1, x + 1].some((beside) => from[y - 1]?.[beside] === rival);
      const safe = from.findIndex((row, y) => [...row].some((c, x) => c === own && !taken(y, x)));
      return (safe < 0 ? 0 : high - safe) + 4 * pawns(board, seat);
    };
    const full = (pawn: string) => [pawn.repeat(wide), pawn.repeat(wide)];

    return {
      seats: 2,
      moves: steps.map(([move]) => move),
      // Every move brings a pawn a row nearer to the end.
      longest: 2 * wide * (2 * high - 3),
      start: {
        rows: [...full('x'), ...Array<string>(high - 4).fill('-'.repeat(wide)), ...full('o')],
        turn: 0,
      },
      turn: (board: Board) => (has(board, 0) || has(board, 1) ? null : board.turn),
      legal: ({ rows, turn }: Board) =>
        steps.flatMap(([move, x, y, dx, dy]) => {
          if (dy !== forward(turn) || rows[y]![x] !== PAWNS[turn]) return [];
          const there = rows[y + dy]![x + dx];
          return there === '-' || (dx !== 0 && there !== PAWNS[turn]) ? [move] : [];
        }),
      play({ rows, turn }: Board, move: string): Board {
        const [, x, y, dx, dy] = wayOf.get(move)!;
        const squares = rows.map((row) => [...row]);
        squares[y]![x] = '-';
        squares[y + dy]![x + dx] = PAWNS[turn]!;
        return { rows: squares.map((row) => row.join('')), turn: 1 - turn };
      },
      scores: (board: Board) => [Number(has(board, 0)), Number(has(board, 1))],
      heuristics: {
        guarded: {
          summary: {
            en: 'How far the foremost pawn has come that cannot be taken at once, and four times the pawns.',
            es: 'Lo lejos que ha llegado el peón más avanzado que no se puede capturar enseguida, y cuatro veces los peones.',
          },
          of: (board: Board) => [guarded(board, 0), guarded(board, 1)],
        },
      },
      drawing: {
        board: squareBoard(high, wide, { upwards: true, checkered: true }),
        colours: ['white', 'black'],
        pieces: ({ rows }: Board) =>
          Object.fromEntries(
            rows
              .flatMap((row, y) =>
                Array.from(row, (pawn, x) => [name(x, y), { seat: PAWNS.indexOf(pawn) }] as const),
              )
              .filter(([, { seat }]) => seat >= 0),
          ),
        touch: (move) => move.split('-'),
      },
    };
  },
});
