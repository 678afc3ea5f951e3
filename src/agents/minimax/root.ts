import type { Action, Option, State } from '../../core/index.ts';
import type { Frame } from './frame.ts';
import { CUT } from './limits.ts';

/** One root action as far as a search got with it. */
export interface RootOption extends Option {
  readonly bound: 'exact' | 'atMost' | 'atLeast';
}

/** What one search of the root found. */
export interface Found {
  /** In the order they were searched. */
  readonly options: readonly RootOption[];
  readonly best: RootOption;
}

/**
 * One whole search of the position in the frame, to a depth. `order` lists the root actions in the
 * order to try them; `finished` is told of each as soon as it is known, so that a cut search can
 * still answer with the best of what it finished.
 */
export interface Algorithm {
  root(depth: number, order: readonly Action[], finished: (option: RootOption) => void): void;
  /** Some leaf of the last search was judged by the heuristic: going deeper may change the answer. */
  readonly horizon: boolean;
  /** Told before each new decision. */
  renew?(): void;
  /** The expected continuation after an action, where the algorithm remembers it. */
  line?(state: State, action: Action, length: number): Action[];
}

export interface Plan {
  /** The depth to search to; the deepest one when deepening. */
  readonly depth: number;
  /** Search depth 1, 2, 3 … and keep the last finished answer. */
  readonly deepen: boolean;
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
    const options: RootOption[] = [];
    let cut = false;
    frame.place(state, seat);
    try {
      algorithm.root(depth, order, (option) => options.push(option));
    } catch (error) {
      if (error !== CUT) throw error;
      cut = true;
    }
    if (options.length > 0) {
      // A cut search began with the best action so far: its finished part is worth having.
      const ranked = options.toSorted(byValue);
      answer = {
        action: ranked[0]!.action,
        value: ranked[0]!.value,
        depth,
        complete: !cut,
        options: ranked,
      };
      order = reorder(order, ranked);
    }
    if (cut)
      return answer === null ? byHeuristic(frame, state, order) : { ...answer, complete: false };
    if (!algorithm.horizon || (plan.deepen && order.length === 1)) break;
    if (plan.deepen && frame.limits.spent) break;
  }
  return answer ?? byHeuristic(frame, state, order);
}

/** Exact values before bounds: an action that was only shown to be no better is not the best. */
function byValue(a: RootOption, b: RootOption): number {
  if (a.value !== b.value) return b.value - a.value;
  return Number(a.bound === 'atMost') - Number(b.bound === 'atMost');
}

function reorder(order: readonly Action[], ranked: readonly RootOption[]): Action[] {
  const known = ranked.map(({ action }) => action);
  return [...known, ...order.filter((action) => !known.includes(action))];
}

/** Nothing was finished: the heuristic alone must speak. */
function byHeuristic(frame: Frame, state: State, order: readonly Action[]): Thought {
  frame.place(state, state.toMove);
  const options = order.map((action): RootOption => {
    frame.state.apply(action);
    const value = frame.value();
    frame.state.undo();
    return { action, value, bound: 'exact' };
  });
  const ranked = options.toSorted(byValue);
  return {
    action: ranked[0]!.action,
    value: ranked[0]!.value,
    depth: 0,
    complete: false,
    options: ranked,
  };
}

/** Searches one root branch after another, keeping the first of equals. */
export function rootLoop(
  frame: Frame,
  depth: number,
  order: readonly Action[],
  finished: (option: RootOption) => void,
  child: (depth: number, best: number, later: boolean) => number,
): void {
  const { state, limits, recorder } = frame;
  limits.count();
  recorder?.enter(state, null, depth, -Infinity, Infinity);
  let best = -Infinity;
  let bestAction: Action | null = null;
  for (const [index, action] of order.entries()) {
    if (recorder !== null) frame.via = action;
    limits.startBranch();
    state.apply(action);
    const value = child(depth - 1, best, index > 0);
    state.undo();
    finished({ action, value, bound: value > best ? 'exact' : 'atMost' });
    if (value > best) {
      best = value;
      bestAction = action;
    }
  }
  recorder?.leave(best, 'all', bestAction);
}
