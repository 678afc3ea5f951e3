import {
  ok,
  type AgentKind,
  type Experience,
  type Game,
  type LearningKind,
  type Params,
  type Resources,
  type Result,
  type Values,
} from '../core/index.ts';

/** What a learner knows; undefined for all others. */
export function recallFor(
  kind: AgentKind,
  game: Game,
  values: Values<Params>,
  snapshot: Uint8Array | null,
  resources: Resources,
): Result<Experience | undefined> {
  if (kind.memory !== 'learns' || !('recall' in kind)) return ok(undefined);
  return (kind as LearningKind).recall(game, values, snapshot, resources);
}
