import type { Pieces } from '../../../src/core/index.ts';
import { drawnText as text } from './text.ts';
import type { Way } from './ways.ts';

/** Whether something that lies there is moved; else a move of two touches lays something down, from here to there. */
export function isMoving(ways: readonly Way[], pieces: Pieces): boolean {
  return ways.some(({ steps }) => steps[0]?.some((place) => Object.hasOwn(pieces, place)) === true);
}

/** Why a place may not be touched now; undefined where nobody is asked to play. */
export function whyNot(
  ways: readonly Way[],
  touched: readonly string[],
  place: string,
  pieces: Pieces,
): string | undefined {
  if (ways.length === 0) return undefined;
  if (touched.length > 0) return text().notTo(touched.at(-1)!, place);
  const most = Math.max(...ways.map(({ steps }) => steps.length));
  if (most === 0) return text().buttonsOnly;
  if (most === 1 || !isMoving(ways, pieces)) return text().closed(place);
  return Object.hasOwn(pieces, place) ? text().stays(place) : text().nothing(place);
}
