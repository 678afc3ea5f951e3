import { Catalogue, type Kinds } from '../core/index.ts';
import { gameKinds } from '../games/index.ts';
import { amateur } from './amateur/index.ts';
import { best } from './best/index.ts';
import { cfr } from './cfr/index.ts';
import { demonstrated } from './demonstrations/index.ts';
import { dqn } from './dqn/index.ts';
import { expectimax } from './expectimax/index.ts';
import { greedy } from './greedy/index.ts';
import { bayes, determinized, ismcts } from './hidden/index.ts';
import { human } from './human/index.ts';
import { imitation } from './imitation/index.ts';
import { maxn, paranoid } from './manyplayer/index.ts';
import {
  alphabeta,
  aspiration,
  minimax,
  mtdf,
  negamax,
  negascout,
  pvs,
  scout,
  sss,
} from './minimax/index.ts';
import { modelKind } from './model/index.ts';
import { mcts } from './montecarlo/index.ts';
import { options } from './options/index.ts';
import { patterns } from './patterns/index.ts';
import { policy } from './policy/index.ts';
import { pop } from './pop/index.ts';
import { qlearner } from './qlearning/index.ts';
import { random } from './random/index.ts';
import { gru, lstm, rnn } from './recurrent/index.ts';
import { td } from './td/index.ts';
import { twin } from './twin/index.ts';
import { vela } from './vela/index.ts';
import { zero } from './zero/index.ts';

/** The house's agents, the simplest first. */
export const houseAgents: Kinds['agents'] = [
  human,
  random,
  greedy,
  qlearner,
  td,
  dqn,
  policy,
  options,
  imitation,
  ...demonstrated,
  rnn,
  gru,
  lstm,
  twin,
  patterns,
  modelKind,
  minimax,
  negamax,
  alphabeta,
  scout,
  negascout,
  pvs,
  aspiration,
  mtdf,
  sss,
  expectimax,
  maxn,
  paranoid,
  mcts,
  determinized,
  ismcts,
  bayes,
  cfr,
  pop,
  vela,
  zero,
  amateur,
  best,
];

/** The house's own games and agents. */
export const house = new Catalogue({ games: gameKinds, agents: houseAgents });
export const { agents: agentKinds, readAgent, makeAgent } = house;
