import {
  both,
  type Colour,
  type Drawing,
  type DrawnBoard,
  type Ground,
  type Lang,
  type BoardPart,
  type Piece,
  type Pieces,
  type Place,
} from '../../core/index.ts';

/** One element of a picture: whoever shows it makes an element of SVG of it, and text of its text. */
export interface Mark {
  readonly tag: 'rect' | 'circle' | 'line' | 'polygon' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

/** A board with what lies on it, in squares from its upper left corner. */
export interface BoardFigure {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The board itself. */
  readonly ground: readonly Mark[];
  /** The places, by name: as they look when nothing lies there. */
  readonly places: ReadonlyMap<string, Mark>;
  readonly pieces: ReadonlyMap<string, readonly Mark[]>;
}

export const PAINT: Readonly<Record<Colour, string>> = {
  black: '#211d1a',
  white: '#f6efdf',
  red: '#c23b2b',
  yellow: '#e6b32a',
  blue: '#2c6c9b',
  green: '#3c8457',
  purple: '#7a4f96',
  orange: '#d9822b',
  grey: '#8b8578',
};
const LIGHT: readonly Colour[] = ['white', 'yellow', 'orange'];

/** Letters in a colour, dark enough for cards, wood and paper, and light enough for felt and sea. */
const DARK_INK: Readonly<Record<Colour, string>> = {
  black: '#2b2520',
  white: '#2b2520',
  red: '#a92c1e',
  yellow: '#765800',
  blue: '#235d88',
  green: '#2a6841',
  purple: '#6a4185',
  orange: '#8a4c0e',
  grey: '#5f5a50',
};
const LIGHT_INK: Readonly<Record<Colour, string>> = {
  black: '#140f0b',
  white: '#fdf8ec',
  red: '#ffb4a8',
  yellow: '#f6d776',
  blue: '#b9ddf7',
  green: '#b5e8c3',
  purple: '#e6cdf5',
  orange: '#fbc791',
  grey: '#dcd8cf',
};

interface Stuff {
  readonly edge: string;
  readonly face: string;
  readonly dark: string;
  readonly hole: string;
  readonly line: string;
  readonly ink: string;
}
const STUFF: Readonly<Record<Ground, Stuff>> = {
  wood: {
    edge: '#b98a52',
    face: '#dcb987',
    dark: '#c29a66',
    hole: '#a97c46',
    line: '#8a6539',
    ink: '#3d2a12',
  },
  felt: {
    edge: '#25604a',
    face: '#2f7358',
    dark: '#28664e',
    hole: '#1f5240',
    line: '#1b4737',
    ink: '#f0f5f1',
  },
  sea: {
    edge: '#1d4d70',
    face: '#2b6b97',
    dark: '#255f87',
    hole: '#163c58',
    line: '#1a4768',
    ink: '#eef5fa',
  },
  paper: {
    edge: '#e3d8c1',
    face: '#fdf8ec',
    dark: '#efe6d3',
    hole: '#e7dcc5',
    line: '#b7a888',
    ink: '#3d3427',
  },
};

const round = (value: number) => Number(value.toFixed(3));

const mark = (
  tag: Mark['tag'],
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
): Mark => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'number' ? round(value) : value,
    ]),
  ),
  ...(text !== undefined && { text }),
});

const rect = (x: number, y: number, width: number, height: number, rx: number, look: object) =>
  mark('rect', { x, y, width, height, rx, ...look });

function words(x: number, y: number, size: number, fill: string, text: string): Mark {
  return mark(
    'text',
    {
      x,
      y,
      fill,
      'font-size': size,
      'font-family': 'system-ui, sans-serif',
      'font-weight': 600,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
    },
    text,
  );
}

/** The board of a game with what is seen on it. */
export function boardFigure(drawing: Drawing, seen: unknown, lang: Lang): BoardFigure {
  const { board } = drawing;
  return {
    ...boxOf(board),
    ground: groundOf(board, lang),
    places: new Map(board.places.map((place) => [place.name, outlineOf(place, board)])),
    pieces: piecesOf(drawing, drawing.pieces(seen)),
  };
}

function boxOf({ width, height, margin }: DrawnBoard) {
  return {
    left: -margin,
    top: -margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
}

function groundOf(board: DrawnBoard, lang: Lang): Mark[] {
  const { width, height, ground, parts } = board;
  const { left, top, width: wide, height: high } = boxOf(board);
  const stuff = STUFF[ground];
  return [
    rect(left, top, wide, high, 0.2, { fill: stuff.edge }),
    ...(board.places.some(({ outline }) => outline === 'hexagon')
      ? []
      : [rect(0, 0, width, height, 0.06, { fill: stuff.face })]),
    ...parts.map((part) => partOf(part, stuff, lang)),
  ];
}

function partOf(part: BoardPart, { line, ink }: Stuff, lang: Lang): Mark {
  if ('line' in part) {
    const [x1, y1, x2, y2] = part.line;
    return mark('line', { x1, y1, x2, y2, stroke: line, 'stroke-width': 0.06 });
  }
  if ('box' in part) {
    const fill = part.colour === undefined ? 'none' : PAINT[part.colour];
    return rect(...part.box, 0.06, { fill, stroke: line, 'stroke-width': 0.03 });
  }
  if ('circle' in part) {
    const [cx, cy, r] = part.circle;
    const fill = part.colour === undefined ? 'none' : PAINT[part.colour];
    return mark('circle', { cx, cy, r, fill, stroke: line, 'stroke-width': 0.03 });
  }
  return words(...part.at, part.size ?? 0.4, ink, both(part.text)[lang]);
}

function outlineOf({ x, y, width, height, outline }: Place, { ground }: DrawnBoard): Mark {
  const { face, dark, hole, line } = STUFF[ground];
  const edge = { stroke: line, 'stroke-width': 0.03 };
  const [left, top] = [x - width / 2, y - height / 2];
  switch (outline) {
    case 'square':
      return rect(left, top, width, height, 0, { fill: face, ...edge });
    case 'dark':
      return rect(left, top, width, height, 0, { fill: dark, ...edge });
    case 'round':
      return mark('circle', { cx: x, cy: y, r: 0.42 * Math.min(width, height), fill: hole });
    case 'point':
      return mark('circle', { cx: x, cy: y, r: 0.09, fill: line });
    case 'hexagon':
      return mark('polygon', { points: corners(x, y, height / 2), fill: face, ...edge });
    default:
      return rect(left, top, width, height, 0.08, { fill: 'transparent' });
  }
}

function corners(x: number, y: number, radius: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((60 * i + 30) * Math.PI) / 180;
    return `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`;
  }).join(' ');
}

function piecesOf(drawing: Drawing, pieces: Pieces): Map<string, readonly Mark[]> {
  const { board } = drawing;
  const found = new Map<string, readonly Mark[]>();
  for (const place of board.places) {
    const piece = Object.hasOwn(pieces, place.name) ? pieces[place.name] : undefined;
    if (piece !== undefined) found.set(place.name, pieceMarks(drawing, place, piece));
  }
  return found;
}

/** The colour of a piece: its own, that of its seat, or none in particular. */
export function colourOf({ colours }: Drawing, { colour, seat }: Piece): Colour {
  return colour ?? (seat === undefined ? undefined : colours[seat % colours.length]) ?? 'grey';
}

function pieceMarks(drawing: Drawing, place: Place, piece: Piece): readonly Mark[] {
  const { x, y, width, height } = place;
  const { shape = 'disc', text = '' } = piece;
  const colour = colourOf(drawing, piece);
  const fill = PAINT[colour];
  const least = Math.min(width, height);
  const thin = { stroke: '#1e1408', 'stroke-opacity': 0.45, 'stroke-width': 0.02 };
  const on = (ink: string, size = 0.5 * least) =>
    text === '' ? [] : [words(x, y, Math.min(size, (1.5 * width) / text.length), ink, text)];
  const ink = LIGHT.includes(colour) ? '#211d1a' : '#fdf8ec';
  /** What is written in a colour only where the game says which. */
  const own = piece.colour === undefined && piece.seat === undefined ? null : colour;
  switch (shape) {
    case 'disc':
      return [
        mark('circle', { cx: x, cy: y + 0.03, r: 0.4 * least, fill: '#000', 'fill-opacity': 0.3 }),
        mark('circle', { cx: x, cy: y, r: 0.4 * least, fill, ...thin }),
        ...on(ink, 0.4 * least),
      ];
    case 'ring':
      return [
        mark('circle', {
          cx: x,
          cy: y,
          r: 0.34 * least,
          fill: 'none',
          stroke: fill,
          'stroke-width': 0.11 * least,
        }),
        ...on(STUFF[drawing.board.ground].ink),
      ];
    case 'dot':
      return [mark('circle', { cx: x, cy: y, r: 0.13 * least, fill, ...thin })];
    case 'cross': {
      const arm = 0.26 * least;
      const look = { stroke: fill, 'stroke-width': 0.13 * least, 'stroke-linecap': 'round' };
      return [
        mark('line', { x1: x - arm, y1: y - arm, x2: x + arm, y2: y + arm, ...look }),
        mark('line', { x1: x - arm, y1: y + arm, x2: x + arm, y2: y - arm, ...look }),
      ];
    }
    case 'fill':
      return [
        rect(x - 0.47 * width, y - 0.47 * height, 0.94 * width, 0.94 * height, 0.12 * least, {
          fill,
        }),
        ...on(ink),
      ];
    case 'card':
      return [cardMark(place, own), ...on(DARK_INK[own ?? 'black'])];
    case 'back':
      return [cardMark(place, null), backMark(place, fill), ...on(ink)];
    case 'die':
      return dieMarks(place, text, on, DARK_INK[own ?? 'black']);
    default:
      return on(inkOn(drawing.board.ground, own));
  }
}

/** Letters that lie on the ground itself. */
function inkOn(ground: Ground, colour: Colour | null): string {
  if (colour === null) return STUFF[ground].ink;
  return (ground === 'felt' || ground === 'sea' ? LIGHT_INK : DARK_INK)[colour];
}

type OnPiece = (ink: string, size?: number) => readonly Mark[];

const CARD_EDGE = '#5d5140';

/** A card as far as its face is empty, with the rim of its colour. */
function cardMark({ x, y, width, height }: Place, colour: Colour | null): Mark {
  const [wide, high] = [0.86 * width, 0.94 * height];
  const edge =
    colour === null || colour === 'white'
      ? { stroke: CARD_EDGE, 'stroke-width': 0.03 }
      : { stroke: PAINT[colour], 'stroke-width': 0.06 };
  return rect(x - wide / 2, y - high / 2, wide, high, 0.1, { fill: '#fffaf0', ...edge });
}

function backMark({ x, y, width, height }: Place, fill: string): Mark {
  const [wide, high] = [0.86 * width - 0.14, 0.94 * height - 0.14];
  return rect(x - wide / 2, y - high / 2, wide, high, 0.06, { fill });
}

/** Where the pips of a die are, in quarters of its side from its middle. */
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '1': [[0, 0]],
  '2': [
    [-1, -1],
    [1, 1],
  ],
  '3': [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  '4': [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  '5': [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  '6': [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

function dieMarks({ x, y, width, height }: Place, text: string, on: OnPiece, ink: string): Mark[] {
  const side = 0.8 * Math.min(width, height);
  const edge = { stroke: CARD_EDGE, 'stroke-width': 0.03 };
  const die = rect(x - side / 2, y - side / 2, side, side, 0.16 * side, {
    fill: '#fffaf0',
    ...edge,
  });
  const pips = PIPS[text];
  if (pips === undefined) return [die, ...on(ink, 0.5 * side)];
  const dots = pips.map(([dx, dy]) =>
    mark('circle', {
      cx: x + (dx * side) / 4,
      cy: y + (dy * side) / 4,
      r: 0.09 * side,
      fill: ink,
    }),
  );
  return [die, ...dots];
}
