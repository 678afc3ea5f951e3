import type { Analysis } from '../../core/index.ts';

/** Points that are a likely win: a lead of so many is won about seven times in ten. */
const LIKELY = 10;

/**
 * A value of an analysis as the chance to win, from 0 to 1. What is proven is won, drawn or lost;
 * points that are not proven have no such scale, and are squeezed into it.
 */
export function chancesIn(
  { unit }: Pick<Analysis, 'unit'>,
  { value, proven, bound }: Pick<Analysis['options'][number], 'value' | 'proven' | 'bound'>,
): number {
  if (unit === 'win') return value;
  if (proven === true && bound === 'exact') return value > 0 ? 1 : value < 0 ? 0 : 1 / 2;
  return 1 / (1 + Math.exp(-value / LIKELY));
}
