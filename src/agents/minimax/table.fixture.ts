import {
  Rng,
  choose,
  legalActions,
  unwrap,
  type Agent,
  type AgentKind,
  type Budget,
  type Game,
  type GameKind,
  type Resources,
  type Result,
} from '../../core/index.ts';
import { hex } from '../../games/hex/index.ts';
import { mancala } from '../../games/mancala/index.ts';
import { reversi } from '../../games/reversi/index.ts';
import { tree } from '../../games/trees/index.ts';
import * as family from './kinds.ts';

export const kinds: readonly AgentKind[] = Object.values(family);
const gameKinds: readonly GameKind[] = [hex, mancala, reversi, tree];

export function gameOf(rules: string): Game {
  const { kind, values } = unwrap(choose('game', gameKinds, rules));
  return unwrap(kind.create(values));
}

export function agentOf(text: string, game: Game, resources: Resources = {}): Result<Agent> {
  const chosen = choose('agent', kinds, text);
  if (!chosen.ok) return chosen;
  const { kind, values } = chosen.value;
  const supported = kind.supports(game);
  return supported.ok ? kind.create(game, values, Rng.of(1), resources) : supported;
}

/** Asks an agent about a position; answers are given at once. */
export function ask(agent: Agent, game: Game, state = game.start(), budget: Budget = {}) {
  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  const decision = agent.choose({ seat, seen: game.observe(state, seat), legal, budget });
  if (!('action' in decision)) throw new Error('the family answers at once');
  if (!legal.includes(decision.action)) throw new Error(`${decision.action} is not legal`);
  return { action: decision.action, analysis: decision.analysis! };
}
