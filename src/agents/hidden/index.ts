import { choice, int, ok, optional, real, type AgentKind } from '../../core/index.ts';
import { Limits } from '../minimax/limits.ts';
import { budgetParams, ownBudget } from '../montecarlo/options.ts';
import { Determinized } from './determinized.ts';
import { leadBy } from './lead.ts';
import { Looker } from './looker.ts';
import { word } from '../../core/index.ts';

const determinizedParams = {
  ...budgetParams,
  worlds: int('worlds to look into', 20, 1, 10_000),
  depth: optional(int('the deepest look, in plies', null, 1, 99)),
  heuristic: optional(word('how leaves are judged', null, 'a heuristic of the game')),
  combine: choice('how worlds speak', 'values', ['values', 'votes']),
  scale: real('the lead that is a likely win', 10, 1e-9, Infinity),
  bonus: real('what winning adds to the lead', 20, 0, Infinity),
  margin: real('how far behind the best', 10, 0, Infinity),
};

export const determinized: AgentKind<typeof determinizedParams> = {
  id: 'determinized',
  version: 1,
  summary: 'x',
  params: determinizedParams,
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create(game, values, rng, resources) {
    const worth = leadBy(game, values.heuristic, values.bonus);
    if (!worth.ok) return worth;
    const looker = new Looker(game, worth.value, new Limits(resources.now), values.margin);
    return ok(
      new Determinized('determinized', game, looker, {
        budget: ownBudget(values),
        worlds: values.worlds,
        depth: values.depth ?? 99,
        scale: values.scale,
        votes: values.combine === 'votes',
      }, rng),
    );
  },
};

import { playoutBy } from '../montecarlo/agent.ts';
import { Countdown } from '../montecarlo/budget.ts';
import { judgeBy } from '../montecarlo/judge.ts';
import { InfoPuct, InfoUct } from './infoselect.ts';
import { InfoTree } from './infotree.ts';
import { IsmctsAgent } from './ismcts-agent.ts';
import { Ismcts } from './ismcts.ts';
import { judgeParams } from '../montecarlo/options.ts';

const ismctsParams = {
  ...budgetParams,
  observers: choice('one or many', 'one', ['one', 'many']),
  c: optional(real('how much to explore', null, 0, 100)),
  prior: choice('what to expect', 'greedy', ['none', 'greedy']),
  playout: word('how', 'greedy', 'uniform, greedy'),
  ...judgeParams,
  memory: int('megabytes', 64, 1, 4096),
};
export const ismcts: AgentKind<typeof ismctsParams> = {
  id: 'ismcts',
  version: 1,
  summary: 'x',
  params: ismctsParams,
  memory: 'none',
  random: true,
  supports: () => ok(true),
  create(game, values, rng, resources) {
    const { plies, heuristic, scale } = values;
    const judge = plies === null ? ok(null) : judgeBy(game, heuristic, scale);
    if (!judge.ok) return judge;
    const playout = playoutBy(game, values.playout, plies ?? Infinity, judge.value);
    if (!playout.ok) return playout;
    const select = values.prior === 'none' ? new InfoUct(values.c ?? 0.7) : new InfoPuct(values.c ?? 1.5);
    const search = new Ismcts(game, new InfoTree(values.memory), { select, playout: playout.value, many: values.observers === 'many' }, rng);
    return ok(new IsmctsAgent(game, search, new Countdown(resources.now ?? (() => performance.now())), ownBudget(values)));
  },
};
