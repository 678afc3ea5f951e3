import type { Colors } from 'picocolors/types.js';
import type { Lang } from '../../core/index.ts';
import type { HexSeen } from '../../games/hex/index.ts';
import { legendLines, type DrawBoard, type View } from './board.ts';

/** What a character is, which decides its colour. */
type Kind = 'plain' | 'grid' | 'x' | 'o' | 'last' | 'xChain' | 'oChain' | 'xSide' | 'oSide';

type Phrase = 'x' | 'o' | 'last' | 'chain' | 'swap';
const TEXT: Readonly<Record<Lang, Readonly<Record<Phrase, string>>>> = {
  en: {
    x: 'Black, top to bottom',
    o: 'White, left to right',
    last: 'last move',
    chain: 'winning chain',
    swap: 'White may take this stone over: swap-pieces',
  },
  es: {
    x: 'Negras, de arriba abajo',
    o: 'Blancas, de izquierda a derecha',
    last: 'última jugada',
    chain: 'cadena ganadora',
    swap: 'Las blancas pueden quedarse con esta piedra: swap-pieces',
  },
};

/**
 * A rhombus leaning right. Where there is room every cell is a hexagon of its own; on narrow
 * terminals a cell is one sign. Along each side stand its owner's signs, in its owner's colour.
 */
export const drawHex: DrawBoard<HexSeen> = (seen, view) => {
  const size = seen.rows.length;
  const marks = marksOf(seen, view.last);
  const canvas = hexagonsWidth(size) <= view.width ? hexagons(marks) : signs(marks);
  return [...canvas.lines(view.paint), '', ...legend(seen, view)].join('\n');
};

/** What lies on a cell, as it is drawn. */
interface Mark {
  readonly sign: string;
  readonly kind: Kind;
  readonly last: boolean;
}
type Marks = readonly (readonly Mark[])[];

function marksOf(seen: HexSeen, last: string | null): Marks {
  const size = seen.rows.length;
  const chain = new Set(seen.chain);
  // A swap leaves a single stone on the board: the one that was taken over.
  const swapped = last?.startsWith('swap') ?? false;
  return seen.rows.map((row, y) =>
    Array.from(row, (sign, x): Mark => {
      if (sign !== 'x' && sign !== 'o') return { sign: '·', kind: 'grid', last: false };
      const isLast = swapped || last === `${letter(x)}${y + 1}`;
      return chain.has(y * size + x)
        ? { sign: '#', kind: `${sign}Chain`, last: isLast }
        : { sign: sign.toUpperCase(), kind: sign, last: isLast };
    }),
  );
}

/** Columns that a board of hexagons takes. */
function hexagonsWidth(size: number): number {
  return 6 * size + 9;
}

/** Each cell a hexagon four columns wide, each row two columns to the right of the one above. */
function hexagons(marks: Marks): Canvas {
  const size = marks.length;
  const canvas = new Canvas();
  const letters = Array.from(marks, (_, column) => ` ${letter(column)} x`).join('');
  canvas.put(5, 0, `x${letters}`, 'xSide');
  canvas.put(6, 1, '/ \\ '.repeat(size).trimEnd(), 'grid');
  for (const [row, cells] of marks.entries()) {
    const left = 2 * row + 5;
    const y = 2 * row + 2;
    canvas.put(left - 5, y, `${String(row + 1).padStart(2)} o `, 'oSide');
    canvas.put(left, y, `${'|   '.repeat(size)}|`, 'grid');
    for (const [column, { sign, kind, last }] of cells.entries()) {
      const at = left + 4 * column + 1;
      canvas.put(at, y, ` ${sign} `, kind);
      if (last) canvas.embrace(at + 1, y);
    }
    canvas.put(left + 4 * size + 1, y, ` o ${row + 1}`.padEnd(5), 'oSide');
    // The sides run on between the rows, but for the line under the last one.
    const inside = row < size - 1;
    if (inside) canvas.put(left - 1, y + 1, '  ', 'oSide');
    canvas.put(left + 1, y + 1, `${'\\ / '.repeat(size)}${inside ? '\\' : ''}`.trimEnd(), 'grid');
    if (inside) canvas.put(left + 4 * size + 2, y + 1, '  ', 'oSide');
  }
  canvas.put(2 * size + 3, 2 * size + 2, `x${letters}`, 'xSide');
  return canvas;
}

/** Each cell one sign, two columns apart, each row one column to the right of the one above. */
function signs(marks: Marks): Canvas {
  const size = marks.length;
  const canvas = new Canvas();
  const letters = Array.from(marks, (_, column) => letter(column)).join(' ');
  const side = 'x '.repeat(size + 1).trimEnd();
  canvas.put(3, 0, letters, 'plain');
  canvas.put(4, 1, side, 'xSide');
  for (const [row, cells] of marks.entries()) {
    const left = row + 5;
    const y = row + 2;
    canvas.put(left - 5, y, String(row + 1).padStart(2), 'plain');
    canvas.put(left - 2, y, 'o', 'oSide');
    canvas.put(left - 1, y, ' '.repeat(2 * size + 1), 'grid');
    for (const [column, { sign, kind }] of cells.entries()) {
      canvas.put(left + 2 * column, y, sign, kind);
    }
    for (const [column, { last }] of cells.entries()) {
      if (last) canvas.embrace(left + 2 * column, y);
    }
    canvas.put(left + 2 * size, y, 'o', 'oSide');
    canvas.put(left + 2 * size + 2, y, String(row + 1), 'plain');
  }
  canvas.put(size + 3, size + 2, side, 'xSide');
  canvas.put(size + 6, size + 3, letters, 'plain');
  return canvas;
}

function legend(seen: HexSeen, { width, paint, lang, legal, last }: View): string[] {
  const text = TEXT[lang];
  const items: [sign: string, kind: Kind, meaning: string][] = [
    [' X ', 'x', text.x],
    [' O ', 'o', text.o],
  ];
  if (last !== null) items.push(['( )', 'last', text.last]);
  if (seen.chain.length > 0)
    items.push([' # ', seen.winner === 0 ? 'xChain' : 'oChain', text.chain]);
  const lines = legendLines(
    items.map(([sign, kind, meaning]) => [
      `${COLOURS[kind](sign, paint)} ${meaning}`,
      sign.length + 1 + meaning.length,
    ]),
    width,
  );
  if (legal.some((move) => move.startsWith('swap'))) lines.push(text.swap);
  return lines;
}

function letter(column: number): string {
  return String.fromCharCode(97 + column);
}

/**
 * The board lies on grey, the one ground on which black and white both stand out, whatever the
 * colours of the terminal.
 */
const COLOURS: Readonly<Record<Kind, (text: string, paint: Colors) => string>> = {
  plain: (text) => text,
  grid: (text, paint) => paint.bgBlackBright(paint.black(text)),
  x: (text, paint) => paint.bgBlack(paint.bold(paint.whiteBright(text))),
  o: (text, paint) => paint.bgWhiteBright(paint.bold(paint.black(text))),
  last: (text, paint) => paint.bgYellow(paint.bold(paint.black(text))),
  xChain: (text, paint) => paint.bgGreen(paint.bold(paint.black(text))),
  oChain: (text, paint) => paint.bgGreen(paint.bold(paint.whiteBright(text))),
  xSide: (text, paint) => paint.bgBlack(paint.white(text)),
  oSide: (text, paint) => paint.bgWhite(paint.black(text)),
};

/** Characters with their kinds, to be painted in one go. */
class Canvas {
  private readonly rows: { readonly sign: string; readonly kind: Kind }[][] = [];

  put(x: number, y: number, text: string, kind: Kind): void {
    while (this.rows.length <= y) this.rows.push([]);
    const row = this.rows[y]!;
    while (row.length < x) row.push({ sign: ' ', kind: 'plain' });
    for (const [i, sign] of Array.from(text).entries()) row[x + i] = { sign, kind };
  }

  /** Marks what lies here as the last move. */
  embrace(x: number, y: number): void {
    this.put(x - 1, y, '(', 'last');
    this.put(x + 1, y, ')', 'last');
  }

  lines(paint: Colors): string[] {
    return this.rows.map((row) => {
      let line = '';
      for (let from = 0; from < row.length;) {
        const { kind } = row[from]!;
        let text = '';
        for (; row[from]?.kind === kind; from++) text += row[from]!.sign;
        line += COLOURS[kind](text, paint);
      }
      return line.trimEnd();
    });
  }
}
