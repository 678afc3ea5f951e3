import {
  explain,
  grow,
  growByNetwork,
  type Explanation,
  type Growth,
} from '../../src/agents/explain/index.ts';
import { readAgent } from '../catalogue/agents.ts';
import { complaintOf, fail, ok, type Result } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';

/** What to explain: how an agent decides in a position; null: at the start. */
export interface ExplainRequest {
  readonly rules: string;
  readonly position: string | null;
  readonly agent: string;
}

/** A search that went through a tree, or one that grew it. */
export type ThoughtTree =
  | { readonly kind: 'search'; readonly told: Explanation }
  | { readonly kind: 'growth'; readonly told: Growth };

/** As many nodes as a page can hold and draw quickly; what is left out is said. */
const SEARCH_NODES = 4000;
const UNSEEN_NODES = 1500;
const GROWN_NODES = 120;
/** Playouts of a growing tree that are told one by one: enough to see each part often. */
const CLOSELY = 24;

/** Runs the search and writes down how it went: at once, or when a network has been loaded. Takes as long as the search does. */
export function tell({
  rules,
  position,
  agent,
}: ExplainRequest): Result<ThoughtTree> | Promise<Result<ThoughtTree>> {
  try {
    const game = makeGame(rules);
    if (!game.ok) return game;
    const state = position === null ? ok(game.value.start()) : game.value.parse(position);
    if (!state.ok) return state;
    const chosen = readAgent(agent);
    if (!chosen.ok) return chosen;
    if (chosen.value.kind.id === 'zero') {
      const growing = growByNetwork(game.value, state.value, agent, { maxNodes: GROWN_NODES });
      return growing.then(toShow, (error: unknown) => fail(complaintOf(error)));
    }
    if (chosen.value.kind.id === 'mcts') {
      const grown = grow(game.value, state.value, agent, {
        maxNodes: GROWN_NODES,
        playouts: CLOSELY,
      });
      return toShow(grown);
    }
    const searched = explain(game.value, state.value, agent, {
      maxNodes: SEARCH_NODES,
      maxUnseen: UNSEEN_NODES,
    });
    return searched.ok ? ok({ kind: 'search', told: searched.value }) : searched;
  } catch (error) {
    return fail(complaintOf(error));
  }
}

function toShow(grown: Result<Growth>): Result<ThoughtTree> {
  return grown.ok ? ok({ kind: 'growth', told: grown.value }) : grown;
}
