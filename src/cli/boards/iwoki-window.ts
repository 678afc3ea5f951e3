import { placeName, type IwokiSeen, type Place } from '../../games/iwoki/index.ts';
import type { View } from './board.ts';
import { Canvas, span, type Ink, type Span } from './iwoki-canvas.ts';
import { placeOf, placesOf, reach, shownTo } from './iwoki-places.ts';
import {
  SCALES,
  boxAround,
  boxOf,
  centreOf,
  contains,
  drawOpenCell,
  drawTiles,
  type Box,
  type Scale,
} from './iwoki-tiles.ts';

/** A frame is as wide as the terminal up to this, and wider only for a wider table. */
const USUAL_WIDTH = 100;
/** Lines that each scale may take, so that a screen shows the hands too; the smallest is cropped. */
const MOST_LINES = [33, 38, 45];
/** A window of fewer lines would not show the last tile. */
const FEWEST_LINES = 7;
/** Columns at the rim of the table for the names of corners. */
const RIM = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Where a game begins. */
const CENTRE: Place = { q: 0, r: 0, side: null };

export interface DrawnTable {
  readonly lines: readonly (readonly Span[])[];
  /** Corners whose names have no room on the table and are marked by a letter instead. */
  readonly letters: readonly { readonly letter: string; readonly place: Place }[];
  /** Places to play that the window does not show. */
  readonly unseen: readonly Place[];
  /** How many tiles the window does not show. */
  readonly hidden: number;
}

/** The table in a frame: all of it where it fits, else what lies around the last move. */
export function drawTable(seen: IwokiSeen, view: View, room = Infinity): DrawnTable {
  const height = Math.max(FEWEST_LINES, room);
  const width = view.width - 2;
  const open = placesOf(view.legal);
  const last = view.last === null ? null : placeOf(view.last);
  const tiles = tilesOf(seen);
  const now = tiles.length + open.length === 0 ? [CENTRE] : [...tiles, ...open];
  const { scale, whole } = chooseScale(now, reach(seen), width, height);
  const focus = focusOf(scale, last, open.length > 0 ? open : now);
  const window = windowOver(whole, focus, width, height);
  const isSeen = (place: Place) => contains(window, boxOf(scale, place));

  const canvas = new Canvas();
  drawTiles(canvas, scale, seen, last);
  const shown = shownTo(seen);
  for (const place of open.filter(isSeen)) {
    if (place.side === null) drawOpenCell(canvas, scale, place, shown.get(placeName(place)) ?? []);
  }
  const corners = open.filter((place) => place.side !== null && isSeen(place));
  const letters = nameCorners(canvas, scale, window, corners);
  const unseen = open.filter((place) => !isSeen(place));
  const hidden = tiles.filter((place) => !isSeen(place));
  // Tiles come last: where both lie in one direction, the arrow is theirs.
  const away = [
    ...unseen.map((place) => ({ box: boxOf(scale, place), ink: 'place' as const })),
    ...hidden.map((place) => ({ box: boxOf(scale, place), ink: 'more' as const })),
  ];
  const lines = framed(canvas, trimmed(canvas, window), away);
  return { lines, letters, unseen, hidden: hidden.length };
}

function tilesOf(seen: IwokiSeen): Place[] {
  return [...seen.hexagons.map(({ q, r }) => ({ q, r, side: null })), ...seen.smallTiles];
}

/**
 * The largest scale at which there is room for all that may be laid next, so that it does not
 * change with whose turn it is; else the smallest, around what is there now.
 */
function chooseScale(
  now: readonly Place[],
  next: readonly Place[],
  width: number,
  height: number,
): { scale: Scale; whole: Box } {
  const all = [...now, ...next];
  for (const [i, scale] of SCALES.entries()) {
    const whole = withRim(boxAround(scale, all));
    const most = Math.min(MOST_LINES[i]!, height);
    if (widthOf(whole) <= width && heightOf(whole) <= most) return { scale, whole };
  }
  const scale = SCALES.at(-1)!;
  return { scale, whole: boxAround(scale, now) };
}

function withRim({ left, right, top, bottom }: Box): Box {
  return { left: left - RIM, right: right + RIM, top, bottom };
}

function widthOf({ left, right }: Box): number {
  return right - left + 1;
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top + 1;
}

/** What the window must show: the last tile laid, or the middle of the rest. */
function focusOf(
  scale: Scale,
  last: Place | null,
  rest: readonly Place[],
): { x: number; y: number } {
  if (last !== null) return centreOf(scale, last);
  const { left, right, top, bottom } = boxAround(scale, rest);
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}

function windowOver(
  whole: Box,
  focus: { x: number; y: number },
  width: number,
  height: number,
): Box {
  const across = Math.max(Math.min(widthOf(whole), width), Math.min(width, USUAL_WIDTH - 2));
  const down = Math.min(heightOf(whole), MOST_LINES.at(-1)!, height);
  const left = slide(whole.left, widthOf(whole), across, focus.x);
  const top = slide(whole.top, heightOf(whole), down, focus.y);
  return { left, right: left + across - 1, top, bottom: top + down - 1 };
}

/** Where a stretch of `room` starts: centred over what fits, else around the focus. */
function slide(start: number, length: number, room: number, focus: number): number {
  if (room >= length) return start - Math.floor((room - length) / 2);
  const wanted = focus - Math.floor(room / 2);
  return Math.min(Math.max(wanted, start), start + length - room);
}

/** Writes the names of corners to play where they have room, else letters; returns the letters. */
function nameCorners(
  canvas: Canvas,
  scale: Scale,
  window: Box,
  corners: readonly Place[],
): { letter: string; place: Place }[] {
  const letters: { letter: string; place: Place }[] = [];
  for (const place of corners) {
    const { x, y } = centreOf(scale, place);
    const name = placeName(place);
    // A blank is kept between the name and the corner of the hexagon beside it.
    const inset = scale.corner - scale.middle - 2;
    const from = place.side === 'e' ? x - inset : x + inset - name.length + 1;
    const fits = from >= window.left && from + name.length - 1 <= window.right;
    if (fits && canvas.isBlank(from - 1, y, name.length + 2)) {
      canvas.write(from, y, name, 'place');
    } else {
      const letter = LETTERS[letters.length] ?? '?';
      canvas.write(x, y, letter, 'place');
      letters.push({ letter, place });
    }
  }
  return letters;
}

/** Without the empty lines above and below, but for one. */
function trimmed(canvas: Canvas, window: Box): Box {
  const width = widthOf(window);
  let { top, bottom } = window;
  while (top < bottom && canvas.isBlank(window.left, top, width)) top++;
  while (bottom > top && canvas.isBlank(window.left, bottom, width)) bottom--;
  return {
    ...window,
    top: Math.max(window.top, top - 1),
    bottom: Math.min(window.bottom, bottom + 1),
  };
}

/** The window in a frame whose arrows point at everything that it does not show. */
function framed(
  canvas: Canvas,
  window: Box,
  away: readonly { readonly box: Box; readonly ink: Ink }[],
): Span[][] {
  const width = widthOf(window);
  const bar = span('│', 'frame');
  const rows = Array.from({ length: heightOf(window) }, (_, i) => [
    bar,
    ...canvas.row(window.left, window.top + i, width),
    bar,
  ]);
  const rule = (left: string, right: string) => [
    span(left, 'frame'),
    ...Array.from({ length: width }, () => span('─', 'frame')),
    span(right, 'frame'),
  ];
  const lines = [rule('╭', '╮'), ...rows, rule('╰', '╯')];
  const within = (from: number, to: number, start: number, length: number) =>
    Math.min(Math.max(Math.round((from + to) / 2) - start, 0), length - 1) + 1;
  for (const { box, ink } of away) {
    const column = within(box.left, box.right, window.left, width);
    const line = within(box.top, box.bottom, window.top, rows.length);
    if (box.left < window.left) lines[line]![0] = span('◀', ink);
    else if (box.right > window.right) lines[line]![width + 1] = span('▶', ink);
    else if (box.top < window.top) lines[0]![column] = span('▲', ink);
    else lines.at(-1)![column] = span('▼', ink);
  }
  return lines;
}
