import { fail, ok, parseCall, type Game, type Result } from '../../../src/core/index.ts';
import { SEARCHES } from '../../../src/agents/explain/index.ts';
import { makeGame } from '../../catalogue/games.ts';
import { refuse } from '../../complaints/explore.ts';
import { readable } from '../../table/address.ts';

/** What the explorer shows, as an address says it. */
export interface ExploreAddress {
  readonly game: string;
  readonly agent: string;
  /** A second agent, to compare. */
  readonly beside?: string | null | undefined;
  /** Where the game stands; without it, the start. */
  readonly position?: string | null | undefined;
}

export interface ExplorePlan extends ExploreAddress {
  readonly made: Game;
  readonly beside: string | null;
  readonly position: string | null;
}

export const USUAL_AGENT = 'alphabeta(depth=3)';

/**
 * Whether the explorer can show how this agent thinks in this game, by its name alone: tables ask,
 * and they do not load the agents themselves.
 */
export function canExplore(game: Game, agent: string): boolean {
  const call = parseCall(agent);
  if (!call.ok || game.info.seats !== 2 || game.info.hidden) return false;
  const { name } = call.value;
  return name === 'mcts' || SEARCHES.some((search) => search === name);
}

export function printExplore({ game, agent, beside, position }: ExploreAddress): string {
  const parts = [`game=${readable(game)}`, `agent=${readable(agent)}`];
  if (beside) parts.push(`beside=${readable(beside)}`);
  if (position) parts.push(`position=${readable(position)}`);
  return parts.join('&');
}

/** Reads `game=tree(theory)&agent=alphabeta(depth=9)&position=A/C`; null: nothing is asked for. */
export function readExplore(query: string): Result<ExplorePlan> | null {
  const given = new URLSearchParams(query);
  const rules = given.get('game');
  if (rules === null) return null;
  const made = makeGame(rules);
  if (!made.ok) return made;
  const position = given.get('position') || null;
  if (position !== null) {
    const state = made.value.parse(position);
    if (!state.ok) return fail(refuse.position({ why: state.complaint }));
  }
  const agent = given.get('agent') || USUAL_AGENT;
  const beside = given.get('beside') || null;
  return ok({ game: rules, made: made.value, agent, beside, position });
}
