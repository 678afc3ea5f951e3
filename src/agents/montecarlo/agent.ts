import {
  fail,
  ok,
  type Action,
  type Agent,
  type Analysis,
  type Budget,
  type Decision,
  type Game,
  type Option,
  type Playout,
  type Resources,
  type Result,
  type Rng,
  type State,
  type Turn,
} from '../../core/index.ts';
import { tighter } from '../minimax/limits.ts';
import { Countdown } from './budget.ts';
import { judgeBy } from './judge.ts';
import { ownBudget, type MctsValues } from './options.ts';
import { GreedyPolicy, Stepwise, uniform, type Judge } from './playout.ts';
import { GreedyPriors } from './priors.ts';
import { Search } from './search.ts';
import { Puct, Rave, Uct, type Select } from './select.ts';
import { OPEN, Tree } from './tree.ts';

/** Lines of play are followed while they are this well known. */
const LINE_VISITS = 2;

// Found by play, see bench/montecarlo.
const UCT_C = 0.7;
const RAVE_C = 0.1;
const RAVE_K = 300;
const PUCT_C = 1.5;

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
    values: MctsValues,
    rng: Rng,
    now: () => number,
  ) {
    this.name = name;
    this.game = game;
    this.search = search;
    this.countdown = new Countdown(now);
    this.budget = ownBudget(values);
    this.reuse = values.reuse;
    this.rng = rng;
  }

  choose({ seat, seen, legal, budget }: Turn): Decision {
    const { search, countdown } = this;
    const { tree } = search;
    countdown.start(tighter(this.budget, budget));
    const state = this.game.determinize(seen, this.rng);
    if (!(this.reuse && this.isBelow(state, legal))) tree.plant(state);
    if (legal.length > 1) search.run(state, countdown);
    const options = optionsOf(tree, legal);
    const analysis: Analysis = { nodes: countdown.iterations, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }

  /**
   * Finds the position in the tree of the last move and makes it the root. Equal keys mean equal
   * futures, so that it does not matter how the table came here: by moves, by taking some back, or
   * by a new game.
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

/** How the root's actions look, best first: proven wins, then the most visited, proven losses last. */
export function optionsOf(tree: Tree, legal: Int32Array): Option[] {
  const first = tree.first[0]!;
  const count = tree.count[0]!;
  if (count === 0) return [{ action: legal[0]!, value: 0.5 }];
  const seat = tree.mover[0]!;
  const children = Array.from({ length: count }, (_, i) => first + i);
  const rank = (child: number): number => {
    if (tree.solved[child] === OPEN) return 0;
    return Math.trunc(seat === 0 ? tree.outcome[child]! : -tree.outcome[child]!);
  };
  children.sort(
    (a, b) =>
      rank(b) - rank(a) || tree.visits[b]! - tree.visits[a]! || tree.action[a]! - tree.action[b]!,
  );
  return children
    .filter((child, i) => i === 0 || tree.visits[child]! > 0)
    .map((child) => optionOf(tree, child, seat));
}

function optionOf(tree: Tree, child: number, seat: number): Option {
  const visits = tree.visits[child]!;
  const action = tree.action[child]!;
  const line = lineFrom(tree, child);
  if (tree.solved[child] !== OPEN) {
    const outcome = seat === 0 ? tree.outcome[child]! : -tree.outcome[child]!;
    return { action, value: (outcome + 1) / 2, bound: 'exact', visits, line };
  }
  return { action, value: visits === 0 ? 0.5 : tree.wins[child]! / visits, visits, line };
}

/** The most visited continuation. */
function lineFrom(tree: Tree, child: number): Action[] {
  const line: Action[] = [tree.action[child]!];
  let node = child;
  while (tree.count[node]! > 0 && tree.mover[node]! >= 0) {
    const first = tree.first[node]!;
    let best = first;
    for (let i = first; i < first + tree.count[node]!; i++)
      if (tree.visits[i]! > tree.visits[best]!) best = i;
    if (tree.visits[best]! < LINE_VISITS) break;
    line.push(tree.action[best]!);
    node = best;
  }
  return line;
}

/** A playout by its name. */
export function playoutBy(
  game: Game,
  name: string,
  plies: number,
  judge: Judge | null,
): Result<Playout> {
  const own = game.playouts ?? {};
  const named = name === 'auto' ? (Object.keys(own)[0] ?? 'uniform') : name;
  // A judged playout stops on the way, which only the step by step one can.
  if (judge === null && own[named] !== undefined) return ok(own[named]());
  if (named === 'uniform' || (name === 'auto' && judge !== null))
    return ok(new Stepwise(game, uniform, plies, judge));
  if (named === 'greedy') return ok(new Stepwise(game, new GreedyPolicy(game), plies, judge));
  const names = ['auto', ...new Set(['uniform', 'greedy', ...Object.keys(own)])];
  return fail(`playout=${name} is not known in ${game.info.id}; there is ${names.join(', ')}`);
}

function selectBy(values: MctsValues, owners: boolean): Select {
  const { c, rave, prior } = values;
  if (prior !== 'none') return new Puct(c ?? PUCT_C);
  const k = rave === 'auto' ? (owners ? RAVE_K : null) : rave === 'off' ? null : rave;
  return k === null ? new Uct(c ?? UCT_C) : new Rave(c ?? RAVE_C, k);
}

export function makeMcts(
  name: string,
  game: Game,
  values: MctsValues,
  rng: Rng,
  resources: Resources,
): Result<Agent> {
  const { plies, heuristic, scale } = values;
  const judge = plies === null ? ok(null) : judgeBy(game, heuristic, scale);
  if (!judge.ok) return judge;
  const playout = playoutBy(game, values.playout, plies ?? Infinity, judge.value);
  if (!playout.ok) return playout;
  const select = selectBy(
    values,
    game.playouts !== undefined && playout.value.owners !== undefined,
  );
  const { info } = game;
  const search = new Search(
    game,
    new Tree(values.memory),
    {
      select,
      playout: playout.value,
      priors: select.priors ? new GreedyPriors(game) : null,
      solver: values.solver && info.seats === 2 && info.zeroSum,
      ripe: ripeness(values.ripe),
    },
    rng,
  );
  return ok(new Mcts(name, game, search, values, rng, resources.now ?? (() => performance.now())));
}

/** Wide nodes wait: each costs memory for all its children, and one visit says little about them. */
function ripeness(given: number | null): (actions: number) => number {
  return given === null ? (actions) => actions >> 3 : () => given;
}
