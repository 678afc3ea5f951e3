import type {
  Agent,
  Analysis,
  Budget,
  Decision,
  Game,
  Rng,
  State,
  Turn,
} from '../../core/index.ts';
import { heedFirstMoves, knownFirstMove } from '../first-moves/index.ts';
import { tighter } from '../minimax/limits.ts';
import type { Countdown } from './budget.ts';
import { optionsOf } from './root.ts';
import type { Search } from './search.ts';

/** A Monte Carlo tree search that keeps its tree from move to move. */
export class Mcts implements Agent {
  readonly name: string;
  private readonly game: Game;
  readonly search: Search;
  private readonly countdown: Countdown;
  private readonly budget: Budget;
  private readonly reuse: boolean;
  private readonly rng: Rng;

  constructor(
    name: string,
    game: Game,
    search: Search,
    countdown: Countdown,
    manner: { readonly budget: Budget; readonly reuse: boolean },
    rng: Rng,
  ) {
    this.name = name;
    this.game = game;
    this.search = search;
    this.countdown = countdown;
    this.budget = manner.budget;
    this.reuse = manner.reuse;
    this.rng = rng;
  }

  choose(turn: Turn): Decision {
    const { seat, seen, legal, budget } = turn;
    const { search, countdown } = this;
    const { tree } = search;
    countdown.start(tighter(this.budget, budget));
    const state = this.game.determinize(seen, this.rng);
    const known = knownFirstMove(this.game, state, turn, this.rng);
    if (known !== null) return known;
    if (!(this.reuse && this.isBelow(state, legal))) tree.plant(state);
    if (legal.length > 1) search.run(state, countdown);
    const options = heedFirstMoves(this.game, state, optionsOf(tree, legal));
    const analysis: Analysis = { nodes: countdown.iterations, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }

  /**
   * Finds the position in the tree of the last move and makes it the root. Equal keys mean equal
   * futures, so it does not matter how the game came here.
   */
  private isBelow(state: State, legal: Int32Array): boolean {
    const { tree } = this.search;
    const node = tree.find(state);
    if (node < 0 || tree.mover[node] !== state.toMove || tree.count[node] !== legal.length)
      return false;
    const first = tree.first[node]!;
    const known = tree.action.subarray(first, first + legal.length).toSorted();
    if (!known.every((action, i) => action === legal[i])) return false;
    tree.reroot(node);
    return true;
  }
}
