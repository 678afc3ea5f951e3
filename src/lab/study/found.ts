import {
  figureOf,
  oftenFigure,
  shareFigure,
  type Estimate,
  type Evidence,
  type Pieces,
} from '../../arena/index.ts';
import type { Found } from '../../figures/study/index.ts';

/** Figures are the same wherever the last digits of a sum differ. */
export function rounded(value: number): number {
  return Number(value.toPrecision(8)) + 0;
}

function bound(value: number): number | null {
  return Number.isFinite(value) ? rounded(value) : null;
}

/** A figure as a study keeps it; JSON has no way to write what nothing is known of. */
export function found({ mean, interval, count }: Estimate): Found {
  return {
    mean: count === 0 ? 0 : rounded(mean),
    low: bound(interval.low),
    high: bound(interval.high),
    count,
  };
}

export function foundBetween(mean: number, low: number, high: number, count: number): Found {
  return found({ mean, interval: { low, high }, count });
}

/** The mean of what is never below zero: nor is where it lies. */
export function meanFound(sample: Evidence): Found {
  const { interval, ...figure } = figureOf(sample);
  const low = Number.isFinite(interval.low) ? Math.max(0, interval.low) : interval.low;
  return found({ ...figure, interval: { ...interval, low } });
}

/** The mean of what lies from 0 to 1. */
export function shareFound(sample: Evidence): Found {
  return found(shareFigure(sample));
}

/** How often something happened. */
export function oftenFound(happened: Pieces): Found {
  return found(oftenFigure(happened));
}
