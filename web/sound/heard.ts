import { OVER, type Seat } from '../../src/core/index.ts';
import type { Beat, BoardModule, LastMove } from '../boards/board.ts';

/** What is on a board at one moment, as far as it can be heard. */
export interface Moment {
  readonly seen: unknown;
  readonly before: unknown;
  readonly last: LastMove | null;
  readonly toMove: Seat;
  /** Somebody here may play. */
  readonly open: boolean;
  readonly motion: boolean;
  /** When it came, in milliseconds. */
  readonly when: number;
}

/** A turn is rung in when it was waited for so long, or when nobody looks. */
const LONG = 3000;

/**
 * What is heard when a board changes: the move that was played, the end, and that it is somebody's
 * turn here after others kept them waiting. A jump through the game makes no sound.
 */
export function heard(
  was: Moment,
  now: Moment,
  { sounds }: Pick<BoardModule, 'sounds'>,
  hidden: boolean,
): Beat[] {
  const { last, before, seen, motion, toMove } = now;
  if (last === null || before === null) return [];
  if (JSON.stringify(before) !== JSON.stringify(was.seen)) return [];
  const beats: Beat[] = [
    ...(sounds?.({ before, last, seen, motion }) ?? [{ sound: 'stone', at: 0 } as const]),
  ];
  const quiet = Math.max(0, ...beats.map(({ at }) => at)) + 250;
  if (toMove === OVER && was.toMove !== OVER) beats.push({ sound: 'end', at: quiet });
  else if (now.open && !was.open && last.seat !== toMove) {
    if (hidden || now.when - was.when > LONG) beats.push({ sound: 'turn', at: quiet });
  }
  return beats;
}
