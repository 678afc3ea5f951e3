import type { Lang } from '../../core/index.ts';
import type { ReversiSeen } from '../../games/reversi/index.ts';
import { legendLines, type DrawBoard, type View } from './board.ts';

type Phrase = 'black' | 'white' | 'legal' | 'last' | 'pass' | 'passed';
const TEXT: Readonly<Record<Lang, Readonly<Record<Phrase, string>>>> = {
  en: {
    black: 'Black',
    white: 'White',
    legal: 'may be played',
    last: 'last move',
    pass: 'no move: pass',
    passed: 'last move: pass',
  },
  es: {
    black: 'Negras',
    white: 'Blancas',
    legal: 'se puede jugar',
    last: 'última jugada',
    pass: 'sin jugada: pass',
    passed: 'última jugada: pass',
  },
};

/** What a square shows; `last` squares stand in brackets. */
interface Cell {
  readonly sign: 'X' | 'O' | '.' | '-';
  readonly last: boolean;
}

/** Ruled squares where there is room, else only the signs, two columns apart. */
export const drawReversi: DrawBoard<ReversiSeen> = (seen, view) => {
  const cells = cellsOf(seen, view);
  const board = ruledWidth(cells.length) <= view.width ? ruled(cells, view) : plain(cells, view);
  return [...board, '', ...legend(seen, view)].join('\n');
};

function cellsOf(seen: ReversiSeen, view: View): readonly (readonly Cell[])[] {
  const legal = new Set(view.legal);
  return seen.rows.map((row, y) =>
    Array.from(row, (disc, x): Cell => {
      const name = `${letter(x)}${y + 1}`;
      const sign = disc === 'X' || disc === 'O' ? disc : legal.has(name) ? '.' : '-';
      return { sign, last: view.last === name };
    }),
  );
}

function letter(column: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + column);
}

/** Columns of a ruled board, its numbers on both sides included. */
function ruledWidth(size: number): number {
  return 4 * size + 7;
}

function ruled(cells: readonly (readonly Cell[])[], view: View): string[] {
  const { paint } = view;
  const rule = (text: string) => onFelt(paint.black(text), view);
  const line = (left: string, cross: string, right: string) =>
    `   ${rule(`${left}${cells.map(() => '───').join(cross)}${right}`)}`;
  const letters = `    ${cells.map((_, x) => ` ${letter(x)} `).join(' ')}`.trimEnd();
  const lines = [paint.dim(letters), line('┌', '┬', '┐')];
  for (const [y, row] of cells.entries()) {
    if (y > 0) lines.push(line('├', '┼', '┤'));
    const number = paint.dim(String(y + 1));
    const squares = row.map((cell) => onFelt(embraced(cell, ' ', view), view)).join(rule('│'));
    lines.push(` ${number} ${rule('│')}${squares}${rule('│')} ${number}`);
  }
  lines.push(line('└', '┴', '┘'), paint.dim(letters));
  return lines;
}

function plain(cells: readonly (readonly Cell[])[], view: View): string[] {
  const letters = view.paint.dim(`   ${cells.map((_, x) => letter(x)).join(' ')}`);
  // The cloth shows where squares are; without colour a stroke does.
  const empty = view.paint.isColorSupported ? ' ' : '-';
  const rows = cells.map((row, y) => {
    let text = row[0]!.last ? bracket('(', view) : ' ';
    for (const [x, cell] of row.entries()) {
      text += signOf(cell, empty, view);
      const closes = cell.last ? bracket(')', view) : ' ';
      text += row[x + 1]?.last === true ? bracket('(', view) : closes;
    }
    return ` ${view.paint.dim(String(y + 1))}${onFelt(text, view)}`.trimEnd();
  });
  return [letters, ...rows];
}

/** Three columns for a square. */
function embraced(cell: Cell, empty: string, view: View): string {
  const sign = signOf(cell, empty, view);
  return cell.last ? `${bracket('(', view)}${sign}${bracket(')', view)}` : ` ${sign} `;
}

function bracket(text: string, { paint }: View): string {
  return paint.bold(paint.yellowBright(text));
}

/** With colours both sides have full discs, as on a table; without, White's are hollow. */
function signOf({ sign }: Cell, empty: string, { paint }: View): string {
  if (sign === 'X') return paint.black('●');
  if (sign === 'O') return paint.isColorSupported ? paint.whiteBright('●') : '○';
  return sign === '.' ? paint.yellowBright('·') : empty;
}

/** The green cloth the game is played on. */
function onFelt(text: string, { paint }: View): string {
  return paint.bgGreen(text);
}

function legend(seen: ReversiSeen, view: View): string[] {
  const { width, lang, legal, last } = view;
  const text = TEXT[lang];
  const discs = (sign: string) => seen.rows.join('').split(sign).length - 1;
  const items: [painted: string, length: number][] = [];
  const add = (cell: Cell, meaning: string) => {
    items.push([`${onFelt(embraced(cell, ' ', view), view)} ${meaning}`, 4 + meaning.length]);
  };
  add({ sign: 'X', last: false }, `${text.black} ${discs('X')}`);
  add({ sign: 'O', last: false }, `${text.white} ${discs('O')}`);
  if (legal.includes('pass')) items.push([text.pass, text.pass.length]);
  else if (legal.length > 0) add({ sign: '.', last: false }, text.legal);
  if (last === 'pass') items.push([text.passed, text.passed.length]);
  else if (last !== null) add({ sign: '-', last: true }, text.last);
  return legendLines(items, width - 1, ' ');
}
