import { OVER, seatName } from '../../core/index.ts';
import { iwokiWords as words, placeName, type IwokiSeen } from '../../games/iwoki/index.ts';
import type { DrawBoard, View } from './board.ts';
import { printLine, span, wrapWords, type Ink, type Span } from './iwoki-canvas.ts';
import { drawHands, seatInk } from './iwoki-hands.ts';
import { placeOf } from './iwoki-places.ts';
import { drawTable, type DrawnTable } from './iwoki-window.ts';
import { iwokiText } from './iwoki-words.ts';

/** With fewer lines than this, what is said once and for all gives way to the table. */
const ROOMY = 32;
const FRAME_AND_KEYS = 4;

/**
 * The table with its hexagons and three-armed tiles, the score sheet with the hands below it, and
 * what is going on. Places where a legal tile fits carry the names that moves are written with.
 */
export const drawIwoki: DrawBoard<IwokiSeen> = (seen, view) => {
  const tight = view.height !== undefined && view.height < ROOMY;
  const below = [
    ...status(seen, view),
    ...drawHands(seen, view.lang, view.width),
    ...(tight ? [] : footer(seen, view)),
    ...howToWrite(view).slice(0, tight ? 1 : undefined),
  ];
  const room = view.height === undefined ? Infinity : view.height - below.length - FRAME_AND_KEYS;
  const table = drawTable(seen, view, room);
  const lines = [...table.lines, ...keyOf(table, view), ...below];
  return lines.map((line) => printLine(line, view.paint)).join('\n');
};

/** What the letters on the table stand for, and what the window does not show. */
function keyOf({ letters, unseen, hidden }: DrawnTable, view: View): Span[][] {
  const text = iwokiText[view.lang];
  const lines: Span[][] = [];
  if (hidden > 0) lines.push(...wrapWords(wordsOf(text.hidden(hidden), 'more'), view.width, 2));
  if (letters.length > 0) {
    const keys = letters.map(({ letter, place }) => span(`${letter}=${placeName(place)}`, 'place'));
    lines.push(...wrapWords(keys, view.width, 0));
  }
  if (unseen.length > 0) {
    const names = unseen.map((place) => span(placeName(place), 'place'));
    lines.push(...wrapWords([...wordsOf(text.unseen), ...names], view.width, 2));
  }
  return lines;
}

/** Whose turn it is and what has just happened. */
function status(seen: IwokiSeen, view: View): Span[][] {
  const text = iwokiText[view.lang];
  const name = seatName(words[view.lang], seen.turn);
  const { last, lastSeat = null } = view;
  const player = lastSeat === null || lastSeat < 0 ? null : seatName(words[view.lang], lastSeat);
  const now = seen.phase === 'play' ? text.toMove(name) : text.phase[seen.phase](name);
  const asides = [
    seen.phase === 'play' && seen.drawn ? text.hasDrawn : null,
    seen.turnsLeft === null || seen.toMove === OVER ? null : text.lastTurns(seen.turnsLeft),
    seen.passes === 0 ? null : text.passes(seen.passes),
    last === null ? null : text.last(last, player),
  ].filter((aside) => aside !== null);
  const head = wordsOf(now, seen.toMove === OVER ? 'strong' : seatInk(seen.turn));
  return [
    ...wrapWords([...head, ...asides.flatMap((aside) => partOf(aside, view.width))], view.width, 2),
    [],
  ];
}

/** The bags, and what the markers mean. */
function footer(seen: IwokiSeen, view: View): Span[][] {
  const text = iwokiText[view.lang];
  const { bags, order } = seen;
  const parts = [
    ...wordsOf(text.bags(bags.small, bags.hexagons), 'faint'),
    ...partOf(text.whiteMarker(seen.markersForHexagon), view.width, 'faint'),
    ...partOf(text.redMarker, view.width, 'faint'),
  ];
  const next = (title: string, kinds: readonly string[]) =>
    kinds.length === 0
      ? []
      : wrapWords([...wordsOf(title, 'faint'), ...kinds.map((kind) => span(kind))], view.width, 2);
  return [
    [],
    ...wrapWords(parts, view.width, 2),
    ...(order === null
      ? []
      : [...next(text.nextSmall, order.small), ...next(text.nextHexagons, order.hexagons)]),
  ];
}

/** How to write a move, with examples that can be played now. */
function howToWrite(view: View): Span[][] {
  const text = iwokiText[view.lang];
  const small = view.legal.find((move) => placeOf(move)?.side != null);
  const hexagon = view.legal.find((move) => placeOf(move)?.side === null);
  const others = view.legal.filter((move) => placeOf(move) === null);
  const examples = [small, hexagon, ...others].filter((move) => move !== undefined);
  if (examples.length === 0) return [];
  const listed = wordsOf(examples.join(` ${text.or} `)).map(({ text: word }) =>
    span(word, examples.includes(word) ? 'place' : 'plain'),
  );
  const tiles = small !== undefined || hexagon !== undefined;
  return [
    ...wrapWords([...(tiles ? wordsOf(text.write) : []), ...listed], view.width, 2),
    ...(tiles ? wrapWords(wordsOf(text.order, 'faint'), view.width, 2) : []),
  ];
}

function wordsOf(text: string, ink: Ink = 'plain'): Span[] {
  return text.split(' ').map((word) => span(word, ink));
}

/** One part of a line after a dot: kept together where a line can hold it. */
function partOf(text: string, width: number, ink: Ink = 'plain'): Span[] {
  const part = `· ${text}`;
  return part.length + 2 <= width ? [span(part, ink)] : wordsOf(part, ink);
}
