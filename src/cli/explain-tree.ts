import type { Colors } from 'picocolors/types.js';
import type { ExplainedNode } from '../agents/explain/index.ts';
import type { Lang, Seat } from '../core/index.ts';
import { explainTextIn } from './explain-text.ts';
import { number } from './narrate.ts';

/** What a drawing of a searched tree needs beside the tree. */
export interface TreeView {
  readonly paint: Colors;
  readonly lang: Lang;
  /** The seat that decides; values are its values. */
  readonly seat: Seat;
  name(seat: Seat): string;
}

/** A move that was not looked at is named; of many, so many. */
const NAMED = 6;
/** What a win counts in a search, far above any heuristic. */
const WIN = 1e9;

/** A searched tree, a line for each node. */
export function drawTree(root: ExplainedNode, view: TreeView): string[] {
  const lines = [describe(root, view)];
  drawBelow(root, '', view, lines);
  return lines;
}

function drawBelow(
  { children, omitted }: ExplainedNode,
  indent: string,
  view: TreeView,
  lines: string[],
): void {
  const { paint, lang } = view;
  for (const [index, child] of children.entries()) {
    const last = index === children.length - 1 && omitted === 0;
    lines.push(`${paint.dim(indent + (last ? '└─ ' : '├─ '))}${describe(child, view)}`);
    drawBelow(child, indent + (last ? '   ' : '│  '), view, lines);
  }
  if (omitted > 0) {
    const text = explainTextIn(lang).omitted(number(omitted, lang));
    lines.push(paint.dim(`${indent}└─ ${text}`));
  }
}

function describe(node: ExplainedNode, view: TreeView): string {
  const { paint, lang } = view;
  const text = explainTextIn(lang);
  const move = `${nameOfStep(node, view)} ${relation(node)}${worth(node.value, lang)}`;
  const cut = node.why === 'cut' || node.why === 'null move' || node.why === 'futile';
  const parts = [node.onLine ? paint.bold(paint.green(move)) : cut ? paint.yellow(move) : move];
  const window = windowOf(node, lang);
  if (window !== '') parts.push(paint.dim(window));
  const reason = reasonOf(node, view);
  if (reason !== '') parts.push(cut ? paint.yellow(reason) : paint.dim(reason));
  if (node.skipped.length > 0) {
    const named = node.skipped.slice(0, NAMED).join(' ');
    const rest = node.skipped.length - NAMED;
    const moves = rest > 0 ? `${named} … ${text.more(number(rest, lang))}` : named;
    parts.push(paint.red(`· ${text.notLookedAt(moves)}`));
  }
  if (node.onLine && node.step !== 'root') parts.push(paint.green(`◀ ${text.best}`));
  return parts.join('  ');
}

function nameOfStep({ move, step, toMove }: ExplainedNode, { lang, name }: TreeView): string {
  const text = explainTextIn(lang);
  if (step === 'root') return toMove === null ? '●' : `● ${name(toMove)}`;
  if (step === 'pass') return text.pass;
  return step === 'again' ? `${move} ${text.again}` : move!;
}

function relation({ bound }: ExplainedNode): string {
  if (bound === 'exact') return '';
  return bound === 'atLeast' ? '≥ ' : '≤ ';
}

/** A value as people say it: finished games count a thousand million and the points. */
export function worth(value: number | null, lang: Lang): string {
  if (value === null) return '?';
  if (Math.abs(value) < WIN / 2) return number(value, lang, 3);
  const text = explainTextIn(lang);
  const margin = value > 0 ? value - WIN : value + WIN;
  const said = value > 0 ? text.won : text.lost;
  return Math.abs(margin) <= 1 ? said : `${said} ${number(Math.abs(margin), lang, 3)}`;
}

/** The window of an inner node, unless nothing is known yet. */
function windowOf({ alpha, beta, why }: ExplainedNode, lang: Lang): string {
  if (why === 'leaf' || why === 'end' || (alpha === null && beta === null)) return '';
  const low = alpha === null ? '-∞' : worth(alpha, lang);
  const high = beta === null ? '+∞' : worth(beta, lang);
  return `[${low}, ${high}]`;
}

function reasonOf(node: ExplainedNode, { lang, seat, name }: TreeView): string {
  const text = explainTextIn(lang);
  const { why, toMove, best } = node;
  if (why === 'cut') {
    // Who moves here does too well: the rival has something better for itself above.
    return toMove === seat
      ? text.cut(name(1 - seat), worth(node.beta, lang))
      : text.cut(name(seat), worth(node.alpha, lang));
  }
  if (why === 'all') return best === null || toMove === null ? '' : text.picks(name(toMove), best);
  // A leaf may have been looked at one ply further, as long as something hangs.
  if (why === 'leaf' && node.children.length > 0) return '';
  const said = {
    leaf: text.judged,
    end: text.over,
    table: text.known,
    'null move': text.passed,
    futile: text.futile,
    stopped: text.stopped,
  };
  return said[why];
}
