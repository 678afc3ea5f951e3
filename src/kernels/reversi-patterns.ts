/**
 * The patterns that the Reversi engine judges an 8x8 board by. Each is a list of squares (8 * row +
 * column) wherever it lies on the board: turned and mirrored, it has the same weights. A board's
 * square is 0 where it is empty, 1 for the side to move, 2 for its rival; a pattern's number has
 * its first square as the lowest digit of base 3.
 */
export interface Pattern {
  readonly name: string;
  readonly places: readonly (readonly number[])[];
}

const at = (row: number, column: number) => 8 * row + column;

/** The eight ways to lay a board on itself. */
const TURNS: readonly ((square: number) => number)[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (way) => (square) => {
    let row = square >> 3;
    let column = square & 7;
    if (way & 1) column = 7 - column;
    if (way & 2) row = 7 - row;
    return way & 4 ? at(column, row) : at(row, column);
  },
);

/** The places of a pattern: as often as it covers other squares. */
function everywhere(squares: readonly number[]): number[][] {
  const found = new Map<string, number[]>();
  for (const turn of TURNS) {
    const place = squares.map(turn);
    const name = place.toSorted((a, b) => a - b).join();
    if (!found.has(name)) found.set(name, place);
  }
  return [...found.values()];
}

const row = (r: number) => Array.from({ length: 8 }, (_, c) => at(r, c));
const diagonal = (length: number) => Array.from({ length }, (_, i) => at(i, length - 1 - i));
const block = (rows: number, columns: number) =>
  Array.from({ length: rows * columns }, (_, i) => at(Math.floor(i / columns), i % columns));

const SHAPES: readonly (readonly [string, readonly number[]])[] = [
  ['edge with X squares', [...row(0), at(1, 1), at(1, 6)]],
  ['corner 2x5', block(2, 5)],
  ['corner 3x3', block(3, 3)],
  ['row 2', row(1)],
  ['row 3', row(2)],
  ['row 4', row(3)],
  ['diagonal 8', diagonal(8)],
  ['diagonal 7', diagonal(7)],
  ['diagonal 6', diagonal(6)],
  ['diagonal 5', diagonal(5)],
  ['diagonal 4', diagonal(4)],
];

export const PATTERNS: readonly Pattern[] = SHAPES.map(([name, squares]) => ({
  name,
  places: everywhere(squares),
}));

/** How many numbers a pattern can have. */
export function sizeOf({ places }: Pattern): number {
  return 3 ** places[0]!.length;
}

/**
 * For each number of a pattern, the lowest number that means the same by a symmetry of its squares:
 * these share a weight.
 */
export function shared({ places }: Pattern): Int32Array {
  const first = places[0]!;
  const same = TURNS.map((turn) => first.map(turn)).filter((turned) =>
    turned.every((square) => first.includes(square)),
  );
  const size = 3 ** first.length;
  const lowest = new Int32Array(size);
  const digits = first.map(() => 0);
  for (let n = 0; n < size; n++) {
    for (let i = 0, rest = n; i < digits.length; i++, rest = Math.floor(rest / 3))
      digits[i] = rest % 3;
    let least = n;
    for (const turned of same) {
      let other = 0;
      for (let i = digits.length - 1; i >= 0; i--)
        other = 3 * other + digits[first.indexOf(turned[i]!)]!;
      if (other < least) least = other;
    }
    lowest[n] = least;
  }
  return lowest;
}
