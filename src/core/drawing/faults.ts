import { unseenIn } from '../visible.ts';
import { both, type Words } from '../words.ts';
import {
  COLOURS,
  GROUNDS,
  OUTLINES,
  SHAPES,
  type DrawnBoard,
  type BoardPart,
  type Piece,
  type Pieces,
} from './drawing.ts';

/** So many places, parts and letters at most: a drawing is looked at. */
const MOST_PLACES = 1000;
const MOST_PARTS = 2000;
const LONGEST_NAME = 24;
const LONGEST_TEXT = 60;
const LONGEST_ON_PIECE = 12;
const LARGEST = 100;

const fault = (en: string, es: string): Words => ({ en, es });
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const among = (list: readonly string[], value: unknown): boolean => list.includes(value as string);
/** Short, and with nothing in it that nobody sees, or that a terminal obeys. */
const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value.length <= longest && unseenIn(value) === null;

/** What is wrong with a board; null: nothing. */
export function boardFault(board: DrawnBoard): Words | null {
  const { width, height, margin, ground, places, parts } = board;
  if (![width, height].every((side) => isNumber(side) && side > 0 && side <= LARGEST)) {
    return fault(
      `the board is ${width} by ${height} squares: each side is more than 0 and at most ${LARGEST}`,
      `el tablero mide ${width} por ${height} casillas: cada lado es mayor que 0 y como mucho ${LARGEST}`,
    );
  }
  if (!isNumber(margin) || margin < 0 || margin > 5) {
    return fault(`the margin is ${margin}: it is 0 to 5`, `el margen es ${margin}: va de 0 a 5`);
  }
  if (!among(GROUNDS, ground)) return notAmong('ground', ground, GROUNDS);
  if (places.length > MOST_PLACES || parts.length > MOST_PARTS) {
    return fault(
      `${places.length} places and ${parts.length} parts are too many to draw`,
      `${places.length} lugares y ${parts.length} piezas del tablero son demasiados`,
    );
  }
  const names = new Set<string>();
  for (const { name, x, y, width: wide, height: high, outline } of places) {
    if (!isText(name, LONGEST_NAME) || name === '' || names.has(name)) {
      return fault(
        `"${name}" is no name for a place, or of two of them`,
        `«${name}» no es nombre de un lugar, o lo es de dos`,
      );
    }
    names.add(name);
    if (!among(OUTLINES, outline)) return notAmong('outline', outline, OUTLINES);
    const inside =
      [x, y, wide, high].every(isNumber) &&
      wide > 0 &&
      high > 0 &&
      within(board, x - wide / 2, y - high / 2) &&
      within(board, x + wide / 2, y + high / 2);
    if (!inside) {
      return fault(
        `the place "${name}" lies outside the board`,
        `el lugar «${name}» queda fuera del tablero`,
      );
    }
  }
  for (const part of parts) {
    const wrong = partFault(board, part);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** What is wrong with the colours of so many seats; null: nothing. */
export function coloursFault(colours: readonly unknown[], seats: number): Words | null {
  if (colours.length < seats) {
    return fault(
      `there are ${seats} seats, and colours for ${colours.length}`,
      `hay ${seats} asientos, y colores para ${colours.length}`,
    );
  }
  const stray = colours.findIndex((colour) => !among(COLOURS, colour));
  return stray < 0 ? null : notAmong('colour', colours[stray], COLOURS);
}

/** Rounding may put the corner of a cell a hair beyond the edge. */
function within({ width, height, margin }: DrawnBoard, x: number, y: number): boolean {
  const slack = margin + 1e-6;
  return x >= -slack && y >= -slack && x <= width + slack && y <= height + slack;
}

function partFault(board: DrawnBoard, part: BoardPart): Words | null {
  const [what, corners] = cornersOf(part);
  if (!corners.every(([x, y]) => isNumber(x) && isNumber(y) && within(board, x, y))) {
    const told = JSON.stringify(part).slice(0, LONGEST_TEXT);
    return fault(
      `a ${what} lies outside the board: ${told}`,
      `una parte (${what}) queda fuera del tablero: ${told}`,
    );
  }
  if ('colour' in part && part.colour !== undefined && !among(COLOURS, part.colour)) {
    return notAmong('colour', part.colour, COLOURS);
  }
  if ('text' in part) {
    const { en, es } = both(part.text);
    const size = part.size ?? 1;
    if (!isText(en, LONGEST_TEXT) || !isText(es, LONGEST_TEXT) || !(size > 0 && size <= 5)) {
      return fault(
        `a text has up to ${LONGEST_TEXT} letters, all of which can be seen, and a size up to 5`,
        `un texto tiene hasta ${LONGEST_TEXT} letras, que se ven todas, y un tamaño de hasta 5`,
      );
    }
  }
  return null;
}

type Point = readonly [number, number];

function cornersOf(part: BoardPart): readonly [string, readonly Point[]] {
  if ('line' in part) {
    const [x1, y1, x2, y2] = part.line;
    return [
      'line',
      [
        [x1, y1],
        [x2, y2],
      ],
    ];
  }
  if ('box' in part) {
    const [x, y, width, height] = part.box;
    return [
      'box',
      [
        [x, y],
        [x + width, y + height],
      ],
    ];
  }
  if ('circle' in part) {
    const [x, y, radius] = part.circle;
    return [
      'circle',
      [
        [x - radius, y - radius],
        [x + radius, y + radius],
      ],
    ];
  }
  return ['text', [part.at]];
}

/** What is wrong with the pieces on a board of a game for so many seats; null: nothing. */
export function piecesFault(board: DrawnBoard, pieces: Pieces, seats: number): Words | null {
  const names = new Set(board.places.map(({ name }) => name));
  for (const [name, piece] of Object.entries(pieces)) {
    if (!names.has(name)) {
      return fault(
        `a piece lies on "${name}", which is no place of the board`,
        `hay una pieza en «${name}», que no es un lugar del tablero`,
      );
    }
    const wrong = pieceFault(piece, seats);
    if (wrong !== null) return wrong;
  }
  return null;
}

function pieceFault({ shape = 'disc', seat, colour, text = '', sign }: Piece, seats: number) {
  if (!among(SHAPES, shape)) return notAmong('shape', shape, SHAPES);
  if (colour !== undefined && !among(COLOURS, colour)) return notAmong('colour', colour, COLOURS);
  if (seat !== undefined && !(Number.isInteger(seat) && seat >= 0 && seat < seats)) {
    return fault(`a piece belongs to seat ${seat}`, `una pieza es del asiento ${seat}`);
  }
  if (!isText(text, LONGEST_ON_PIECE) || (sign !== undefined && !isText(sign, 2))) {
    return fault(
      `a piece has up to ${LONGEST_ON_PIECE} letters, and a sign of one or two, all of which can be seen`,
      `una pieza lleva hasta ${LONGEST_ON_PIECE} letras, y un signo de una o dos, y todas se ven`,
    );
  }
  return null;
}

/** What is wrong with what a move or a place is called; null: nothing. */
export function nameFault(what: string, name: Words | null): Words | null {
  if (name === null || (isText(name.en, LONGEST_TEXT) && isText(name.es, LONGEST_TEXT)))
    return null;
  return fault(
    `what is said for ${what} has up to ${LONGEST_TEXT} letters that can be seen, in each language`,
    `lo que se dice por ${what} tiene hasta ${LONGEST_TEXT} letras que se ven, en cada idioma`,
  );
}

/** What is wrong with how moves are touched: each by its own places; null: nothing. */
export function touchFault(
  board: DrawnBoard,
  touches: ReadonlyMap<string, readonly (readonly string[])[]>,
): Words | null {
  const names = new Set(board.places.map(({ name }) => name));
  const known = new Map<string, string>();
  for (const [move, steps] of touches) {
    const stray = steps.flat().find((name) => !names.has(name));
    if (stray !== undefined || steps.some((step) => step.length === 0)) {
      return fault(
        `${move} is played by touching "${stray ?? ''}", which is no place of the board`,
        `${move} se juega tocando «${stray ?? ''}», que no es un lugar del tablero`,
      );
    }
    if (steps.length === 0) continue;
    for (const path of paths(steps)) {
      const other = known.get(path);
      if (other !== undefined) {
        return fault(
          `${other} and ${move} are played by touching the same places`,
          `${other} y ${move} se juegan tocando los mismos lugares`,
        );
      }
      known.set(path, move);
    }
  }
  for (const [move, steps] of touches) {
    const early = steps.length > 1 ? paths(steps).map((path) => endedIn(path, known)) : [];
    if (early.length > 0 && early.every((other) => other !== undefined)) {
      return fault(
        `${move} is never played: the places touched for it begin with those of ${early[0]}`,
        `${move} no se juega nunca: los lugares que se tocan empiezan por los de ${early[0]}`,
      );
    }
  }
  return null;
}

/** The move that is played before all of a path was touched. */
function endedIn(path: string, known: ReadonlyMap<string, string>): string | undefined {
  const places = JSON.parse(path) as string[];
  for (let length = 1; length < places.length; length++) {
    const other = known.get(JSON.stringify(places.slice(0, length)));
    if (other !== undefined) return other;
  }
  return undefined;
}

/** All ways to go through steps; they are few, or their first are enough to tell moves apart. */
function paths(steps: readonly (readonly string[])[]): string[] {
  return steps
    .reduce<string[][]>(
      (before, step) => before.flatMap((way) => step.map((name) => [...way, name])).slice(0, 500),
      [[]],
    )
    .map((way) => JSON.stringify(way));
}

function notAmong(what: string, given: unknown, list: readonly string[]): Words {
  const told = JSON.stringify(given) ?? 'undefined';
  return fault(
    `${what}: ${told} is none of ${list.join(', ')}`,
    `${what}: ${told} no es ninguno de ${list.join(', ')}`,
  );
}
