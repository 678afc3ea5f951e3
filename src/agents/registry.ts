import {
  choose,
  ok,
  type Agent,
  type AgentKind,
  type Chosen,
  type Game,
  type Resources,
  type Result,
  type Rng,
} from '../core/index.ts';
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
import { pop } from './pop/index.ts';
import { qlearner } from './qlearning/index.ts';
import { random } from './random/index.ts';
import { td } from './td/index.ts';
import { vela } from './vela/index.ts';

/** Every agent there is, the simplest first. */
export const agentKinds: readonly AgentKind[] = [
  human,
  random,
  greedy,
  qlearner,
  td,
  imitation,
  modelKind(() => agentKinds),
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
  pop,
  vela,
];

/** Strings read before: a tournament seats the same few agents a million times. */
const known = new Map<string, Chosen<AgentKind>>();

/** What an agent string names, its options read and checked. */
export function readAgent(text: string): Result<Chosen<AgentKind>> {
  const before = known.get(text);
  if (before !== undefined) return ok(before);
  const chosen = choose('agent', agentKinds, text);
  if (chosen.ok && known.size < 1000) known.set(text, chosen.value);
  return chosen;
}

/** An agent ready to sit down: `makeAgent('random(seed=7)', game, rng)`. */
export function makeAgent(
  text: string,
  game: Game,
  rng: Rng,
  resources: Resources = {},
): Result<Agent> {
  const chosen = readAgent(text);
  if (!chosen.ok) return chosen;
  const { kind, values } = chosen.value;
  const supported = kind.supports(game);
  if (!supported.ok) return supported;
  return kind.create(game, values, rng, resources);
}
