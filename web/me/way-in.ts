import { readKept, writeKept } from '../online/kept.ts';
import { CLOCKS } from '../views/table/clock-words.ts';
import type { ClockRule } from '../table/clock.ts';

/** Whether one begins, comes last, or leaves it to chance. */
export type Side = 'first' | 'last' | 'any';

/** How somebody at this device likes to sit down. */
export interface WayIn {
  readonly level: number;
  readonly side: Side;
  /** The number of a clock that is offered; null: none. */
  readonly clock: number | null;
}

const KEY = 'ludario.wayIn';
const USUAL: WayIn = { level: 2, side: 'first', clock: null };

export function keptWayIn(): WayIn {
  const { level, side, clock } = (readKept(KEY) ?? {}) as Partial<WayIn>;
  return {
    level: Number.isInteger(level) && level! > 0 ? level! : USUAL.level,
    side: side === 'last' || side === 'any' ? side : USUAL.side,
    clock: typeof clock === 'number' && CLOCKS[clock] !== undefined ? clock : null,
  };
}

export function keepWayIn(way: WayIn): void {
  writeKept(KEY, way);
}

export function clockIn({ clock }: WayIn): ClockRule | null {
  return clock === null ? null : (CLOCKS[clock] ?? null);
}

/** Which seat of so many is meant; `tossed` is below one. */
export function seatFor(side: Side, seats: number, tossed: number): number {
  if (side === 'any') return Math.floor(tossed * seats);
  return side === 'first' ? 0 : seats - 1;
}

/** A number below one that nobody chose. */
export function toss(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}
