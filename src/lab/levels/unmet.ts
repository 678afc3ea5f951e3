import type { MeasuredLevel } from '../../agents/index.ts';
import { LEAST, LOST, MOST } from './ladder.ts';

/** As tables tell it: what is written as 70 is no less. */
const written = (share: number) => Math.round(100 * share) / 100;

/** Levels that are nearer to the one below than is wanted, or further from it, and a lowest that is too strong. */
export function unmet(levels: readonly MeasuredLevel[]): readonly MeasuredLevel[] {
  return levels.filter(({ number, below }) => {
    const share = written(below.share);
    return number === 1 ? 1 - share < LOST : share < LEAST || share > MOST;
  });
}
