import {
  asSettled,
  fail,
  ok,
  type AgentKind,
  type Game,
  type Resources,
  type Result,
  type Rng,
  type Values,
} from '../../core/index.ts';
import type { IwokiSeen, IwokiState } from '../../games/iwoki/index.ts';
import { playoutBy, trustsGreedy } from '../montecarlo/make.ts';
import { Countdown } from '../montecarlo/budget.ts';
import { judgeBy } from '../montecarlo/evaluator.ts';
import { ownBudget } from '../montecarlo/options.ts';
import { GreedyPolicy, Stepwise, uniform } from '../montecarlo/playout.ts';
import { GreedyPriors } from '../montecarlo/priors.ts';
import { Puct, Uct } from '../montecarlo/select.ts';
import { Bayes } from './bayes/agent.ts';
import { HABITS } from './bayes/habits.ts';
import { Witness } from './bayes/witness.ts';
import { CircleLook } from './circle-look.ts';
import { DeepLook, leadBy, type Judge } from './deep-look.ts';
import { knowingLastTurn, learnedJudge } from './learned-judge.ts';
import { refuse as refuseTd } from '../td/complaints.ts';
import { openBrain, shippedBrain, SHIPPED_RULES } from '../td/shipped.ts';
import { Determinized } from './determinized.ts';
import { InfoPuct, InfoUct } from './infoselect.ts';
import { InfoTree } from './infotree.ts';
import { IsmctsAgent } from './ismcts-agent.ts';
import { Ismcts } from './ismcts.ts';
import type { WorldLook } from './look.ts';
import { bayesParams, ismctsParams, lookParams } from './params.ts';
import { WideLook } from './wide-look.ts';
import { refuse } from '../complaints.ts';

// Found by play, see bench/montecarlo.
const UCT_C = 0.7;
const PUCT_C = 1.5;

const realTime = () => performance.now();

function lookBy(
  game: Game,
  values: Values<typeof lookParams>,
  rng: Rng,
  resources: Resources,
): Result<WorldLook> {
  const fated = asSettled(game);
  if (values.search === 'circles') {
    const brain = shippedBrain(game);
    return brain.ok ? ok(new CircleLook(game, brain.value, rng, resources.now)) : brain;
  }
  const judge = judgeFor(game, fated, values);
  if (!judge.ok) return judge;
  if (values.search === 'alphabeta') return ok(new DeepLook(fated, judge.value, resources.now));
  const { seats, zeroSum } = game.info;
  const greedily = trustsGreedy(game, 'auto');
  const parts = {
    select: greedily ? new Puct(PUCT_C) : new Uct(UCT_C),
    playout: new Stepwise(fated, greedily ? new GreedyPolicy(fated) : uniform),
    priors: greedily ? new GreedyPriors(fated) : null,
    solver: seats === 2 && zeroSum,
    ripe: () => 1,
  };
  return ok(new WideLook(fated, parts, rng, resources.now ?? realTime));
}

/** By what was learned of the game, or by a heuristic. */
function judgeFor(
  game: Game,
  fated: Game,
  { value, heuristic, scale, last }: Values<typeof lookParams>,
): Result<Judge> {
  if (last && value === 'heuristic') return fail(refuse.lastTurn());
  if (value === 'heuristic') return leadBy(fated, heuristic, scale);
  // Alpha-beta sets one seat against one other.
  const brain =
    value === 'open' ? openBrain(game) : game.info.seats === 2 ? shippedBrain(game) : forTwo(game);
  if (!brain.ok) return brain;
  const judge = learnedJudge(brain.value);
  return ok(last ? knowingLastTurn(judge, brain.value, game) : judge);
}

function forTwo({ info }: Game): Result<never> {
  return fail(refuseTd.notShipped({ rules: info.rules, shipped: SHIPPED_RULES }));
}

function determinizedBy(
  id: string,
  game: Game,
  values: Values<typeof lookParams>,
  rng: Rng,
  resources: Resources,
): Result<Determinized> {
  const look = lookBy(game, values, rng, resources);
  if (!look.ok) return look;
  const manner = {
    budget: { ...ownBudget({ ...values, iterations: null }), depth: values.depth ?? undefined },
    worlds: values.worlds,
    votes: values.combine === 'votes',
    keep: values.keep ?? Infinity,
    most: values.most ?? values.worlds,
    wide: values.search === 'circles' ? 1 : 2,
  };
  return ok(new Determinized(id, game, look.value, manner, rng));
}

export const determinized: AgentKind<typeof lookParams> = {
  id: 'determinized',
  version: 1,
  summary: {
    en: 'Draws worlds that fit what it sees, searches each as if it were open, and plays what does best on the average.',
    es: 'Sortea mundos que encajan con lo que ve, busca en cada uno como si estuviera a la vista y juega lo que mejor resulta de media.',
  },
  params: lookParams,
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create: (game, values, rng, resources) =>
    determinizedBy('determinized', game, values, rng, resources),
};

export const ismcts: AgentKind<typeof ismctsParams> = {
  id: 'ismcts',
  version: 1,
  summary: {
    en: 'Monte Carlo tree search over what seats have seen: another world in every playout, one tree for all of them.',
    es: 'Búsqueda de Monte Carlo sobre lo que han visto los asientos: otro mundo en cada simulación, un árbol para todos.',
  },
  params: ismctsParams,
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create(game, values, rng, resources) {
    const { plies, heuristic, scale, c, memory } = values;
    const judge = plies === null ? ok(null) : judgeBy(game, heuristic, scale);
    if (!judge.ok) return judge;
    const greedily = trustsGreedy(game, values.prior);
    const named = values.playout === 'auto' && greedily ? 'greedy' : values.playout;
    const playout = playoutBy(game, named, plies ?? Infinity, judge.value);
    if (!playout.ok) return playout;
    const select = greedily ? new InfoPuct(c ?? PUCT_C) : new InfoUct(c ?? UCT_C);
    const many = values.observers === 'many';
    const parts = { select, playout: playout.value, many };
    const search = new Ismcts(game, new InfoTree(memory), parts, rng);
    const countdown = new Countdown(resources.now ?? realTime);
    return ok(new IsmctsAgent(game, search, countdown, ownBudget(values)));
  },
};

export const bayes: AgentKind<typeof bayesParams> = {
  id: 'bayes',
  version: 1,
  summary: {
    en: 'In iwoki: weighs the worlds it looks into by what rivals drew, passed and placed, and can print what it believes.',
    es: 'En iwoki: pesa los mundos en que mira por lo que los rivales robaron, pasaron y colocaron, y puede decir lo que cree.',
  },
  params: bayesParams,
  memory: 'game',
  random: true,
  supports({ info }) {
    if (info.id !== 'iwoki') return fail(refuse.tiles({ game: info.id }));
    if (!info.hidden) return fail(refuse.nothingHidden({ rules: info.rules }));
    return ok(true);
  },
  create(game, values, rng, resources) {
    const decider = determinizedBy('bayes', game, values, rng, resources);
    if (!decider.ok) return decider;
    // `supports` has seen to it that this is iwoki.
    const table = game as unknown as Game<IwokiState, IwokiSeen>;
    const witness = new Witness(table, {
      temper: values.temper,
      draw: values.draw,
      habits: values.habits ? HABITS : null,
    });
    return ok(new Bayes(table, decider.value, witness, values, rng));
  },
};
