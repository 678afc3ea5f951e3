import type { Words } from '../words.ts';
import type { Seat } from '../state.ts';

/** The colours a drawing may use: fixed, so that whoever shows it knows how, on paper, glass or in a terminal. */
export const COLOURS = [
  'black',
  'white',
  'red',
  'yellow',
  'blue',
  'green',
  'purple',
  'orange',
  'grey',
] as const;
export type Colour = (typeof COLOURS)[number];

/** What a board is made of. */
export const GROUNDS = ['wood', 'felt', 'sea', 'paper'] as const;
export type Ground = (typeof GROUNDS)[number];

/** How a place is drawn on which nothing lies. */
export const OUTLINES = ['square', 'dark', 'hexagon', 'round', 'point', 'none'] as const;
export type Outline = (typeof OUTLINES)[number];

/** What may lie on a place: `fill` covers it, `none` is text alone. */
export const SHAPES = [
  'disc',
  'ring',
  'dot',
  'cross',
  'fill',
  'card',
  'back',
  'die',
  'none',
] as const;
export type PieceShape = (typeof SHAPES)[number];

/** Where something can lie. Lengths count in squares, from the upper left corner of the board. */
export interface Place {
  readonly name: string;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly outline: Outline;
}

/** What belongs to the board itself. */
export type BoardPart =
  | { readonly line: readonly [x1: number, y1: number, x2: number, y2: number] }
  | {
      readonly box: readonly [x: number, y: number, width: number, height: number];
      readonly colour?: Colour;
    }
  | {
      readonly circle: readonly [x: number, y: number, radius: number];
      readonly colour?: Colour;
    }
  | {
      readonly text: Words | string;
      readonly at: readonly [x: number, y: number];
      readonly size?: number;
    };

export interface DrawnBoard {
  readonly width: number;
  readonly height: number;
  /** Room around it, for the names of rows and columns. */
  readonly margin: number;
  readonly ground: Ground;
  readonly places: readonly Place[];
  readonly parts: readonly BoardPart[];
}

export interface Piece {
  /** A disc where nothing else is said. */
  readonly shape?: PieceShape;
  /** In the colour of a seat, or in another one. */
  readonly seat?: Seat;
  readonly colour?: Colour;
  /** A few letters on it. */
  readonly text?: string;
  /** One letter for the terminal, where its text or its seat would not tell it. */
  readonly sign?: string;
}

/** The pieces that lie on a board, by the names of their places. */
export type Pieces = Readonly<Record<string, Piece>>;

/**
 * A game's board as data: the terminal's, the page's, the diagrams of reports and the icon are all drawn
 * from it. It is handed what is seen, so it can show no more.
 */
export interface Drawing<Seen = unknown> {
  readonly board: DrawnBoard;
  /** The colours of the seats. */
  readonly colours: readonly Colour[];
  pieces(seen: Seen): Pieces;
  /**
   * The places to touch one after the other for a move; each step names all that mean the same. None: the
   * move is a button beside the board.
   */
  touch(seen: Seen, move: string): readonly (readonly string[])[];
  /** What a move is called where its notation is no word for people, or a place where its name is none. */
  says(move: string): Words | null;
}
