import type { HexSeen } from '../../../games/hex/index.ts';
import { at, discs, label, polygon, use, type DrawSvg } from './drawing.ts';

const CELL = '#ead9b8';
const GRID = '#b39a6b';
const BLACK = '#1b1e24';
const WHITE = '#fbfaf6';
const WHITE_EDGE = '#8d7a55';
const MARK = '#e8483f';
const CHAIN = '#e0a21b';

/** Half the width of a cell whose sides are one unit long. */
const HALF = Math.sqrt(3) / 2;

type Point = readonly [number, number];

function centreOf(column: number, row: number): Point {
  return [2 * HALF * (column + row / 2), 1.5 * row];
}

/** The corners of a cell, clockwise from the top. */
function corners([x, y]: Point): Point[] {
  return [
    [x, y - 1],
    [x + HALF, y - 0.5],
    [x + HALF, y + 0.5],
    [x, y + 1],
    [x - HALF, y + 0.5],
    [x - HALF, y - 0.5],
  ];
}

/**
 * A rhombus leaning right, the sides in the colours of who is to join them. The last stone has a red
 * dot; a chain that won is threaded with gold.
 */
export const drawHex: DrawSvg<HexSeen> = (seen, { last, names }) => {
  const size = seen.rows.length;
  const stones = (sign: string) =>
    seen.rows.flatMap((row, y) =>
      Array.from(row).flatMap((stone, x) => (stone === sign ? [centreOf(x, y)] : [])),
    );
  const board = `hex-${size}`;
  const white = stones('o');
  const marked = last === null ? null : lastStone(seen, last);
  const [right, bottom] = centreOf(size - 1, size - 1);
  const margin = names ? 1.3 : 0;
  return {
    box: {
      left: -HALF - 0.35 - margin,
      top: -1.35 - margin,
      right: right + HALF + 0.35,
      bottom: bottom + 1.35,
    },
    scale: Math.min(12, 190 / (right + 2)),
    shapes: { [board]: empty(size) },
    body: [
      use(board),
      discs(stones('x'), 1.3, BLACK),
      discs(white, 1.3, WHITE_EDGE),
      discs(white, 1.18, WHITE),
      thread(seen),
      marked === null ? '' : discs([marked], 0.42, MARK),
      names ? cellNames(size) : '',
    ].join(''),
  };
};

function lastStone({ rows }: HexSeen, last: string): Point | null {
  // After a swap the only stone on the board is the one taken over.
  if (last.startsWith('swap')) {
    const row = rows.findIndex((line) => /[xo]/.test(line));
    return row < 0 ? null : centreOf(rows[row]!.search(/[xo]/), row);
  }
  const found = /^([a-z])(\d+)$/.exec(last);
  return found === null ? null : centreOf(found[1]!.charCodeAt(0) - 97, Number(found[2]) - 1);
}

function thread({ rows, chain }: HexSeen): string {
  if (chain.length === 0) return '';
  const points = chain.map((cell) => centreOf(cell % rows.length, Math.floor(cell / rows.length)));
  const line = points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L');
  return `<path d="M${line}${points.length === 1 ? 'h0' : ''}" fill="none" stroke="${CHAIN}" stroke-width=".3" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function empty(size: number): string {
  const numbers = Array.from({ length: size }, (_, i) => i);
  const cells = numbers.flatMap((y) => numbers.map((x) => polygon(corners(centreOf(x, y)))));
  const side = (points: readonly Point[], colour: string, width: number) =>
    `<path d="M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  const top = numbers.flatMap((x) => {
    const [first, second, , , , last] = corners(centreOf(x, 0));
    return [last!, first!, second!];
  });
  const bottom = numbers.flatMap((x) => {
    const [, , right, low, left] = corners(centreOf(x, size - 1));
    return [left!, low!, right!];
  });
  const left = numbers.flatMap((y) => {
    const [, , , low, lower, upper] = corners(centreOf(0, y));
    return [upper!, lower!, low!];
  });
  const right = numbers.flatMap((y) => {
    const [high, upper, lower] = corners(centreOf(size - 1, y));
    return [high!, upper!, lower!];
  });
  return [
    ...[left, right].flatMap((line) => [side(line, WHITE_EDGE, 0.7), side(line, WHITE, 0.58)]),
    ...[top, bottom].map((line) => side(line, BLACK, 0.7)),
    `<path d="${cells.join('')}" fill="${CELL}" stroke="${GRID}" stroke-width=".07"/>`,
  ].join('');
}

function cellNames(size: number): string {
  return Array.from({ length: size }, (_, i) => {
    const [x, y] = centreOf(i, 0);
    const [left, level] = centreOf(0, i);
    return (
      label(x - HALF * 0.7, y - 1.75, 0.85, String.fromCharCode(97 + i)) +
      label(left - HALF - 1.05, level, 0.85, String(i + 1))
    );
  }).join('');
}
