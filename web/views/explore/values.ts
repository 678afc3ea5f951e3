import { surplusOf } from '../../../src/agents/explain/index.ts';
import { catalogue, formatNumber } from '../../text.ts';

const text = catalogue({
  en: { won: 'win', lost: 'loss' },
  es: { won: 'gana', lost: 'pierde' },
});

/** What a finished game counts in a search, far above any heuristic. */
const WIN = 1e9;

/** A value as people say it: finished games count a thousand million and the points. */
export function worth(value: number | null): string {
  if (value === null) return '?';
  const surplus = surplusOf(value);
  if (surplus !== null) return `${formatNumber(100 * surplus, 1).replace('-', '−')} %`;
  if (Math.abs(value) < WIN / 2) {
    // Adding 0 turns -0 into 0.
    const rounded = Math.round(value * 100) / 100 + 0;
    const digits = Number.isInteger(rounded) ? 0 : Math.abs(rounded) >= 10 ? 1 : 2;
    return formatNumber(rounded, digits).replace('-', '−');
  }
  const margin = value > 0 ? value - WIN : value + WIN;
  const said = value > 0 ? text().won : text().lost;
  return Math.abs(margin) <= 1 ? said : `${said} ${formatNumber(Math.abs(margin))}`;
}

type Bound = 'exact' | 'atLeast' | 'atMost';

/** With the sign that says which side of it the truth lies: "≤ 4". */
export function bounded(value: number | null, bound: Bound): string {
  const sign = { exact: '', atLeast: '≥ ', atMost: '≤ ' }[value === null ? 'exact' : bound];
  return `${sign}${worth(value)}`;
}

interface Window {
  readonly alpha: number | null;
  readonly beta: number | null;
}

/** Searched with an empty window: only to tell on which side of a number the value lies. */
export function isTest({ alpha, beta }: Window): boolean {
  if (alpha === null || beta === null || beta <= alpha) return false;
  return beta - alpha < 1e-6 * Math.max(1, Math.abs(alpha));
}

/**
 * The window by its names, a part for each bound: "α 5", "β ∞". Nothing where any value would do;
 * where no value is left, how the two have met, unless that must not be told.
 */
export function windowParts({ alpha, beta }: Window, silent = false): readonly string[] {
  if (alpha === null && beta === null) return [];
  if (isTest({ alpha, beta })) return [`> ${worth(alpha)} ?`];
  const low = `α ${alpha === null ? '−∞' : worth(alpha)}`;
  const high = `β ${beta === null ? '∞' : worth(beta)}`;
  const met = alpha !== null && beta !== null && beta <= alpha;
  return met && !silent ? [`${low} ≥`, `${high} ✂`] : [low, high];
}
