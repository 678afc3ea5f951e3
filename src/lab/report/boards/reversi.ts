import type { ReversiSeen } from '../../../games/reversi/index.ts';
import { at, discs, label, use, type DrawSvg } from './drawing.ts';

const FELT = '#2e7d5b';
const RULE = '#1d5a40';
const BLACK = '#16191d';
const WHITE = '#f7f5ef';
const MARK = '#e8483f';

/** Discs on green cloth, a square one unit wide; a red dot on the last one laid. */
export const drawReversi: DrawSvg<ReversiSeen> = (seen, { last, names }) => {
  const size = seen.rows.length;
  const centres = (sign: string) =>
    seen.rows.flatMap((row, y) =>
      Array.from(row).flatMap((disc, x): [number, number][] =>
        disc === sign ? [[x + 0.5, y + 0.5]] : [],
      ),
    );
  const board = `reversi-${size}`;
  const lastSquare = last === null ? null : squareOf(last);
  const margin = names ? 0.7 : 0.12;
  return {
    box: { left: -margin, top: -margin, right: size + 0.12, bottom: size + 0.12 },
    scale: 16,
    shapes: { [board]: cloth(size) },
    body: [
      use(board),
      discs(centres('X'), 0.82, BLACK),
      discs(centres('O'), 0.82, WHITE),
      lastSquare === null ? '' : discs([lastSquare], 0.28, MARK),
      names ? squareNames(size) : '',
    ].join(''),
  };
};

function cloth(size: number): string {
  const lines = Array.from(
    { length: size - 1 },
    (_, i) => `M0 ${i + 1}h${size}M${i + 1} 0v${size}`,
  );
  const edge = `<rect x="-.12" y="-.12" width="${at(size + 0.24)}" height="${at(size + 0.24)}" rx=".2" fill="${RULE}"/>`;
  return `${edge}<rect width="${size}" height="${size}" fill="${FELT}"/><path d="${lines.join('')}" stroke="${RULE}" stroke-width=".05"/>`;
}

function squareNames(size: number): string {
  return Array.from(
    { length: size },
    (_, i) =>
      label(i + 0.5, -0.42, 0.42, String.fromCharCode(97 + i)) +
      label(-0.42, i + 0.5, 0.42, String(i + 1)),
  ).join('');
}

/** The middle of a square by its name; null for a pass. */
function squareOf(name: string): [number, number] | null {
  const found = /^([a-h])([1-8])$/.exec(name);
  return found === null ? null : [found[1]!.charCodeAt(0) - 97 + 0.5, Number(found[2]) - 0.5];
}
