import { agentKinds } from '../agents/index.ts';
import {
  choose,
  type Agent,
  type AgentKind,
  type Chosen,
  type Game,
  type Resources,
  type Result,
  type Rng,
} from '../core/index.ts';
import { foreignKinds } from '../protocols/index.ts';

/** Every agent that can sit at a terminal: the house's own, and other people's programs. */
export const knownKinds: readonly AgentKind[] = [...agentKinds, ...foreignKinds];

/** What an agent string names, its options read and checked. */
export function readAgent(text: string): Result<Chosen<AgentKind>> {
  return choose('agent', knownKinds, text);
}

/** An agent ready to sit down. */
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
  return supported.ok ? kind.create(game, values, rng, resources) : supported;
}
