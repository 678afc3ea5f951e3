import type { Analysis, Option } from '../../src/core/index.ts';
import type { OverlayMark } from '../boards/board.ts';
import { formatNumber } from '../text.ts';
import { thoughtsText } from './text.ts';

/** Options that were looked at at all. */
export function judged({ options }: Analysis): readonly Option[] {
  const known = options.filter(({ visits, value }) => visits !== 0 && Number.isFinite(value));
  return known.length > 0 ? known : options;
}

/** Choices closer together than this are about equally good, and get about the same colour. */
const LEAST_SPREAD = { win: 0.15, points: 2 } as const;

/** What an analysis says of each choice, ready to be drawn; `label` writes what one is worth. */
export function marksOf(analysis: Analysis, label: (option: Option) => string): OverlayMark[] {
  const options = judged(analysis);
  const values = options.map(({ value }) => value);
  const best = Math.max(...values);
  const worst = Math.min(...values);
  return options.map((option) => ({
    action: option.action,
    goodness: 1 - (best - option.value) / Math.max(best - worst, LEAST_SPREAD[analysis.unit]),
    label: label(option),
    best: option.action === options[0]!.action,
  }));
}

/** What is less likely than this has no number of its own. */
const LEAST = 0.005;

/** How likely a network holds a move to be the best: "41 %", "<1 %". */
export function priorText(prior: number): string {
  return prior < LEAST ? '<1\u00A0%' : `${formatNumber(100 * prior)}\u00A0%`;
}

/** What is likelier than this is as dark as can be: where nothing stands out, nothing should look so. */
const LIKELY = 0.3;

/** From grey, hardly likely, to deep blue, the likeliest; white numbers are readable on all of it. */
function priorColour(share: number): string {
  const depth = share ** 0.7;
  return `hsl(221 ${(14 + 66 * depth).toFixed(0)}% ${(46 - 14 * depth).toFixed(0)}%)`;
}

/** What a network alone thinks of each move, ready to be drawn; the ring is what the search chose. */
export function priorMarks({ options }: Analysis): OverlayMark[] {
  const [chosen] = options;
  const known = options.filter(
    (option): option is Option & { prior: number } => option.prior !== undefined,
  );
  const most = Math.max(LIKELY, ...known.map(({ prior }) => prior));
  return known
    .filter(({ prior, action }) => prior >= LEAST || action === chosen?.action)
    .map(({ action, prior }) => ({
      action,
      goodness: prior / most,
      colour: priorColour(prior / most),
      label: priorText(prior),
      spoken: thoughtsText().spoken(priorText(prior)),
      best: action === chosen?.action,
    }));
}
