import type { Colors } from 'picocolors/types.js';
import { surplusOf, type ExplainedNode } from '../../agents/explain/index.ts';
import { CHANCE, type Lang, type Seat } from '../../core/index.ts';
import { explainTextIn } from './text.ts';
import { number } from '../terminal/speech.ts';

/** What a drawing of a searched tree needs beside the tree. */
interface TreeView {
  readonly paint: Colors;
  readonly lang: Lang;
  /** The seat that decides; values are its values. */
  readonly seat: Seat;
  name(seat: Seat): string;
  does(seat: Seat): (one: string, many: string) => string;
}

/** Moves that were not looked at are named as far as they fit in so many columns. */
const NAMED = 30;
/** What a win counts in a search, far above any heuristic. */
const WIN = 1e9;

/** A searched tree, a line for each node. */
export function drawTree(root: ExplainedNode, view: TreeView): string[] {
  const lines = [describe(root, root, view)];
  drawBelow(root, root, '', view, lines);
  return lines;
}

function drawBelow(
  { children, omitted }: ExplainedNode,
  root: ExplainedNode,
  indent: string,
  view: TreeView,
  lines: string[],
): void {
  const { paint, lang } = view;
  for (const [index, child] of children.entries()) {
    const last = index === children.length - 1 && omitted === 0;
    lines.push(`${paint.dim(indent + (last ? '└─ ' : '├─ '))}${describe(child, root, view)}`);
    drawBelow(child, root, indent + (last ? '   ' : '│  '), view, lines);
  }
  // Where nothing below is shown, the node itself says how much there is.
  if (omitted > 0 && children.length > 0) {
    const text = explainTextIn(lang).omitted(omitted, number(omitted, lang));
    lines.push(paint.dim(`${indent}└─ ${text}`));
  }
}

function describe(node: ExplainedNode, root: ExplainedNode, view: TreeView): string {
  const { paint, lang } = view;
  const text = explainTextIn(lang);
  const move = `${nameOfStep(node, view)} ${relation(node)}${worth(node.value, lang)}`;
  const cut = node.why === 'cut' || node.why === 'null move' || node.why === 'futile';
  const parts = [node.onLine ? paint.bold(paint.green(move)) : cut ? paint.yellow(move) : move];
  const window = windowOf(node, lang);
  if (window !== '') parts.push(paint.dim(window));
  const reason = reasonOf(node, root, view);
  if (reason !== '') parts.push(cut ? paint.yellow(reason) : paint.dim(reason));
  if (node.skipped.length > 0) {
    parts.push(paint.red(`· ${text.notLookedAt(someOf(node.skipped, lang))}`));
  }
  if (node.omitted > 0 && node.children.length === 0)
    parts.push(paint.dim(text.omitted(node.omitted, number(node.omitted, lang))));
  if (node.onLine && node.step !== 'root') parts.push(paint.green(`◀ ${text.best}`));
  return parts.join('  ');
}

function someOf(moves: readonly string[], lang: Lang): string {
  let columns = 0;
  const named = moves.filter((move, index) => {
    columns += move.length + 1;
    return index === 0 || columns <= NAMED;
  });
  const rest = moves.length - named.length;
  const more = rest === 0 ? [] : ['…', explainTextIn(lang).more(number(rest, lang))];
  return [...named, ...more].join(' ');
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
  const surplus = surplusOf(value);
  if (surplus !== null) return `${number(Math.round(1000 * surplus) / 10, lang, 1)} %`;
  // Adding 0 turns -0 into 0.
  if (Math.abs(value) < WIN / 2) return number(Math.round(value * 1000) / 1000 + 0, lang, 3);
  const text = explainTextIn(lang);
  const margin = value > 0 ? value - WIN : value + WIN;
  const said = value > 0 ? text.won : text.lost;
  return Math.abs(margin) <= 1 ? said : `${said} ${number(Math.abs(margin), lang, 3)}`;
}

/** The window of an inner node, unless nothing is known yet; an empty one is a question. */
function windowOf(node: ExplainedNode, lang: Lang): string {
  const { alpha, beta, why } = node;
  if (why === 'leaf' || why === 'end' || (alpha === null && beta === null)) return '';
  const low = alpha === null ? '-∞' : worth(alpha, lang);
  const high = beta === null ? '+∞' : worth(beta, lang);
  if (!isTest(node)) return `[${low}, ${high}]`;
  // One edge is the number that was meant, the other lies just beside it.
  return alpha === Math.round(alpha! * 1e6) / 1e6 ? `[> ${low}?]` : `[≥ ${high}?]`;
}

/** Searched with an empty window: only to tell which side of a number the value lies. */
function isTest({ alpha, beta }: ExplainedNode): boolean {
  return alpha !== null && beta !== null && beta - alpha < 1e-6 * Math.max(1, Math.abs(alpha));
}

function reasonOf(
  node: ExplainedNode,
  root: ExplainedNode,
  { lang, seat, does }: TreeView,
): string {
  const text = explainTextIn(lang);
  const { why, toMove, best } = node;
  if (toMove === CHANCE && why === 'all') return text.mean;
  if (why === 'cut') {
    if (toMove === CHANCE) return text.outsideWindow;
    if (isTest(node)) return text.testDecided;
    const edge = toMove === seat ? node.beta : node.alpha;
    if (edge === null || edge === (toMove === seat ? root.beta : root.alpha))
      return text.outsideWindow;
    // Who moves here does too well: the rival has something better for itself above.
    return text.cut(does(toMove === seat ? 1 - seat : seat), worth(edge, lang));
  }
  if (why === 'all') return best === null || toMove === null ? '' : text.picks(does(toMove), best);
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
