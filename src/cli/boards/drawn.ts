import {
  both,
  seatName,
  type Drawing,
  type DrawnBoard,
  type Game,
  type Piece,
  type Place,
  type Words,
} from '../../core/index.ts';
import { colourOf } from '../../figures/board/index.ts';
import { legendLines, type DrawBoard, type View } from './board.ts';

/** Letters and lines that a square takes. */
const WIDE = 4;
const HIGH = 2;
const SIGNS = 'XO#@%&';
/** Marks where something may be played. */
const DOT = '·';

const LAST: Words = { en: 'last move', es: 'última jugada' };
const LEGAL: Words = { en: 'may be played', es: 'se puede jugar' };

/** Draws the board that a game describes, as far as letters can. */
export function drawnBy(game: Game, drawing: Drawing): DrawBoard<unknown> {
  const twins = hasTwins(game, drawing);
  return (seen, view) => {
    const sheet = new Sheet(drawing.board, view.paint.dim);
    const pieces = drawing.pieces(seen);
    const touched = new Set(view.last === null ? [] : lastPlaces(drawing, seen, view.last));
    const open = new Set(
      view.legal.flatMap((move) => {
        const steps = drawing.touch(seen, move);
        return steps.length === 1 ? steps[0]! : [];
      }),
    );
    let dots = 0;
    for (const place of drawing.board.places) sheet.outline(place);
    for (const part of drawing.board.parts) sheet.part(part, view.lang);
    for (const place of drawing.board.places) {
      const piece = Object.hasOwn(pieces, place.name) ? pieces[place.name] : undefined;
      if (piece !== undefined) {
        const paint = painted(drawing, piece, view);
        const sign = signOf(piece, twins);
        sheet.piece(place, sign, paint, piece.shape === 'fill');
        // A stone that may be taken, say; cards of one's own may mostly be played.
        if (open.has(place.name) && piece.seat !== undefined) {
          sheet.beside(place, sign, DOT, view.paint.dim);
          dots++;
        }
      } else if (open.has(place.name)) {
        sheet.piece(place, DOT, view.paint.dim, false);
        dots++;
      } else if (place.outline !== 'none')
        sheet.piece(place, emptySign(place), view.paint.dim, false);
      if (touched.has(place.name)) sheet.bracket(place, view.paint.bold);
    }
    const legend = legendOf(
      game,
      drawing,
      Object.values(pieces),
      twins,
      view,
      touched.size > 0,
      dots > 0,
    );
    return [...sheet.lines(view.width), ...(legend.length > 0 ? ['', ...legend] : [])].join('\n');
  };
}

/** A move may be played from its places only before it was: where it cannot be told, nothing is marked. */
function lastPlaces(drawing: Drawing, seen: unknown, move: string): readonly string[] {
  try {
    const last = drawing.touch(seen, move).at(-1) ?? [];
    return last.length === 1 ? last : [];
  } catch {
    return [];
  }
}

function emptySign({ outline }: Place): string {
  return outline === 'point' ? '+' : outline === 'hexagon' || outline === 'round' ? '.' : ' ';
}

/**
 * Whether stones of several seats carry the same letters from the start: without colours nobody could tell
 * whose they are, so the sign of the seat stands before the letters.
 */
function hasTwins(game: Game, drawing: Drawing): boolean {
  const named = Object.values(drawing.pieces(game.observe(game.start(), null))).filter(isNamed);
  const ofSeat = (seat: number) => named.filter((piece) => piece.seat === seat);
  const [first, second] = [ofSeat(0), ofSeat(1)];
  return first.length > 1 && second.some((piece) => first.some(({ text }) => text === piece.text));
}

function isNamed({ shape = 'disc', seat, text = '', sign }: Piece): boolean {
  return shape === 'disc' && seat !== undefined && text !== '' && sign === undefined;
}

function signOf(piece: Piece, twins: boolean): string {
  const { sign, text, seat, shape } = piece;
  if (sign !== undefined) return sign;
  if (twins && isNamed(piece)) return `${SIGNS[seat!] ?? '*'}${text}`;
  if (text !== undefined && text !== '') return text;
  if (shape === 'back') return '?';
  return seat === undefined ? 'o' : (SIGNS[seat] ?? '*');
}

function painted(drawing: Drawing, piece: Piece, { paint }: View): (text: string) => string {
  const colour = colourOf(drawing, piece);
  const isPlain = piece.colour === undefined && piece.seat === undefined;
  if (isPlain && (piece.shape === 'card' || piece.shape === 'die')) return paint.bold;
  switch (colour) {
    case 'red':
    case 'yellow':
    case 'blue':
    case 'green':
      return paint[colour];
    case 'purple':
      return paint.magenta;
    case 'orange':
      return paint.yellow;
    case 'grey':
      return paint.gray;
    case 'black':
      return paint.bold;
    default:
      return paint.cyan;
  }
}

function legendOf(
  game: Game,
  drawing: Drawing,
  pieces: readonly Piece[],
  twins: boolean,
  view: View,
  hasLast: boolean,
  hasOpen: boolean,
): string[] {
  const { lang, paint, width } = view;
  const items: [string, number][] = [];
  const shown = new Set<number>();
  const owners: [string, number][] = [];
  for (const piece of pieces) {
    const { seat, text = '' } = piece;
    const isTwin = twins && isNamed(piece);
    const sign = isTwin ? (SIGNS[seat!] ?? '*') : signOf(piece, twins);
    if (seat === undefined || piece.shape === 'fill' || shown.has(seat)) continue;
    if (text !== '' && !isTwin) continue;
    shown.add(seat);
    const name = seatName(game.words[lang], seat);
    owners[seat] = [
      `${painted(drawing, piece, view)(sign)} ${name}`,
      sign.length + 1 + name.length,
    ];
  }
  items.push(...owners.filter((owner) => owner !== undefined));
  if (hasLast) items.push([`${paint.bold('( )')} ${LAST[lang]}`, 4 + LAST[lang].length]);
  if (hasOpen) items.push([`${paint.dim(DOT)} ${LEGAL[lang]}`, 2 + LEGAL[lang].length]);
  return legendLines(items, width, ' ');
}

type Paint = (text: string) => string;
const plain: Paint = (text) => text;

/** Letters in rows, each with the colour it is printed in. */
class Sheet {
  private readonly rows: { letter: string; paint: Paint }[][];
  private readonly left: number;
  private readonly top: number;

  private readonly faint: Paint;

  constructor({ width, height, margin }: DrawnBoard, faint: Paint) {
    this.faint = faint;
    this.left = Math.ceil(margin * WIDE) + 1;
    this.top = Math.ceil(margin);
    const wide = Math.ceil(width * WIDE) + 2 * this.left + 1;
    const high = Math.ceil(height * HIGH) + 2 * this.top + 1;
    this.rows = Array.from({ length: high }, () =>
      Array.from({ length: wide }, () => ({ letter: ' ', paint: plain })),
    );
  }

  private column(x: number): number {
    return this.left + Math.round(x * WIDE);
  }

  private line(y: number): number {
    return this.top + Math.round(y * HIGH);
  }

  private put(row: number, column: number, letter: string, paint: Paint = plain): void {
    const line = this.rows[row];
    if (line?.[column] !== undefined) line[column] = { letter, paint };
  }

  private write(row: number, middle: number, text: string, paint: Paint = plain): void {
    const letters = Array.from(text);
    const from = middle - Math.floor(letters.length / 2);
    for (const [i, letter] of letters.entries()) this.put(row, from + i, letter, paint);
  }

  outline({ x, y, width, height, outline }: Place): void {
    if (outline !== 'square' && outline !== 'dark') return;
    const [left, right] = [this.column(x - width / 2), this.column(x + width / 2)];
    const [top, bottom] = [this.line(y - height / 2), this.line(y + height / 2)];
    for (let column = left; column <= right; column++) {
      for (const row of [top, bottom]) {
        const corner = column === left || column === right;
        this.put(row, column, corner ? '+' : '-', this.faint);
      }
    }
    for (let row = top + 1; row < bottom; row++) {
      this.put(row, left, '|', this.faint);
      this.put(row, right, '|', this.faint);
    }
  }

  part(part: DrawnBoard['parts'][number], lang: View['lang']): void {
    if ('text' in part) {
      const [x, y] = part.at;
      // What is written beside the board keeps a line of its own.
      const row = y < 0 ? this.top - 1 : this.line(y);
      this.write(row, x < 0 ? this.left - 2 : this.column(x), both(part.text)[lang], this.faint);
    } else if ('circle' in part) {
      const [x, y] = part.circle;
      this.put(this.line(y), this.column(x), '●', this.faint);
    } else if ('line' in part) {
      const [x1, y1, x2, y2] = part.line;
      this.stroke(this.column(x1), this.line(y1), this.column(x2), this.line(y2));
    }
  }

  private stroke(x1: number, y1: number, x2: number, y2: number): void {
    const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1));
    const sign =
      y1 === y2 ? '-' : x1 === x2 ? '|' : Math.sign(x2 - x1) === Math.sign(y2 - y1) ? '\\' : '/';
    for (let i = 0; i <= steps; i++) {
      const share = steps === 0 ? 0 : i / steps;
      this.put(
        Math.round(y1 + share * (y2 - y1)),
        Math.round(x1 + share * (x2 - x1)),
        sign,
        this.faint,
      );
    }
  }

  /** What lies on a place; what fills it is repeated over all of its width. */
  piece({ x, y, width, height }: Place, sign: string, paint: Paint, fills: boolean): void {
    const [row, middle] = [this.line(y), this.column(x)];
    if (!fills || sign.length > 1 || width <= height) this.write(row, middle, sign, paint);
    else {
      const reach = Math.max(0, Math.floor((width * WIDE - 1) / 2));
      for (let i = -reach; i <= reach; i++) this.put(row, middle + i, sign, paint);
    }
  }

  /** A mark behind what lies on a place. */
  beside({ x, y }: Place, sign: string, mark: string, paint: Paint): void {
    const long = Array.from(sign).length;
    this.put(this.line(y), this.column(x) - Math.floor(long / 2) + long, mark, paint);
  }

  bracket({ x, y }: Place, paint: Paint): void {
    const [row, middle] = [this.line(y), this.column(x)];
    this.put(row, middle - 1, '(', paint);
    this.put(row, middle + 1, ')', paint);
  }

  /** As lines no wider than the terminal, without what is empty at their ends and around them. */
  lines(width: number): string[] {
    const lines = this.rows.map((row) => {
      const end = row.findLastIndex(({ letter }) => letter !== ' ') + 1;
      return row.slice(0, Math.min(end, width));
    });
    const from = lines.findIndex((line) => line.length > 0);
    const to = lines.findLastIndex((line) => line.length > 0) + 1;
    return lines
      .slice(Math.max(0, from), to)
      .map((line) =>
        line.map(({ letter, paint }) => (letter === ' ' ? ' ' : paint(letter))).join(''),
      );
  }
}
