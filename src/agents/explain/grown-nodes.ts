import { CHANCE, type Game, type Seat, type State } from '../../core/index.ts';

/** A node of a tree that a search grew, with how it grew: plain JSON. */
export interface GrowthNode {
  /** The move that leads there, in notation; null for the root. */
  readonly move: string | null;
  /** The number of its parent; -1 for the root. */
  readonly parent: number;
  /** Who is to move there; null where the tree does not go on. */
  readonly toMove: Seat | null;
  /** Visits after each of the counts. */
  readonly visits: readonly number[];
  /** The share of the wins, from 0 to 1, of `Growth.seat`; null: not visited yet. */
  readonly value: readonly (number | null)[];
  /** From which count on the value is proven; null: never. */
  readonly proven: number | null;
  /** It lies on the line that was visited most. */
  readonly onLine: boolean;
  /** How likely a network held the move to be the best at its first look, of 1 in all; null: no network was asked. */
  readonly prior: number | null;
}

/** What trees of all searches have: children stand side by side. */
export interface GrownTree {
  readonly visits: ArrayLike<number>;
  readonly first: ArrayLike<number>;
  readonly count: ArrayLike<number>;
  readonly mover: ArrayLike<number>;
  readonly action: ArrayLike<number>;
}

/** What was seen of a tree while it grew. */
export interface Readings {
  /** How often it was looked at. */
  readonly looks: number;
  visits(node: number, look: number): number;
  /** Of a node that is not proven then. */
  value(node: number, look: number, parent: number | undefined): number | null;
  /** From which look on it is proven; -1: never. */
  provenFrom(node: number): number;
  /** What the game is worth there for certain: the share of wins of who decides. */
  outcome(node: number): number;
  prior(node: number): number | null;
}

/** The root and the most visited nodes whose parents are among them, best children first. */
export function mostVisited(tree: GrownTree, room: number): number[] {
  const shown = [0];
  const border = [0];
  const candidates: number[] = [];
  const visits = (node: number) => tree.visits[node]!;
  while (shown.length < room) {
    for (const node of border.splice(0)) {
      if (tree.mover[node] === CHANCE) continue;
      const first = tree.first[node]!;
      for (let child = first; child < first + tree.count[node]!; child++)
        if (visits(child) > 0) candidates.push(child);
    }
    if (candidates.length === 0) break;
    let best = 0;
    for (const [index, node] of candidates.entries())
      if (visits(node) > visits(candidates[best]!)) best = index;
    const [taken] = candidates.splice(best, 1);
    shown.push(taken!);
    border.push(taken!);
  }
  return shown;
}

export function parentsOf(tree: GrownTree, nodes: readonly number[]): Map<number, number> {
  const parents = new Map<number, number>();
  for (const node of nodes) {
    const first = tree.first[node]!;
    for (let child = first; child < first + tree.count[node]!; child++) parents.set(child, node);
  }
  return parents;
}

export function written(
  tree: GrownTree,
  told: readonly number[],
  /** As many of them, the first ones, were taken by visits. */
  byVisits: number,
  readings: Readings,
  parents: ReadonlyMap<number, number>,
  move: (node: number) => string,
): GrowthNode[] {
  const numbers = new Map(told.map((node, index) => [node, index]));
  const shown = told.slice(0, byVisits);
  const line = new Set<number>([0]);
  const looks = Array.from({ length: readings.looks }, (_, look) => look);
  return told.map((node) => {
    const parent = parents.get(node);
    // Taken by visits: the first child that comes after its parent is the most visited one.
    const onLine =
      parent === undefined ||
      (line.has(parent) && shown.find((each) => parents.get(each) === parent) === node);
    if (onLine) line.add(node);
    const proven = readings.provenFrom(node);
    return {
      move: parent === undefined ? null : move(node),
      parent: parent === undefined ? -1 : numbers.get(parent)!,
      toMove: tree.count[node] === 0 || tree.mover[node]! < 0 ? null : tree.mover[node]!,
      visits: looks.map((look) => readings.visits(node, look)),
      value: looks.map((look) =>
        proven >= 0 && look >= proven ? readings.outcome(node) : readings.value(node, look, parent),
      ),
      proven: proven < 0 ? null : proven,
      onLine,
      prior: parent === undefined ? null : readings.prior(node),
    };
  });
}

export function moveTo(
  game: Game,
  from: State,
  tree: GrownTree,
  node: number,
  parents: ReadonlyMap<number, number>,
): string {
  const way: number[] = [];
  for (let at: number | undefined = node; at !== undefined && at !== 0; at = parents.get(at))
    way.unshift(tree.action[at]!);
  const state = from.clone();
  for (const action of way.slice(0, -1)) state.apply(action);
  return game.formatAction(state, way.at(-1)!);
}
