import type { Action, State } from '../../core/index.ts';
import { Findings, type Finished, type RootOption } from './findings.ts';
import type { Frame } from './frame.ts';
import { CUT } from './limits.ts';
import { justBelow } from './windows.ts';

/**
 * One search of the frame's position, to a depth. `order`: the root actions as they are to be
 * tried; `finished` hears of each as soon as something is known, so that a cut search can still
 * answer.
 */
export interface Algorithm {
  root(depth: number, order: readonly Action[], finished: Finished): void;
  /** Some leaf of the last search was judged by the heuristic: going deeper may change the answer. */
  readonly horizon: boolean;
  /** Told before each new decision. */
  renew?(): void;
  /** Told before each new game: nothing of the last one may stay. */
  forget?(): void;
  /** The expected continuation after an action, where the algorithm remembers it. */
  line?(state: State, action: Action, length: number): Action[];
}

export interface Plan {
  /** The depth to search to; the deepest one when deepening. */
  readonly depth: number;
  /** Search depth 1, 2, 3 … and keep the last finished answer. */
  readonly deepen: boolean;
  /** A value, or its negative, that no deeper search can change for the better. */
  readonly decisive?: number;
}

export interface Thought {
  readonly action: Action;
  readonly value: number;
  /** The deepest depth whose answer this is. */
  readonly depth: number;
  /** False when the budget ran out on the way. */
  readonly complete: boolean;
  /** Best first. */
  readonly options: readonly RootOption[];
}

/** Searches the position as planned, within the limits that were started; always answers legally. */
export function think(
  frame: Frame,
  algorithm: Algorithm,
  state: State,
  legal: ArrayLike<Action>,
  plan: Plan,
): Thought {
  const listed: readonly Action[] = Array.from(legal);
  let order = frame.first === null ? listed : frame.first(state, listed);
  let answer: Thought | null = null;
  algorithm.renew?.();
  for (let depth = plan.deepen ? 1 : plan.depth; depth <= plan.depth; depth++) {
    const found = look(frame, algorithm, state, order, depth);
    // A cut search began with the best action so far: its finished part is worth having, unless all it
    // says is what some actions are worth at most.
    if (found !== null && (answer === null || found.complete || isProven(found))) {
      answer = frame.all && answer !== null ? withOthers(found, answer) : found;
    }
    if (found === null || !found.complete) break;
    if (isDecided(found, plan)) {
      return plan.deepen ? found : inGoodTime(frame, algorithm, state, order, found, plan);
    }
    order = reorder(order, found.options);
    if (!algorithm.horizon || order.length === 1) break;
    if (plan.deepen && frame.limits.spent) return { ...found, complete: false };
  }
  return answer ?? byHeuristic(frame, state, order);
}

/** One search of one depth; null when it was cut before it knew anything. */
function look(
  frame: Frame,
  algorithm: Algorithm,
  state: State,
  order: readonly Action[],
  depth: number,
): Thought | null {
  const findings = new Findings();
  let complete = true;
  frame.place(state, state.toMove);
  try {
    algorithm.root(depth, order, (option) => findings.tell(option));
  } catch (error) {
    if (error !== CUT) throw error;
    complete = false;
  }
  const options = findings.ranked();
  if (options.length === 0) return null;
  const { action, value } = options[0]!;
  return { action, value, depth, complete, options };
}

/** A cut search with what the one before it said of the actions that it did not come to. */
function withOthers(found: Thought, before: Thought): Thought {
  const known = new Set(found.options.map(({ action }) => action));
  const rest = before.options.filter(({ action }) => !known.has(action));
  return { ...found, options: [...found.options, ...rest] };
}

function isProven({ options }: Thought): boolean {
  return options[0]?.bound !== 'atMost';
}

function isDecided({ value }: Thought, { decisive }: Plan): boolean {
  return Math.abs(value) >= (decisive ?? Infinity);
}

/**
 * All proven wins are worth the same to a search of one depth, which might put them off for ever:
 * the shortest is chosen. A loss is drawn out: the choice of the deepest search that does not see
 * it yet.
 */
function inGoodTime(
  frame: Frame,
  algorithm: Algorithm,
  state: State,
  order: readonly Action[],
  answer: Thought,
  plan: Plan,
): Thought {
  const won = answer.value > 0;
  const shallower = Array.from({ length: answer.depth - 1 }, (_, n) => n + 1);
  for (const depth of won ? shallower : shallower.toReversed()) {
    const found = look(frame, algorithm, state, order, depth);
    if (found === null || !found.complete) return { ...answer, complete: false };
    if (isDecided(found, plan) !== won) continue;
    if (won) return found;
    const option = answer.options.find(({ action }) => action === found.action);
    return option === undefined ? answer : { ...answer, action: option.action };
  }
  return answer;
}

function reorder(order: readonly Action[], ranked: readonly RootOption[]): Action[] {
  const known = new Set(ranked.map(({ action }) => action));
  return [...known, ...order.filter((action) => !known.has(action))];
}

/** Nothing was finished: the heuristic alone must speak. */
function byHeuristic(frame: Frame, state: State, order: readonly Action[]): Thought {
  frame.place(state, state.toMove);
  const findings = new Findings();
  for (const action of order) {
    frame.state.apply(action);
    findings.tell({ action, value: frame.value() });
    frame.state.undo();
  }
  const options = findings.ranked();
  const { action, value } = options[0]!;
  return { action, value, depth: 0, complete: false, options };
}

/** How a root branch is searched: what it is worth to the root's seat, within a window. */
type Branch = (depth: number, alpha: number, beta: number, later: boolean) => number;

/**
 * Searches the root branches in turn within a window, keeping the first of equals. With a `gain`, a
 * later one must be better by that much.
 */
export function rootLoop(
  frame: Frame,
  depth: number,
  order: readonly Action[],
  window: { readonly alpha: number; readonly beta: number; readonly gain: number | null },
  finished: Finished,
  branch: Branch,
): number {
  const { state, limits, recorder } = frame;
  const { alpha, beta } = window;
  const gain = frame.all ? null : window.gain;
  limits.count();
  recorder?.enter(state, null, depth, alpha, beta);
  let best = -Infinity;
  let bestAction: Action | null = null;
  let low = alpha;
  for (const [index, action] of order.entries()) {
    if (recorder !== null) frame.via = action;
    limits.startBranch();
    state.apply(action);
    const value = branch(frame.below(depth, action), low, beta, index > 0);
    state.undo();
    const inside = value > low && value < beta;
    const bound = inside ? 'exact' : value >= beta ? 'atLeast' : 'atMost';
    finished(limits.stopped ? { action, value } : { action, value, bound });
    if (value > best + (gain ?? 0)) {
      best = value;
      bestAction = action;
      if (gain !== null) low = Math.max(low, value + gain);
    }
    if (value >= beta) break;
    if (low >= beta) low = justBelow(beta);
  }
  limits.startBranch();
  recorder?.leave(best, best >= beta ? 'cut' : 'all', bestAction);
  return best;
}
