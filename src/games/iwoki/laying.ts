import type { Place } from './places.ts';
import type { Side } from './seen.ts';

/**
 * A tile as it lies, wherever that is. A hexagon is read clockwise from its north-east corner; a
 * small tile as on a corner of its side: its arms point NW, E, SW on an east corner and SE, W, NE
 * on a west corner, so a sixth of a turn takes it from one kind of corner to the other.
 */
export type Look =
  | { readonly shape: 'hexagon'; readonly numbers: string }
  | {
      readonly shape: 'small';
      readonly arms: string;
      readonly face: '+' | '-';
      readonly side: Side;
    };

/** A move that lays a tile, taken apart. */
export interface Laying {
  readonly look: Look;
  readonly place: Place;
}

const MOVE = /^(?:(\d{3})([+-])@(-?\d+),(-?\d+)([ew])|([\d*]{6})@(-?\d+),(-?\d+))$/;

/** What a move in the game's notation lays, and where; null for `draw`, `pass` and anything else. */
export function readLaying(move: string): Laying | null {
  const found = MOVE.exec(move);
  if (found === null) return null;
  const [, arms, face, q, r, side, numbers, hexQ, hexR] = found;
  if (numbers !== undefined) {
    return {
      look: { shape: 'hexagon', numbers },
      place: { q: Number(hexQ), r: Number(hexR), side: null },
    };
  }
  return {
    look: {
      shape: 'small',
      arms: arms!,
      face: face === '-' ? '-' : '+',
      side: side === 'e' ? 'e' : 'w',
    },
    place: { q: Number(q), r: Number(r), side: side === 'e' ? 'e' : 'w' },
  };
}

/** A tile of a hand as it comes out of the bag: a hexagon as it is named, a small tile plus face up. */
export function freshLook(name: string): Look {
  return name.length === 6
    ? { shape: 'hexagon', numbers: name }
    : { shape: 'small', arms: name, face: '+', side: 'e' };
}

/** A sixth of a turn clockwise. */
export function turned(look: Look): Look {
  if (look.shape === 'hexagon') {
    const { numbers } = look;
    return { ...look, numbers: numbers.slice(5) + numbers.slice(0, 5) };
  }
  const { arms, side } = look;
  return { ...look, arms: arms.slice(1) + arms.slice(0, 1), side: side === 'e' ? 'w' : 'e' };
}

/** Turned over about the line from west to east. */
export function flipped(look: Look): Look {
  if (look.shape === 'hexagon') {
    const { numbers } = look;
    return { ...look, numbers: [2, 1, 0, 5, 4, 3].map((v) => numbers[v]).join('') };
  }
  const arms = Array.from(look.arms).toReversed().join('');
  return { ...look, arms, face: look.face === '+' ? '-' : '+' };
}

export function sameLook(a: Look, b: Look): boolean {
  return lookText(a) === lookText(b);
}

/** `4420*5`, or `113+e`: one text for each way to lie. */
export function lookText(look: Look): string {
  return look.shape === 'hexagon' ? look.numbers : `${look.arms}${look.face}${look.side}`;
}

/** One text for all the ways a tile can lie: equal for equal tiles. */
export function tileOf(look: Look): string {
  const looks: string[] = [];
  for (let face = look, n = 0; n < 2; n++, face = flipped(face)) {
    for (let turn = 0, now = face; turn < 6; turn++, now = turned(now)) looks.push(lookText(now));
  }
  return looks.toSorted()[0]!;
}

/** How to get from one look of a tile to another: flipped or not, and then so many sixths of a turn. */
export interface Handling {
  readonly flip: boolean;
  /** Clockwise if positive: -2 to 3. */
  readonly turns: number;
}

/** The least handling, turning before flipping; null if they are different tiles. */
export function handlingTo(from: Look, to: Look): Handling | null {
  for (const flip of [false, true]) {
    const start = flip ? flipped(from) : from;
    for (const turns of [0, 1, -1, 2, -2, 3]) {
      let now = start;
      for (let n = (turns + 6) % 6; n > 0; n--) now = turned(now);
      if (sameLook(now, to)) return { flip, turns };
    }
  }
  return null;
}
