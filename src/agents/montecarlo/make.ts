import {
  fail,
  ok,
  type Agent,
  type Game,
  type Playout,
  type Resources,
  type Result,
  type Rng,
} from '../../core/index.ts';
import { settling } from '../exact/with-endgame.ts';
import { Mcts } from './agent.ts';
import { Countdown } from './budget.ts';
import { judgeBy } from './evaluator.ts';
import { ownBudget, type MctsValues } from './options.ts';
import { GreedyPolicy, Stepwise, uniform, type Evaluator } from './playout.ts';
import { GreedyPriors } from './priors.ts';
import { Search } from './search.ts';
import { Puct, Rave, Uct, type Select } from './select.ts';
import { Tree } from './tree.ts';
import { refuse } from '../complaints.ts';

// Found by play, see bench/montecarlo.
const UCT_C = 0.7;
const RAVE_C = 0.1;
const RAVE_K = 300;
const PUCT_C = 1.5;

export function playoutBy(
  game: Game,
  name: string,
  plies: number,
  judge: Evaluator | null,
): Result<Playout> {
  const own = game.search?.playouts ?? {};
  const named = name === 'auto' ? (Object.keys(own)[0] ?? 'uniform') : name;
  // A judged playout stops on the way, which only the step by step one can.
  const known = Object.hasOwn(own, named);
  if (judge === null && known) return ok(own[named]!());
  if (named === 'uniform' || (name === 'auto' && judge !== null))
    return ok(new Stepwise(game, uniform, plies, judge));
  if (named === 'greedy') return ok(new Stepwise(game, new GreedyPolicy(game), plies, judge));
  if (known) return fail(refuse.playoutToEnd({ playout: name }));
  const names = ['auto', ...new Set(['uniform', 'greedy', ...Object.keys(own)])];
  return fail(refuse.noPlayout({ playout: name, game: game.info.id, names }));
}

/** Whether to look at moves with Greedy's eyes before they are tried. */
export function trustsGreedy(game: Game, prior: MctsValues['prior']): boolean {
  return prior === 'auto' ? game.search?.lastingPoints === true : prior === 'greedy';
}

function selectBy(game: Game, values: MctsValues, owners: boolean): Select {
  const { c, rave, prior } = values;
  const asked = typeof rave === 'number';
  if (prior === 'greedy' || (!asked && trustsGreedy(game, prior))) return new Puct(c ?? PUCT_C);
  const k = asked ? rave : rave === 'auto' && owners ? RAVE_K : null;
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
    game,
    values,
    game.search?.playouts !== undefined && playout.value.owners !== undefined,
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
  const countdown = new Countdown(resources.now ?? (() => performance.now()));
  const manner = { budget: ownBudget(values), reuse: values.reuse };
  const agent = new Mcts(name, game, search, countdown, manner, rng);
  return settling(agent, game, { exact: values.exact, own: manner.budget }, resources);
}

/** Wide nodes wait: each costs memory for all its children, and one visit says little about them. */
function ripeness(given: number | null): (actions: number) => number {
  return given === null ? (actions) => actions >> 3 : () => given;
}
