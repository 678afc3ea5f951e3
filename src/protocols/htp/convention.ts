import { fail, ok, type Result, type Seat } from '../../core/index.ts';
import { formatCell, mirrored, parseCell } from '../../games/hex/index.ts';
import { refuse } from '../engine/complaints.ts';

export const COLOURS = ['black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/**
 * How a program names seats and cells. In both manners black joins top and bottom, white left and
 * right; they differ in who begins. Our seat 0 begins and joins top and bottom: where white begins,
 * the board is looked at in the mirror of its long diagonal.
 */
export interface Convention {
  readonly name: 'hexgui' | 'mopyhex';
  colourOf(seat: Seat): Colour;
  seatOf(colour: Colour): Seat;
  /** A cell of a board of this size, in the program's words. */
  printCell(size: number, cell: number): string;
  /** -1 for what is no cell. */
  readCell(size: number, text: string): number;
}

/** Black begins: HexGui, MoHex, Wolve and most others. */
const hexgui: Convention = {
  name: 'hexgui',
  colourOf: (seat) => COLOURS[seat]!,
  seatOf: (colour) => COLOURS.indexOf(colour),
  printCell: formatCell,
  readCell: parseCell,
};

/** White begins. */
const mopyhex: Convention = {
  name: 'mopyhex',
  colourOf: (seat) => COLOURS[1 - seat]!,
  seatOf: (colour) => 1 - COLOURS.indexOf(colour),
  printCell: (size, cell) => formatCell(size, mirrored(size, cell)),
  readCell(size, text) {
    const cell = parseCell(size, text);
    return cell < 0 ? cell : mirrored(size, cell);
  },
};

export const conventions = { hexgui, mopyhex } as const;

/** `black`, `B`, `white`, `w`. */
export function readColour(text: string | undefined): Result<Colour> {
  const said = (text ?? '').toLowerCase();
  const colour = COLOURS.find((name) => said !== '' && (said === name || said === name[0]));
  return colour === undefined
    ? fail(refuse.colour({ given: (text ?? '').slice(0, 40) }))
    : ok(colour);
}
