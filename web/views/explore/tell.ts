import { standingAt, type ExplainedNode, type Walk } from '../../../src/agents/explain/index.ts';
// The very file: the folder's index would bring all agents along.
import { CHANCE, type Seat } from '../../../src/core/index.ts';
import { formatNumber } from '../../text.ts';
import { tellText } from './tell-text.ts';
import { isTest, worth } from './values.ts';

export interface Teller {
  readonly walk: Walk;
  /** The seat that decides: values are its values. */
  readonly seat: Seat;
  /** The search uses windows, so that there is something to say about them. */
  readonly windows: boolean;
  readonly root: string;
  name(seat: Seat): string;
}

/** What a step was: for its colour. */
type Mood = 'down' | 'value' | 'cut' | 'done';

interface Saying {
  readonly mood: Mood;
  /** One sentence on what happened, and one or two on what it means. */
  readonly what: string;
  readonly why: string;
}

/** Moves that were not looked at are named up to so many. */
const NAMED = 6;

/** What a step of the search is, in words. */
export function sayStep(teller: Teller, step: number): Saying {
  const { walk } = teller;
  const { at, kind } = walk.steps[step]!;
  const { node } = walk.nodes[at]!;
  if (kind === 'enter') return sayEntering(teller, at);
  const early = node.why === 'cut' || node.why === 'null move' || node.why === 'futile';
  const mood = early ? 'cut' : node.step === 'root' ? 'done' : 'value';
  const what = sayResult(teller, at);
  const spared = saySpared(node);
  const above = sayAbove(teller, at, step);
  return { mood, what, why: [spared, above].filter((part) => part !== '').join(' ') };
}

function callNode({ move, step }: ExplainedNode, root: string): string {
  return step === 'root' ? root : (move ?? '–');
}

/** A value with which side of it the truth lies, in words. */
function inWords({ value, bound }: ExplainedNode): string {
  if (value === null || bound === 'exact') return worth(value);
  return tellText()[bound](worth(value));
}

function sayEntering(teller: Teller, at: number): Saying {
  const { walk, root, name, windows } = teller;
  const { node, search } = walk.nodes[at]!;
  const text = tellText();
  const called = callNode(node, root);
  if (node.toMove === CHANCE)
    return { mood: 'down', what: text.chance(called), why: windows ? sayWindow(teller, node) : '' };
  const mover = node.toMove === null ? '' : name(node.toMove);
  const what =
    node.step === 'root'
      ? text.begins(mover, walk.roots.length, search + 1, node.depth)
      : node.step === 'again'
        ? text.again(called, mover)
        : node.step === 'pass'
          ? text.passes(mover)
          : text.comes(called, mover);
  return { mood: 'down', what, why: windows ? sayWindow(teller, node) : '' };
}

function sayWindow({ seat, name }: Teller, node: ExplainedNode): string {
  const text = tellText();
  const { alpha, beta } = node;
  if (isTest(node)) return text.test(worth(alpha));
  if (alpha !== null && beta !== null) return text.between(worth(alpha), worth(beta));
  if (alpha !== null) return text.above(worth(alpha), name(seat));
  if (beta !== null) return text.below(worth(beta), name(1 - seat));
  return text.anything;
}

/** How the search left a node. */
function sayResult(teller: Teller, at: number): string {
  const { walk, root, name } = teller;
  const { node } = walk.nodes[at]!;
  const text = tellText();
  const called = callNode(node, root);
  const value = inWords(node);
  const { why, best, toMove } = node;
  if (why === 'end') return text.ends(called, value);
  if (why === 'leaf') return text.judged(called, value);
  if (why === 'table') return text.known(called, value);
  if (why === 'null move') return text.passed(called, value);
  if (why === 'futile') return text.futile(called, value);
  if (why === 'stopped') return text.stopped(called);
  if (toMove === CHANCE)
    return why === 'cut' ? text.cutWindow(called, value) : text.mean(called, value);
  if (why === 'cut')
    return sayCut(teller, node, walk.nodes[walk.roots[walk.nodes[at]!.search]!]!.node);
  if (best === null || toMove === null) return text.allFolded(called, value);
  if (node.step === 'root') return text.decided(name(toMove), best, value);
  return text.all(called, name(toMove), best, value);
}

/** Why the rest of a node cannot matter. */
function sayCut(
  { seat, name, root: top }: Teller,
  node: ExplainedNode,
  root: ExplainedNode,
): string {
  const text = tellText();
  const called = callNode(node, top);
  const value = inWords(node);
  if (isTest(node)) return text.cutTest(called, value);
  const high = node.toMove === seat;
  const edge = high ? node.beta : node.alpha;
  if (edge === null || edge === (high ? root.beta : root.alpha))
    return text.cutWindow(called, value);
  // Who moves here does too well: the rival has something better for itself above.
  const say = high ? text.cutHigh : text.cutLow;
  const [mover, rival] = high ? [seat, 1 - seat] : [1 - seat, seat];
  return say(node.best ?? called, called, value, name(mover), name(rival), worth(edge));
}

function saySpared({ skipped, unseen }: ExplainedNode): string {
  if (skipped.length === 0) return '';
  const text = tellText();
  const named = skipped.slice(0, NAMED).join(', ');
  const rest = skipped.length - NAMED;
  const moves = rest > 0 ? `${named} ${text.more(formatNumber(rest))}` : named;
  let nodes = 0;
  for (const { size } of unseen ?? []) nodes += size ?? Number.NaN;
  if (!Number.isFinite(nodes) || nodes === 0) return text.sparedMany(moves);
  return text.spared(moves, formatNumber(nodes), nodes === 1);
}

/** What a value that has come back means one ply higher. */
function sayAbove({ walk, seat, root, name }: Teller, at: number, step: number): string {
  const { node, parent } = walk.nodes[at]!;
  if (parent < 0 || node.value === null || node.step === 'pass') return '';
  const { node: above } = walk.nodes[parent]!;
  if (above.toMove === null || above.toMove === CHANCE) return '';
  const mover = name(above.toMove);
  const before = standingAt(walk, parent, step - 1, seat);
  const now = standingAt(walk, parent, step, seat);
  const text = tellText();
  if (now.value === null || now.from === null) return '';
  if (now.from !== at) {
    const kept = callNode(walk.nodes[now.from]!.node, root);
    return text.notBetter(mover, worth(now.value), kept);
  }
  const value = worth(now.value);
  return before.value === null ? text.firstHand(mover, value) : text.better(mover, value);
}
