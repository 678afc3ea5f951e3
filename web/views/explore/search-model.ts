import { signal, type Signal } from '@preact/signals';
import {
  standingAt,
  walkOf,
  type Explanation,
  type UnseenNode,
  type Walk,
  type WalkNode,
} from '../../../src/agents/explain/index.ts';
// The very file: the folder's index would bring all agents along.
import { worth } from './values.ts';
import { everySprout, foldedAtFirst, sproutsOf, type Sprout } from './sprouts.ts';

/** As many nodes are open at first, and at most. */
const FIRST_SHOWN = 160;
const MOST_SHOWN = 1500;

function isShort({ move, children }: UnseenNode): boolean {
  return move.length <= 2 && children.every(isShort);
}

/** How a node looks after a step. */
type NodeLook = 'notYet' | 'open' | 'known' | 'cut' | 'saved';

interface Grown {
  readonly root: Sprout;
  /** By number in the walk. */
  readonly byId: ReadonlyMap<number, Sprout>;
}

/** A recorded search, where it is folded, and what is to be seen of it after each step. */
export class SearchModel {
  readonly told: Explanation;
  readonly walk: Walk;
  /** It searches with windows: plain minimax does not. */
  readonly windows: boolean;
  /** By search; those that nobody has touched are folded as at first. */
  readonly folds: Signal<ReadonlyMap<number, ReadonlySet<number>>> = signal(new Map());
  private readonly grown = new Map<number, Grown>();
  private readonly first = new Map<number, ReadonlySet<number>>();

  /** Names and numbers are so short that narrow cards are enough. */
  readonly slim: boolean;

  constructor(told: Explanation) {
    this.told = told;
    this.walk = walkOf(told.searches);
    this.windows = this.walk.nodes.some(({ node }) => node.alpha !== null || node.beta !== null);
    this.slim = this.walk.nodes.every(
      ({ node }) =>
        (node.move ?? '').length <= 2 &&
        worth(node.value).length <= 2 &&
        (node.unseen ?? []).every(isShort),
    );
  }

  node(id: number): WalkNode {
    return this.walk.nodes[id]!;
  }

  tree(search: number): Grown {
    const before = this.grown.get(search);
    if (before !== undefined) return before;
    const root = sproutsOf(this.walk, search);
    const byId = new Map<number, Sprout>();
    for (const sprout of everySprout(root)) if (sprout.id !== null) byId.set(sprout.id, sprout);
    const grown = { root, byId };
    this.grown.set(search, grown);
    return grown;
  }

  folded(search: number): ReadonlySet<number> {
    return this.folds.value.get(search) ?? this.foldedFirst(search);
  }

  /** Something was too large to be shown whole at first. */
  large(search: number): boolean {
    return this.foldedFirst(search).size > 0;
  }

  private foldedFirst(search: number): ReadonlySet<number> {
    let folded = this.first.get(search);
    if (folded === undefined) {
      folded = foldedAtFirst(this.tree(search).root, FIRST_SHOWN);
      this.first.set(search, folded);
    }
    return folded;
  }

  private fold(search: number, folded: ReadonlySet<number>): void {
    this.folds.value = new Map(this.folds.value).set(search, folded);
  }

  toggle(search: number, key: number): void {
    const folded = new Set(this.folded(search));
    if (!folded.delete(key)) folded.add(key);
    this.fold(search, folded);
  }

  unfoldAll(search: number): void {
    this.fold(search, foldedAtFirst(this.tree(search).root, MOST_SHOWN));
  }

  /** Only the root and its moves. */
  foldAll(search: number): void {
    const { root } = this.tree(search);
    const inner = everySprout(root).filter(({ children }) => children.length > 0);
    this.fold(search, new Set(inner.map(({ key }) => key).filter((key) => key !== root.key)));
  }

  /** Folds all that does not lie on the best line. */
  keepLine(search: number): void {
    const folded = new Set<number>();
    for (const { key, id, children } of everySprout(this.tree(search).root)) {
      const onLine = id !== null && this.node(id).node.onLine;
      if (!onLine && children.length > 0) folded.add(key);
    }
    this.fold(search, folded);
  }

  /** The node itself, or the folded one it is hidden in. */
  shown(id: number): Sprout {
    const { search } = this.node(id);
    const folded = this.folded(search);
    const own = this.tree(search).byId.get(id)!;
    let shown = own;
    for (let at = own.parent; at !== null; at = at.parent) if (folded.has(at.key)) shown = at;
    return shown;
  }

  /** The next step of a node that shows; what is folded is stepped over. */
  next(from: number, by: 1 | -1): number {
    const { steps } = this.walk;
    let step = from + by;
    while (
      step > 0 &&
      step < steps.length - 1 &&
      this.shown(steps[step]!.at).id !== steps[step]!.at
    )
      step += by;
    return step;
  }

  /** How a node looks after a step. */
  look(sprout: Sprout, step: number): NodeLook {
    if (sprout.id === null) {
      let from: Sprout = sprout;
      while (from.id === null) from = from.parent!;
      return this.node(from.id).left <= step ? 'saved' : 'notYet';
    }
    const { node, entered, left } = this.node(sprout.id);
    if (step < entered) return 'notYet';
    if (step < left) return 'open';
    const early = node.why === 'cut' || node.why === 'null move' || node.why === 'futile';
    return early ? 'cut' : 'known';
  }

  /** The best line is known once its search is done. */
  onLine(sprout: Sprout, step: number): boolean {
    if (sprout.id === null) return false;
    const { node, search } = this.node(sprout.id);
    return node.onLine && this.node(this.walk.roots[search]!).left <= step;
  }

  standing(id: number, step: number) {
    return standingAt(this.walk, id, step, this.told.seat);
  }

  /** The moves from the root to a node, as they can be played: a pass is null. */
  wayTo(id: number): (string | null)[] {
    const way: (string | null)[] = [];
    for (let at = id; this.node(at).parent >= 0; at = this.node(at).parent)
      way.unshift(this.node(at).node.move);
    return way;
  }
}
