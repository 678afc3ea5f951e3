import { listingOf } from '../../agents/index.ts';
import {
  fail,
  type Agent,
  type AgentKind,
  type Chosen,
  type Game,
  type Resources,
  type Result,
  type Rng,
} from '../../core/index.ts';
import { knownKinds } from './known-agents.ts';

/** Whom an engine may speak for: everybody but a person. */
const listing = listingOf(knownKinds.filter(({ id }) => id !== 'human'));

/** What an agent string names, and whether it plays this game. */
export function engineKind(text: string, game: Game): Result<Chosen<AgentKind>> {
  const chosen = listing.read(text);
  if (!chosen.ok) return chosen;
  const able = chosen.value.kind.supports(game);
  return able.ok ? chosen : fail(`${chosen.value.short}: ${able.complaint.says.en}`);
}

export function engineAgent(
  text: string,
  game: Game,
  rng: Rng,
  resources: Resources,
): Result<Agent> {
  const chosen = engineKind(text, game);
  if (!chosen.ok) return chosen;
  return chosen.value.kind.create(game, chosen.value.values, rng, resources);
}
