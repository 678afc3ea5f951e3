import {
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
import {
  mostVisited,
  moveTo,
  parentsOf,
  written,
  type GrowthNode,
  type Readings,
} from './grown-nodes.ts';
import { nextLook } from './next-look.ts';
import { nothingGrows } from './nothing-grows.ts';
import { PlayoutRecorder, playoutsTold, type PlayoutTold } from './playouts.ts';
import { readAgent } from '../registry.ts';
import { refuse } from '../complaints.ts';

/** How a tree grew while a search made up its mind. */
export interface Growth {
  readonly game: string;
  readonly position: string;
  readonly agent: string;
  /** What it grew by: games played on by chance, or a network that looks at positions. */
  readonly by: 'playouts' | 'looks';
  /** Whose decision it is, and whose wins are counted. */
  readonly seat: Seat;
  readonly move: string;
  readonly value: number;
  /** What a network held the position to be worth before any search; null: none was asked. */
  readonly opinion: number | null;
  readonly line: readonly string[];
  /** Playouts, or looks of the network, made at each look, ascending. */
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

export interface GrowthOptions {
  readonly maxNodes: number;
  /** Playouts to tell one by one, from the first; none unless asked for. Their nodes are told besides. */
  readonly playouts?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** Playouts where the agent string gives no limit: a clock would give another tree each time. */
const USUAL_PLAYOUTS = 2000;
const MOST_PLAYOUTS = 100_000;

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
  const decided = nothingGrows(game, state, short);
  if (decided !== null) return fail(decided);
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
    const next = nextLook(playouts, closely);
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
    by: 'playouts',
    seat,
    move: game.formatAction(state, decision!.action),
    value: top.value,
    opinion: null,
    line: formatLine(game, state, top.line ?? []),
    counts: looks.map((look) => look.playouts),
    sizes: looks.map((look) => look.visits.length),
    nodes: written(tree, told, shown.length, readingsOf(tree, looks, seat), parents, move),
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

function readingsOf(tree: Tree, looks: readonly TreeSample[], seat: Seat): Readings {
  return {
    looks: looks.length,
    visits: (node, look) => looks[look]!.visits[node] ?? 0,
    value(node, look, parent) {
      const { visits, wins } = looks[look]!;
      const count = visits[node] ?? 0;
      if (count === 0) return null;
      if (parent === undefined) return shareAtRoot(tree, looks[look]!);
      const share = wins[node]! / count;
      return tree.mover[parent] === seat ? share : 1 - share;
    },
    provenFrom: (node) => looks.findIndex(({ solved }) => (solved[node] ?? OPEN) !== OPEN),
    outcome: (node) => ((seat === 0 ? tree.outcome[node]! : -tree.outcome[node]!) + 1) / 2,
    prior: () => null,
  };
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
