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

export interface AgentListing {
  /** What an agent string names, its options read and checked. */
  read(text: string): Result<Chosen<AgentKind>>;
  /** An agent ready to sit down: `make('random(seed=7)', game, rng)`. */
  make(text: string, game: Game, rng: Rng, resources?: Resources): Result<Agent>;
}

/** Agents by their strings, among some kinds. */
export function listingOf(kinds: readonly AgentKind[]): AgentListing {
  // Strings read before: a tournament seats the same few agents a million times.
  const known = new Map<string, Chosen<AgentKind>>();
  const read = (text: string): Result<Chosen<AgentKind>> => {
    const before = known.get(text);
    if (before !== undefined) return ok(before);
    const chosen = choose('agent', kinds, text);
    if (chosen.ok && known.size < 1000) known.set(text, chosen.value);
    return chosen;
  };
  return {
    read,
    make(text, game, rng, resources = {}) {
      const chosen = read(text);
      if (!chosen.ok) return chosen;
      const { kind, values } = chosen.value;
      const supported = kind.supports(game);
      return supported.ok ? kind.create(game, values, rng, resources) : supported;
    },
  };
}
