import {
  CHANCE,
  OVER,
  Rng,
  fail,
  legalActions,
  ok,
  formatLine,
  type Decision,
  type Game,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { Mcts } from '../montecarlo/agent.ts';
import { OPEN, type Tree } from '../montecarlo/tree.ts';
import { PlayoutRecorder, playoutsTold, type PlayoutTold } from './playouts.ts';
import { readAgent } from '../registry.ts';
import { refuse } from '../complaints.ts';

/** A node of a Monte Carlo tree, with how it grew: plain JSON. */
interface GrowthNode {
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
}

/** How a Monte Carlo tree grew while it made up its mind. */
export interface Growth {
  readonly game: string;
  readonly position: string;
  readonly agent: string;
  /** Whose decision it is, and whose wins are counted. */
  readonly seat: Seat;
  readonly move: string;
  readonly value: number;
  readonly line: readonly string[];
  /** Playouts made at each look, ascending. */
  readonly counts: readonly number[];
  /** Nodes in the whole tree at each look. */
  readonly sizes: readonly number[];
  /** The most visited ones; parents before children. */
  readonly nodes: readonly GrowthNode[];
  /** Nodes of the tree that are not told. */
  readonly omitted: number;
  /** The first playouts one by one, as many as were asked for. */
  readonly playouts: readonly PlayoutTold[];
}

interface GrowthOptions {
  readonly maxNodes: number;
  /** Playouts to tell one by one, from the first; none unless asked for. Their nodes are told besides. */
  readonly playouts?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** Playouts where the agent string gives no limit: a clock would give another tree each time. */
const USUAL_PLAYOUTS = 2000;
const MOST_PLAYOUTS = 100_000;
/** Looks at every playout up to here, then ever more rarely. */
const CLOSELY = 10;
const RARER = 1.15;

interface TreeSample {
  readonly playouts: number;
  readonly visits: Int32Array;
  readonly wins: Float64Array;
  readonly solved: Uint8Array;
}

/** Lets a Monte Carlo tree search decide, and tells how its tree grew to that. */
export function grow(
  game: Game,
  state: State,
  agentText: string,
  { maxNodes, playouts: closely = 0, now = () => performance.now() }: GrowthOptions,
): Result<Growth> {
  if (state.toMove === OVER) return fail(refuse.nothingToDecide());
  if (game.info.seats !== 2) return fail(refuse.growthSeats());
  const chosen = readAgent(agentText);
  if (!chosen.ok) return chosen;
  const { kind, values, short } = chosen.value;
  const supported = kind.supports(game);
  if (!supported.ok) return supported;
  const given = values as { ms?: number | null; iterations?: number | null; nodes?: number | null };
  const { ms = null, iterations = null, nodes = null } = given;
  const limited = ms !== null || iterations !== null || nodes !== null;
  const agent = kind.create(
    game,
    // The tree must stay from look to look, and be there at all.
    { ...values, exact: null, reuse: true, iterations: limited ? iterations : USUAL_PLAYOUTS },
    Rng.of('explain'),
    { now },
  );
  if (!agent.ok) return agent;
  if (!(agent.value instanceof Mcts)) return fail(refuse.noGrowth({ agent: short }));

  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  if (legal.length === 1) return fail(refuse.oneMove());
  const most = limited
    ? Math.min(iterations ?? Infinity, nodes ?? Infinity, MOST_PLAYOUTS)
    : USUAL_PLAYOUTS;
  const { search } = agent.value;
  const { tree } = search;
  const recorder = new PlayoutRecorder();
  const looks: TreeSample[] = [];
  const deadline = ms === null ? Infinity : now() + ms;
  let playouts = 0;
  let decision: Decision | null = null;
  while (playouts < most && (decision === null || now() < deadline)) {
    const next = playouts < Math.max(CLOSELY, closely) ? playouts + 1 : Math.ceil(playouts * RARER);
    search.watch(playouts < closely ? recorder : null);
    const asked = Math.min(next, most) - playouts;
    const seen = game.observe(state, seat);
    decision = agent.value.choose({ seat, seen, legal, budget: { iterations: asked } });
    const made = decision.analysis!.nodes;
    playouts += made;
    if (made > 0) looks.push(lookAt(tree, playouts));
    // It stops by itself when it knows for certain.
    if (made < asked) break;
  }
  const top = decision!.analysis!.options[0]!;
  const shown = mostVisited(tree, maxNodes);
  const besides = new Set(recorder.noted.flatMap(({ way }) => way));
  for (const node of shown) besides.delete(node);
  // Parents stand before their children in a tree.
  const told = [...shown, ...[...besides].toSorted((a, b) => a - b)];
  const parents = parentsOf(tree, told);
  const numbers = new Map(told.map((node, index) => [node, index]));
  const move = (node: number) => moveTo(game, state, tree, node, parents);
  return ok({
    game: game.info.rules,
    position: game.format(state),
    agent: short,
    seat,
    move: game.formatAction(state, decision!.action),
    value: top.value,
    line: formatLine(game, state, top.line ?? []),
    counts: looks.map((look) => look.playouts),
    sizes: looks.map((look) => look.visits.length),
    nodes: written(tree, told, shown.length, looks, seat, parents, move),
    omitted: tree.used - told.length,
    playouts: playoutsTold(recorder.noted, { seat, number: (node) => numbers.get(node), move }),
  });
}

function lookAt(tree: Tree, playouts: number): TreeSample {
  return {
    playouts,
    visits: tree.visits.slice(0, tree.used),
    wins: tree.wins.slice(0, tree.used),
    solved: tree.solved.slice(0, tree.used),
  };
}

/** The root and the most visited nodes whose parents are among them, best children first. */
function mostVisited(tree: Tree, room: number): number[] {
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

function parentsOf(tree: Tree, nodes: readonly number[]): Map<number, number> {
  const parents = new Map<number, number>();
  for (const node of nodes) {
    const first = tree.first[node]!;
    for (let child = first; child < first + tree.count[node]!; child++) parents.set(child, node);
  }
  return parents;
}

function written(
  tree: Tree,
  told: readonly number[],
  /** As many of them, the first ones, were taken by visits. */
  byVisits: number,
  looks: readonly TreeSample[],
  seat: Seat,
  parents: ReadonlyMap<number, number>,
  move: (node: number) => string,
): GrowthNode[] {
  const numbers = new Map(told.map((node, index) => [node, index]));
  const shown = told.slice(0, byVisits);
  const line = new Set<number>([0]);
  return told.map((node) => {
    const parent = parents.get(node);
    // Taken by visits: the first child that comes after its parent is the most visited one.
    const onLine =
      parent === undefined ||
      (line.has(parent) && shown.find((each) => parents.get(each) === parent) === node);
    if (onLine) line.add(node);
    const mover = parent === undefined ? seat : tree.mover[parent]!;
    const proven = looks.findIndex(({ solved }) => (solved[node] ?? OPEN) !== OPEN);
    const outcome = seat === 0 ? tree.outcome[node]! : -tree.outcome[node]!;
    return {
      move: parent === undefined ? null : move(node),
      parent: parent === undefined ? -1 : numbers.get(parent)!,
      toMove: tree.count[node] === 0 || tree.mover[node]! < 0 ? null : tree.mover[node]!,
      visits: looks.map((look) => look.visits[node] ?? 0),
      value: looks.map((look, index) => {
        if (proven >= 0 && index >= proven) return (outcome + 1) / 2;
        const visits = look.visits[node] ?? 0;
        if (visits === 0) return null;
        if (parent === undefined) return shareAtRoot(tree, look);
        const share = look.wins[node]! / visits;
        return mover === seat ? share : 1 - share;
      }),
      proven: proven < 0 ? null : proven,
      onLine,
    };
  });
}

/** The root counts no wins of its own: its children do, for the seat that chooses among them. */
function shareAtRoot(tree: Tree, look: TreeSample): number {
  const first = tree.first[0]!;
  let visits = 0;
  let wins = 0;
  for (let child = first; child < first + tree.count[0]!; child++) {
    visits += look.visits[child] ?? 0;
    wins += look.wins[child] ?? 0;
  }
  return visits === 0 ? 0.5 : wins / visits;
}

function moveTo(
  game: Game,
  from: State,
  tree: Tree,
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
