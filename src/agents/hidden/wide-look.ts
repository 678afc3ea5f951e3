import type { Action, Budget, Game, Rng } from '../../core/index.ts';
import { CUT } from '../minimax/limits.ts';
import { Countdown } from '../montecarlo/budget.ts';
import { Search, type SearchParts } from '../montecarlo/search.ts';
import { OPEN, Tree } from '../montecarlo/tree.ts';
import type { Fated } from './fate.ts';
import type { WorldLook } from './look.ts';

/** Playouts in each world before the next has its turn. */
const PLAYOUTS_A_ROUND = 100;
/** Megabytes for the tree of one world. */
const TREE_MB = 4;

/** Looks by Monte Carlo tree search: each world has its own tree, which grows from round to round. */
export class WideLook implements WorldLook {
  unsettled = true;
  private readonly game: Game;
  private readonly parts: SearchParts;
  private readonly rng: Rng;
  private readonly countdown: Countdown;
  private trees = new Map<Fated, Search>();

  constructor(game: Game, parts: SearchParts, rng: Rng, now: () => number) {
    this.game = game;
    this.parts = parts;
    this.rng = rng;
    this.countdown = new Countdown(now);
  }

  start(budget: Budget): void {
    this.countdown.start(budget);
    this.trees = new Map();
  }

  look(world: Fated, actions: readonly Action[], _round: number, shares: Float64Array): void {
    const { countdown } = this;
    if (countdown.spent) throw CUT;
    const search = this.searchOf(world);
    countdown.pauseAfter(PLAYOUTS_A_ROUND);
    search.run(world, countdown);
    const { tree } = search;
    this.unsettled = tree.solved[0] === OPEN;
    const first = tree.first[0]!;
    for (let child = first; child < first + tree.count[0]!; child++)
      shares[actions.indexOf(tree.action[child]!)] = shareOf(tree, child);
  }

  get nodes(): number {
    return this.countdown.iterations;
  }

  private searchOf(world: Fated): Search {
    let search = this.trees.get(world);
    if (search === undefined) {
      const tree = new Tree(TREE_MB);
      tree.plant(world);
      search = new Search(this.game, tree, this.parts, this.rng);
      this.trees.set(world, search);
    }
    return search;
  }
}

/** How good a child of the root is: for certain, or by its visits; what was hardly visited has no say. */
function shareOf(tree: Tree, child: number): number {
  if (tree.solved[child] === OPEN) return tree.wins[child]! / (tree.visits[child]! + 1);
  const outcome = tree.outcome[child]!;
  return ((tree.mover[0] === 0 ? outcome : -outcome) + 1) / 2;
}
