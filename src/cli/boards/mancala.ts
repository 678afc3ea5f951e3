import { seatName, type Seat } from '../../core/index.ts';
import { mancala, type MancalaSeen } from '../../games/mancala/index.ts';
import type { DrawBoard, View } from './board.ts';

/** How large to draw: columns inside a pit and inside a store, lines of seeds in a pit. */
interface Scale {
  readonly pit: number;
  readonly store: number;
  readonly heap: number;
}
const SCALES: readonly Scale[] = [
  { pit: 7, store: 9, heap: 2 },
  { pit: 5, store: 7, heap: 0 },
  { pit: 3, store: 5, heap: 0 },
];

interface Drawing {
  readonly seen: MancalaSeen;
  readonly view: View;
  readonly scale: Scale;
  readonly pits: number;
}

const SOUTH: Seat = 0;
const NORTH: Seat = 1;

/**
 * South below and North above, each store at its owner's right hand; pits are numbered from the
 * store. The pit sown last stands in brackets, an arrow points at whoever is to move.
 */
export const drawMancala: DrawBoard<MancalaSeen> = (seen, view) => {
  const pits = seen.rows[SOUTH]!.length - 1;
  const fits = (s: Scale) => pits * (s.pit + 1) + 2 * s.store + 3 <= view.width;
  const scale = SCALES.find(fits) ?? SCALES.at(-1)!;
  const drawing = { seen, view, scale, pits };
  const { dim } = view.paint;
  return [
    title(drawing, NORTH, 'left') + labels(drawing, NORTH),
    dim(rule(drawing, '╭', '┬', '╮')),
    ...body(drawing),
    dim(rule(drawing, '╰', '┴', '╯')),
    ' '.repeat(scale.store + 2) + labels(drawing, SOUTH) + title(drawing, SOUTH, 'right'),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
};

function rule({ scale, pits }: Drawing, left: string, joint: string, right: string): string {
  const end = '─'.repeat(scale.store);
  return left + [end, ...Array(pits).fill('─'.repeat(scale.pit)), end].join(joint) + right;
}

/** Everything inside the frame; the stores are as high as both rows. */
function body(drawing: Drawing): string[] {
  const { scale, pits, view } = drawing;
  const bar = view.paint.dim('│');
  const between = view.paint.dim(`├${Array(pits).fill('─'.repeat(scale.pit)).join('┼')}┤`);
  const heaps = Array.from({ length: scale.heap }, (_, i) => i);
  const rows = [
    bar + counts(drawing, NORTH) + bar,
    ...heaps.map((i) => bar + seeds(drawing, NORTH, i) + bar),
    between,
    ...heaps.toReversed().map((i) => bar + seeds(drawing, SOUTH, i) + bar),
    bar + counts(drawing, SOUTH) + bar,
  ];
  const middle = (rows.length - 1) / 2;
  return rows.map((row, i) => {
    const [north, south] = [NORTH, SOUTH].map((seat) => store(drawing, seat, i === middle));
    return bar + north + row + south + bar;
  });
}

function store({ seen, view, scale }: Drawing, seat: Seat, shown: boolean): string {
  const text = centre(shown ? String(seen.rows[seat]![0]) : '', scale.store);
  return shown ? view.paint.bold(text) : text;
}

/** The pits of a seat as they lie from left to right. */
function fromTheLeft({ pits }: Drawing, seat: Seat): number[] {
  const numbers = Array.from({ length: pits }, (_, i) => i + 1);
  return seat === NORTH ? numbers : numbers.toReversed();
}

function counts(drawing: Drawing, seat: Seat): string {
  const { seen, view, scale } = drawing;
  const { bold, dim } = view.paint;
  const cells = fromTheLeft(drawing, seat).map((pit) => {
    const held = seen.rows[seat]![pit]!;
    return held === 0 ? dim(centre('·', scale.pit)) : bold(centre(String(held), scale.pit));
  });
  return cells.join(dim('│'));
}

/** One line of the seeds themselves, the first line next to the number. */
function seeds(drawing: Drawing, seat: Seat, line: number): string {
  const { seen, view, scale } = drawing;
  const cells = fromTheLeft(drawing, seat).map((pit) => {
    const text = heap(seen.rows[seat]![pit]!, scale.pit)[line]!;
    return view.paint.yellow(centre(text, scale.pit));
  });
  return cells.join(view.paint.dim('│'));
}

/** Up to four seeds lie side by side, more in two lines; a plus stands for what has no room. */
function heap(held: number, width: number): [string, string] {
  if (held > 2 * width) return ['•'.repeat(width), `${'•'.repeat(width - 1)}+`];
  const upper = held <= 4 ? held : Math.ceil(held / 2);
  return ['•'.repeat(upper), '•'.repeat(held - upper)];
}

/** The numbers of the pits: those that may be played stand out. */
function labels(drawing: Drawing, seat: Seat): string {
  const { seen, view, scale } = drawing;
  const { paint } = view;
  const cells = fromTheLeft(drawing, seat).map((pit) => {
    const number = String(pit);
    const last = view.last === number && view.lastSeat === seat;
    const mark = number.length + 2 > scale.pit ? `*${number}` : `[${number}]`;
    const text = centre(last ? mark : number, scale.pit);
    if (seat === seen.toMove && view.legal.includes(number)) return paint.bold(paint.cyan(text));
    return last ? text : paint.dim(text);
  });
  return cells.join(' ');
}

/** A seat's name on the side of its store, with an arrow when it is to move. */
function title({ seen, view, scale }: Drawing, seat: Seat, side: 'left' | 'right'): string {
  const toMove = seen.toMove === seat;
  const name = seatName(mancala.words[view.lang], seat);
  const room = scale.store + 2;
  // A narrow store has no room for the space after the arrow.
  const marked = !toMove ? name : name.length + 2 < room ? `▶ ${name}` : `▶${name}`;
  const text = side === 'left' ? ` ${marked}`.padEnd(room) : ` ${marked}`;
  return toMove ? view.paint.bold(view.paint.cyan(text)) : text;
}

function centre(text: string, width: number): string {
  const left = Math.ceil((width - text.length) / 2);
  return `${' '.repeat(Math.max(0, left))}${text}`.padEnd(width);
}
