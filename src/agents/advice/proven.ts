import type { Analysis, Option } from '../../core/index.ts';

/** What is proven of a decision. */
export interface Proven {
  /** The margin of the best action with best play to the end; 1 and -1 where there are no points. */
  readonly margin: number;
  readonly outcome: 'win' | 'draw' | 'loss';
  /** What no other action does: win, draw, or reach this margin. */
  readonly only: 'wins' | 'draws' | 'keeps' | null;
  readonly points: boolean;
}

/** What an analysis proves of its first option, out of so many actions; null: nothing. */
export function provenOf({ unit, options }: Analysis, actions: number): Proven | null {
  const [best, ...others] = options;
  if (best?.proven !== true || best.bound !== 'exact') return null;
  const points = unit === 'points';
  const margin = marginOf({ unit }, best);
  const drawn = points ? 0 : 1 / 2;
  const outcome = margin > 0 ? 'win' : margin < 0 ? 'loss' : 'draw';
  const below = (value: number, strictly: boolean) =>
    others.every((other) => isBelow(other, value, strictly));
  const known = others.length > 0 && options.length === actions;
  const only = !known
    ? null
    : outcome === 'win' && below(drawn, false)
      ? 'wins'
      : !below(best.value, true)
        ? null
        : outcome === 'draw'
          ? 'draws'
          : 'keeps';
  return { margin, outcome, only, points };
}

/** A proven value as a margin. */
export function marginOf({ unit }: Pick<Analysis, 'unit'>, { value }: Option): number {
  return unit === 'points' ? value : 2 * value - 1;
}

/** Whether it is proven that an action is worth less than this, or no more. */
function isBelow({ value, bound, proven }: Option, roof: number, strictly: boolean): boolean {
  if (proven !== true || (bound !== 'exact' && bound !== 'atMost')) return false;
  return strictly ? value < roof : value <= roof;
}
