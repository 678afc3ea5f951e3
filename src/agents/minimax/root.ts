import type { Action, State } from '../../core/index.ts';
import { Findings, type Finished, type RootOption } from './findings.ts';
import type { Frame } from './frame.ts';
import { CUT } from './limits.ts';

export type { Finished, RootOption } from './findings.ts';

/**
 * One whole search of the position in the frame, to a depth. `order` lists the root actions in the
 * order to try them; `finished` is told of each as soon as something is known, so that a cut search
 * can still answer with the best of what it finished.
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
  const seat = state.toMove;
  let order: readonly Action[] = Array.from(legal);
  let answer: Thought | null = null;
  algorithm.renew?.();
  for (let depth = plan.deepen ? 1 : plan.depth; depth <= plan.depth; depth++) {
    const findings = new Findings();
    let cut = false;
    frame.place(state, seat);
    try {
      algorithm.root(depth, order, (option) => findings.tell(option));
    } catch (error) {
      if (error !== CUT) throw error;
      cut = true;
    }
    const options = findings.ranked();
    if (options.length > 0) {
      // A cut search began with the best action so far: its finished part is worth having.
      const { action, value } = options[0]!;
      answer = { action, value, depth, complete: !cut, options };
      order = reorder(order, options);
    }
    if (cut || answer === null) break;
    if (!algorithm.horizon || order.length === 1) break;
    if (Math.abs(answer.value) >= (plan.decisive ?? Infinity)) break;
    if (plan.deepen && frame.limits.spent) break;
  }
  return answer ?? byHeuristic(frame, state, order);
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
export type Branch = (depth: number, alpha: number, beta: number, later: boolean) => number;

/**
 * Searches one root branch after another within a window, keeping the first of equals. Where the
 * branches make use of what was found (`gain` is a number), a later one must be better by that much.
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
  const { alpha, beta, gain } = window;
  limits.count();
  recorder?.enter(state, null, depth, alpha, beta);
  let best = -Infinity;
  let bestAction: Action | null = null;
  let low = alpha;
  for (const [index, action] of order.entries()) {
    if (recorder !== null) frame.via = action;
    limits.startBranch();
    state.apply(action);
    const value = branch(depth - 1, low, beta, index > 0);
    state.undo();
    const inside = value > low && value < beta;
    const bound = inside ? 'exact' : value >= beta ? 'atLeast' : 'atMost';
    finished(limits.stopped ? { action, value } : { action, value, bound });
    if (value > best + (gain ?? 0)) {
      best = value;
      bestAction = action;
      if (gain !== null) low = Math.max(low, value + gain);
    }
    if (value >= beta || low >= beta) break;
  }
  limits.startBranch();
  recorder?.leave(best, best >= beta ? 'cut' : 'all', bestAction);
  return best;
}
