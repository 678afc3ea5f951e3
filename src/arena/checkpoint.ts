import type { Knowledge } from '../core/index.ts';
import type { Contest } from './contest.ts';
import type { Standings } from './standings.ts';

/** What the arena cannot know by itself; optional. */
export interface Surroundings {
  /** Milliseconds since the experiment began, breaks left out. */
  readonly elapsed: number;
  /** Memory of the process, in bytes. */
  readonly memory?: number | undefined;
  /** By agent. */
  readonly knowledge?: readonly (Knowledge | null)[] | undefined;
}

export interface AgentCheckpoint {
  readonly agent: string;
  readonly wins: number;
  /** Its mean score, and that less the mean of the others'. */
  readonly score: number;
  readonly difference: number;
  /** For agents that search: null where no nodes are told. */
  readonly search: { readonly msPerDecision: number; readonly nodesPerGame: number } | null;
  readonly knowledge: Knowledge | null;
}

/** Where an experiment stands after some games: what the iwoki thesis prints. */
export interface Checkpoint {
  readonly games: number;
  readonly msPerGame: number;
  /** Decisions of one seat in a game, on average. */
  readonly turnsPerPlayer: number;
  readonly draws: number;
  readonly agents: readonly AgentCheckpoint[];
  readonly elapsed: number;
  readonly memory: number | null;
}

export function checkpoint(
  standings: Standings,
  { spec, game }: Pick<Contest, 'spec' | 'game'>,
  { elapsed, memory, knowledge }: Surroundings,
): Checkpoint {
  return {
    games: standings.games,
    msPerGame: standings.duration.mean,
    turnsPerPlayer: standings.plies.mean / game.info.seats,
    draws: standings.draws,
    agents: spec.agents.map((agent, player) => {
      const { wins, score, difference, spending } = standings.totals(player);
      const { msPerDecision, nodesPerGame, nodes } = spending;
      return {
        agent,
        wins,
        score,
        difference,
        search: nodes > 0 ? { msPerDecision, nodesPerGame } : null,
        knowledge: knowledge?.[player] ?? null,
      };
    }),
    elapsed,
    memory: memory ?? null,
  };
}
