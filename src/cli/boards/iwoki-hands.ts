import { OVER, seatName, type Lang } from '../../core/index.ts';
import { iwokiWords as words, type IwokiSeen, type SeenHand } from '../../games/iwoki/index.ts';
import { lengthOf, span, wrapWords, type Ink, type Span } from './iwoki-canvas.ts';
import { iwokiText } from './iwoki-words.ts';

const SEAT_INKS: readonly Ink[] = ['seat0', 'seat1', 'seat2', 'seat3', 'seat4', 'seat5'];
const INDENT = 4;
/** Blanks between columns. */
const GAP = 2;

export function seatInk(seat: number): Ink {
  return SEAT_INKS[seat] ?? 'plain';
}

/** A column of the score sheet: its title, and its cell for each seat. */
interface Column {
  readonly title: string;
  readonly cells: readonly (readonly Span[])[];
  readonly align: 'left' | 'right';
}

/** The score sheet, a line for each seat, and below it the tiles that are seen in its hand. */
export function drawHands(seen: IwokiSeen, lang: Lang, width: number): Span[][] {
  const text = iwokiText[lang];
  const columns = fitting(seen, lang, width - 2);
  const widths = columns.map(columnWidth);
  const sheet = 2 + sheetWidth(columns) + GAP;
  const beside = sheet + Math.max(text.columns.hexagons.length, roomFor(seen)) <= width;
  const lines: Span[][] = [
    [
      span('  '),
      ...columns.flatMap(({ title, align }, i) => pad([span(title, 'faint')], widths[i]!, align)),
      ...(beside ? [span(text.columns.hexagons, 'faint')] : []),
    ],
  ];
  for (const [seat, hand] of seen.hands.entries()) {
    const turn = seen.toMove !== OVER && seen.turn === seat;
    const line = [
      span(turn ? '▶ ' : '  ', seatInk(seat)),
      ...columns.flatMap(({ cells, align }, i) => pad(cells[seat]!, widths[i]!, align)),
    ];
    const hexagons = hand.hexagons.map((kind) => span(kind, 'number'));
    if (beside) {
      const [first, ...more] = wrapWords(hexagons, width - sheet, 0);
      lines.push([...line, ...(first ?? [])]);
      for (const rest of more) lines.push([span(' '.repeat(sheet)), ...rest]);
    } else {
      lines.push(line, ...listed(text.hexagons, hexagons, width));
    }
    if (hand.small !== null) {
      const tiles = hand.small.map((kind) => span(kind, 'strong'));
      lines.push(...listed(text.smallTiles, tiles, width));
    }
  }
  return lines;
}

/** Room beside the sheet for the hexagons that are usually held. */
function roomFor(seen: IwokiSeen): number {
  const most = Math.max(...seen.hands.map(({ hexagons }) => hexagons.length));
  return 8 * Math.min(3, most);
}

/** A title and the tiles after it, indented under their owner. */
function listed(title: string, tiles: readonly Span[], width: number): Span[][] {
  const all = tiles.length === 0 ? [span('–', 'faint')] : tiles;
  const line = [span(`${' '.repeat(INDENT)}${title}`, 'faint'), ...all];
  return wrapWords(line, width, INDENT + 2);
}

function columnsOf(seen: IwokiSeen, lang: Lang): Column[] {
  const text = iwokiText[lang];
  const { columns } = text;
  const best = Math.max(...seen.hands.map(({ final }) => final ?? -Infinity));
  const each = (cell: (hand: SeenHand, seat: number) => Span[]) => seen.hands.map(cell);
  const number = (value: number | null, ink: Ink = 'plain') => [
    span(value === null ? '?' : String(value).replace('-', '−'), value === null ? 'faint' : ink),
  ];
  return [
    {
      title: columns.player,
      align: 'left',
      cells: each((_, seat) => [
        span(seatName(words[lang], seat), seatInk(seat)),
        ...(seat === seen.seat ? [span(` (${text.you})`, 'faint')] : []),
      ]),
    },
    {
      title: columns.points,
      align: 'right',
      cells: each(({ points }) => number(points, 'strong')),
    },
    {
      title: columns.hand,
      align: 'right',
      cells: each(({ points, final }) => number(final === null ? null : final - points)),
    },
    {
      title: columns.total,
      align: 'right',
      cells: each(({ final }) => {
        const won = seen.toMove === OVER && final === best;
        return won ? [span('★ ', 'more'), ...number(final, 'strong')] : number(final);
      }),
    },
    {
      title: columns.markers,
      align: 'left',
      cells: each((hand) => markers(hand, seen.markersForHexagon)),
    },
    { title: columns.small, align: 'right', cells: each(({ smallCount }) => number(smallCount)) },
  ];
}

/** White markers as circles among the places to fill, or as a number where those are many. */
function markers({ markers: held, red }: SeenHand, needed: number): Span[] {
  const white =
    needed <= 4
      ? [span('○'.repeat(held), 'strong'), span('·'.repeat(Math.max(0, needed - held)), 'faint')]
      : [span(`○${held}/${needed}`, 'strong')];
  return red ? [...white, span(' '), span('●', 'seat5')] : white;
}

/** The columns that a terminal has room for: a narrow one shows less beside the points. */
function fitting(seen: IwokiSeen, lang: Lang, width: number): Column[] {
  const all = columnsOf(seen, lang);
  if (sheetWidth(all) <= width) return all;
  let columns = columnsOf({ ...seen, seat: null }, lang);
  for (const title of ['hand', 'total', 'small', 'markers'] as const) {
    if (sheetWidth(columns) <= width) break;
    columns = columns.filter((column) => column.title !== iwokiText[lang].columns[title]);
  }
  return columns;
}

function sheetWidth(columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + GAP + columnWidth(column), -GAP);
}

function columnWidth({ title, cells }: Column): number {
  return Math.max(title.length, ...cells.map(lengthOf));
}

function pad(cell: readonly Span[], width: number, align: 'left' | 'right'): Span[] {
  const blank = span(' '.repeat(width - lengthOf(cell)));
  const gap = span(' '.repeat(GAP));
  return align === 'left' ? [...cell, blank, gap] : [blank, ...cell, gap];
}
