import type { ClockRule } from '../../table/clock.ts';
import { catalogue, formatNumber } from '../../text.ts';

const text = catalogue({
  en: { adding: (time: string, seconds: string) => `${time} + ${seconds} s a move` },
  es: { adding: (time: string, seconds: string) => `${time} + ${seconds} s por jugada` },
});

const MINUTE = 60_000;

/** The clocks that are offered. */
export const CLOCKS: readonly ClockRule[] = (
  [
    [1, 0],
    [3, 2],
    [5, 0],
    [10, 5],
    [30, 0],
  ] as const
).map(([minutes, seconds]) => ({ ms: minutes * MINUTE, increment: 1000 * seconds }));

/** A clock in words: "3 min + 2 s a move". */
export function clockWords({ ms, increment }: ClockRule): string {
  const time =
    ms % MINUTE === 0 ? `${formatNumber(ms / MINUTE)} min` : `${formatNumber(ms / 1000)} s`;
  return increment === 0 ? time : text().adding(time, formatNumber(increment / 1000));
}
