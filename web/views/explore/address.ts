import { parseCall, type Game } from '../../../src/core/index.ts';
import { SEARCHES } from '../../../src/agents/explain/index.ts';
import { readable } from '../../table/address.ts';

/** What the explorer shows, as an address says it. */
export interface ExploreAddress {
  readonly game: string;
  readonly agent: string;
  /** A second agent, to compare. */
  readonly beside?: string | null | undefined;
  /** Where the game stands; without it, the start. */
  readonly position?: string | null | undefined;
  /** What somebody is to find out before it is shown. */
  readonly ask?: Question | null | undefined;
  /** The step to begin with, from 1. */
  readonly step?: number | null | undefined;
}

/** Which branches are never looked at. */
export type Question = 'cuts';

export interface ExplorePlan extends ExploreAddress {
  readonly made: Game;
  readonly beside: string | null;
  readonly position: string | null;
  readonly ask: Question | null;
  readonly step: number | null;
}

/**
 * Whether the explorer can show how this agent thinks in this game, by its name alone: tables ask,
 * and they do not load the agents themselves.
 */
export function canExplore(game: Game, agent: string): boolean {
  const call = parseCall(agent);
  if (!call.ok || game.info.seats !== 2 || game.info.hidden) return false;
  const { name, args } = call.value;
  if (name === 'mcts') return true;
  // By the network that comes with Ludario; one of somebody's own is not here.
  if (name === 'zero') return args.every(({ key }) => key !== 'model');
  // Only one of the searches weighs what chance may do; without chance it is plain minimax.
  return SEARCHES.some((search) => search === name) && (name === 'expectimax') === game.info.chance;
}

export function printExplore(address: ExploreAddress): string {
  const { game, agent, beside, position, ask, step } = address;
  const parts = [`game=${readable(game)}`, `agent=${readable(agent)}`];
  if (beside) parts.push(`beside=${readable(beside)}`);
  if (position) parts.push(`position=${readable(position)}`);
  if (ask) parts.push(`ask=${ask}`);
  if (step) parts.push(`step=${step}`);
  return parts.join('&');
}
