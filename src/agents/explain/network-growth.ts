import {
  fail,
  formatLine,
  ok,
  type Game,
  type Resources,
  type Result,
  type State,
} from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { readAgent } from '../registry.ts';
import { SEEN, analysisOf, watched, zero, type Search } from '../zero/index.ts';
import type { Growth, GrowthOptions } from './growth.ts';
import { mostVisited, moveTo, parentsOf, written } from './grown-nodes.ts';
import { nextLook } from './next-look.ts';
import { nothingGrows } from './nothing-grows.ts';

/** Looks of the network where the agent string gives no number: a clock would give another tree each time. */
const USUAL_LOOKS = 400;
const MOST_LOOKS = 10_000;

/** The nodes that were visited, or are known, at one time. */
interface Sample {
  readonly made: number;
  /** Ascending. */
  readonly nodes: Int32Array;
  readonly visits: Int32Array;
  readonly total: Float64Array;
  readonly solved: Uint8Array;
}

/** Lets a search by a network decide, and tells how its tree grew to that, look by look of the network. */
export async function growByNetwork(
  game: Game,
  state: State,
  agentText: string,
  { maxNodes, now = () => performance.now() }: GrowthOptions,
  resources: Resources = {},
): Promise<Result<Growth>> {
  const chosen = readAgent(agentText);
  if (!chosen.ok) return chosen;
  const { kind, values, short } = chosen.value;
  if (kind.id !== zero.id) return fail(refuse.noGrowth({ agent: short }));
  if (game.info.hidden) return fail(refuse.growthHidden({ rules: game.info.rules }));
  const options = values as Parameters<typeof watched>[1];
  const made = await watched(game, options, resources);
  if (!made.ok) return made;
  const decided = nothingGrows(game, state, short);
  if (decided !== null) return fail(decided);
  const { search, looks } = made.value;
  const { tree } = search;
  const { ms, iterations, nodes } = options;
  const limit = Math.min(iterations ?? Infinity, nodes ?? Infinity);
  const deadline = ms === null ? Infinity : now() + ms;
  const samples: Sample[] = [];
  search.begin(state, Math.min(limit === Infinity ? USUAL_LOOKS : limit, MOST_LOOKS));
  let next = 1;
  do {
    search.advance(looks);
    looks.run();
    if (search.made < next && !search.done) continue;
    samples.push(sampleOf(search));
    next = nextLook(search.made);
  } while (!search.done && now() < deadline);
  // What was found since the clock ran out.
  if (samples.at(-1)!.made < search.made) samples.push(sampleOf(search));

  const seat = state.toMove;
  const { options: found, opinion = null } = analysisOf([search], seat, false);
  const best = found[0]!;
  const told = bestFirst(mostVisited(tree, maxNodes), search.best());
  const parents = parentsOf(tree, told);
  const share = (utility: number) => (1 + (seat === 0 ? utility : -utility)) / 2;
  const place = (node: number, look: number) => placeOf(samples[look]!.nodes, node);
  const shown = new Set(told);
  const visited = samples.map(({ visits }) => visits.filter((count) => count > 0).length);
  const unseen = told.filter((node) => tree.visits[node] === 0).length;
  return ok({
    game: game.info.rules,
    position: game.format(state),
    agent: short,
    by: 'looks',
    seat,
    move: game.formatAction(state, best.action),
    value: best.value,
    opinion,
    line: formatLine(game, state, best.line ?? []),
    counts: samples.map((sample) => sample.made),
    sizes: visited,
    nodes: written(
      tree,
      told,
      told.length,
      {
        looks: samples.length,
        visits: (node, look) => samples[look]!.visits[place(node, look)] ?? 0,
        value(node, look) {
          const { visits, total } = samples[look]!;
          const at = place(node, look);
          return at < 0 || visits[at] === 0 ? null : share(total[at]! / visits[at]!);
        },
        provenFrom: (node) =>
          samples.findIndex(({ solved }, look) => solved[place(node, look)] === 1),
        outcome: (node) => share(tree.outcome[node]!),
        prior: (node) => (tree.stage[parents.get(node)!] === SEEN ? tree.prior[node]! : null),
      },
      parents,
      (node) => moveTo(game, state, tree, node, parents),
    ),
    omitted: visited.at(-1)! - (shown.size - unseen),
    playouts: [],
  });
}

function sampleOf({ made, tree }: Search): Sample {
  const nodes: number[] = [];
  for (let node = 0; node < tree.used; node++) {
    if (tree.visits[node]! > 0 || tree.solved[node] === 1) nodes.push(node);
  }
  return {
    made,
    nodes: Int32Array.from(nodes),
    visits: Int32Array.from(nodes, (node) => tree.visits[node]!),
    total: Float64Array.from(nodes, (node) => tree.total[node]!),
    solved: Uint8Array.from(nodes, (node) => tree.solved[node]!),
  };
}

/** Where a node stands among ascending ones; -1: it does not. */
function placeOf(nodes: Int32Array, node: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle]! < node) low = middle + 1;
    else high = middle;
  }
  return nodes[low] === node ? low : -1;
}

/** What is played comes first among the root's moves, also where it was never visited since the rules tell what it is worth. */
function bestFirst(told: readonly number[], best: number): number[] {
  return [0, best, ...told.filter((node) => node !== 0 && node !== best)];
}
