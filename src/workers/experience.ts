import type { Knowledge } from '../arena/index.ts';
import {
  ok,
  type AgentKind,
  type Game,
  type Params,
  type Resources,
  type Result,
  type Values,
} from '../core/index.ts';

/** What an agent that learns carries from game to game. */
export interface Experience {
  /** All of it: who recalls this plays on as if nothing had happened in between. */
  snapshot(): Uint8Array;
  /** What a checkpoint tells of it. */
  figures?(): Knowledge;
}

/**
 * A family of agents that learn. What they know lives beside the agents: a new agent is made for
 * each game, with the luck of that game, and gets what was learned so far as `resources.experience`.
 */
export interface LearningKind<P extends Params = Params> extends AgentKind<P> {
  readonly memory: 'learns';
  /** What a snapshot holds; null: nothing learned yet. */
  recall(game: Game, values: Values<P>, snapshot: Uint8Array | null): Result<Experience>;
}

export interface LearnerResources extends Resources {
  readonly experience?: Experience | undefined;
}

/** What a learner knows; undefined for all others. */
export function recallFor(
  kind: AgentKind,
  game: Game,
  values: Values<Params>,
  snapshot: Uint8Array | null,
): Result<Experience | undefined> {
  if (kind.memory !== 'learns' || !('recall' in kind)) return ok(undefined);
  return (kind as LearningKind).recall(game, values, snapshot);
}
