import {
  CHANCE,
  OVER,
  legalActions,
  type Action,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Leaving } from '../minimax/recorder.ts';
import type { Step, Visit } from './recorder.ts';
import type { Unseen, UnseenNode } from './unseen.ts';

/** A node of a searched tree, as plain JSON. Values and windows are those of the seat that decides. */
export interface ExplainedNode {
  /** The move that leads there, in notation; null for the root and for a pass in thought. */
  readonly move: string | null;
  /** 'root', 'move', 'again' (the same move once more, with another window) or 'pass' (in thought). */
  readonly step: Step;
  /** Who is to move there, CHANCE too; null: the game is over. */
  readonly toMove: Seat | null;
  /** Plies that were left to search; negative ones where the search went beyond its depth. */
  readonly depth: number;
  /** The window it was searched with; null stands for minus or plus infinity. */
  readonly alpha: number | null;
  readonly beta: number | null;
  /** null: the budget was spent before it was known. */
  readonly value: number | null;
  /** What the value is: the true one for this depth, or, outside the window, only a bound of it. */
  readonly bound: 'exact' | 'atLeast' | 'atMost';
  /** Why the search left it. */
  readonly why: Leaving;
  /** The move found best there, in notation. */
  readonly best: string | null;
  /** It lies on the line that the search thinks best. */
  readonly onLine: boolean;
  /** Legal moves that were not looked at, in notation. */
  readonly skipped: readonly string[];
  /** The same moves with what lies below them, where that was asked for. */
  readonly unseen?: readonly UnseenNode[] | undefined;
  /** Nodes below it that are not among its children here, to keep the tree small. */
  readonly omitted: number;
  readonly children: readonly ExplainedNode[];
}

/** The visits that follow from the root when both sides do what it found best; the root left out. */
export function lineOf(root: Visit): Visit[] {
  const line: Visit[] = [];
  let at: Visit | undefined = root;
  while (at !== undefined && at.best !== null) {
    const { best }: Visit = at;
    // Of several visits the last one counts.
    at = at.children.findLast((child) => child.step !== 'pass' && child.action === best);
    if (at !== undefined) line.push(at);
  }
  return line;
}

/** A tree of visits in words, of the shown ones only. */
export function treeOf(
  game: Game,
  from: State,
  root: Visit,
  shown: ReadonlySet<Visit>,
  unseen: Unseen | null = null,
): ExplainedNode {
  const state = from.clone();
  const line = new Set<Visit>([root, ...lineOf(root)]);

  function write(visit: Visit, move: string | null): ExplainedNode {
    const { children, toMove, best } = visit;
    const kept = children.filter((child) => shown.has(child));
    const skipped = skippedAt(visit);
    return {
      move,
      step: visit.step,
      toMove: toMove === OVER ? null : toMove,
      depth: visit.depth,
      alpha: finite(visit.alpha),
      beta: finite(visit.beta),
      value: visit.value,
      bound: boundOf(visit, root.toMove),
      why: visit.why,
      best: best === null ? null : game.formatAction(state, best),
      onLine: line.has(visit),
      skipped: skipped.map((action) => game.formatAction(state, action)),
      ...(unseen === null ? {} : { unseen: unseen.below(state, skipped, visit.depth) }),
      omitted: visit.missed + sizeOf(children.filter((child) => !shown.has(child))),
      children: kept.map(below),
    };
  }

  function below(visit: Visit): ExplainedNode {
    const { action } = visit;
    if (visit.step === 'pass' || action === null) {
      game.search!.nullMove!.play(state);
      const node = write(visit, null);
      game.search!.nullMove!.takeBack(state);
      return node;
    }
    const word = game.formatAction(state, action);
    state.apply(action);
    const node = write(visit, word);
    state.undo();
    return node;
  }

  /** The legal actions that no child stands for; none where the children are not all known. */
  function skippedAt({ children, missed, toMove }: Visit): Action[] {
    if (children.length === 0 || missed > 0 || toMove === OVER) return [];
    const seen = new Set(children.map(({ action }) => action));
    return [...legalActions(state, game.info)].filter((action) => !seen.has(action));
  }

  return write(root, null);
}

function sizeOf(visits: readonly Visit[]): number {
  return visits.reduce((sum, visit) => sum + 1 + visit.missed + sizeOf(visit.children), 0);
}

function boundOf(visit: Visit, seat: Seat): ExplainedNode['bound'] {
  const { value, alpha, beta, why, toMove } = visit;
  if (value === null || why === 'leaf' || why === 'end') return 'exact';
  // Further actions could only make it better for who moves there.
  if (why === 'cut' && toMove !== CHANCE) return toMove === seat ? 'atLeast' : 'atMost';
  if (value >= beta) return 'atLeast';
  return value <= alpha ? 'atMost' : 'exact';
}

/** Some searches use the largest number there is for a bound that lies just short of infinity. */
function finite(value: number): number | null {
  return Math.abs(value) < Number.MAX_VALUE ? value + 0 : null;
}
