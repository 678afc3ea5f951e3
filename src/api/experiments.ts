import type { Open, Spec } from '../arena/index.ts';
import type { GameRecord, Words } from '../core/index.ts';
import type { JobState } from './job-state.ts';

/** GET /api/experiments?text=&limit= */
export interface ExperimentLine {
  readonly id: string;
  readonly game: string;
  readonly format: string;
  readonly agents: readonly string[];
  /** Game and agents with only what differs from the usual: for people. */
  readonly short: { readonly game: string; readonly agents: readonly string[] };
  readonly seed: string;
  readonly games: number;
  /** How many it has when it is complete; null: only the games can tell. */
  readonly planned: number | null;
  readonly note: string;
  /** ISO date. */
  readonly created: string;
  /** What the server does with it now. */
  readonly job: JobState | null;
}

/** POST /api/experiments/check: what would be played; a `Refusal` (400) says why it cannot be. */
export interface ExperimentCheck {
  readonly format: string;
  /** Games in all; null: only the games can tell. */
  readonly games: number | null;
  readonly agents: readonly string[];
  readonly warnings: readonly Words[];
}

/** JSON has no way to write what is not known: it is null there. */
interface Interval {
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
}
interface CountedInterval extends Interval {
  readonly count: number;
}

/** How an experiment stands: GET /api/experiments/:id, and in every progress. */
export interface Standing {
  readonly id: string;
  readonly game: string;
  readonly format: string;
  readonly seed: string;
  readonly games: number;
  readonly total: number | null;
  readonly finished: boolean;
  /** Games that are not the same as another, move for move; units left out because they only repeat others. */
  readonly different: number;
  readonly leftOut: number;
  /** The same in a sentence. */
  readonly evidence: Words;
  readonly warnings: readonly Words[];
  readonly meanPlies: number | null;
  readonly msPerGame: number | null;
  readonly draws: number;
  /** Agents from best to worst, by their number. */
  readonly ranking: readonly number[];
  readonly agents: readonly AgentStanding[];
  readonly cross: readonly (readonly (Meeting | null)[])[];
  readonly seats: readonly { readonly points: CountedInterval }[];
  /** Of a deepening: the shares of points at each depth, by agent. */
  readonly depths: readonly {
    readonly depth: number;
    readonly points: readonly CountedInterval[];
  }[];
  /** What the first seat is worth, in Elo. */
  readonly firstSeat: {
    readonly elo: number | null;
    readonly low: number | null;
    readonly high: number | null;
    readonly open: Open | null;
  } | null;
  /** Which strengths the games leave open, and why. */
  readonly open: readonly Words[];
  readonly sprt: {
    readonly llr: number;
    readonly lower: number;
    readonly upper: number;
    readonly accept: 'elo0' | 'elo1' | null;
    /** What that means, once it is decided. */
    readonly decided: Words | null;
  } | null;
}
export interface AgentStanding {
  readonly agent: string;
  readonly short: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly points: CountedInterval;
  readonly elo: (Interval & { readonly open: Open | null }) | null;
  readonly difference: CountedInterval;
  readonly msPerDecision: number | null;
}
export interface Meeting {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The share of points; of whole pairs where there are any. */
  readonly score: number;
  readonly elo: Interval;
  readonly superiority: number | null;
}

/** An experiment opened: GET /api/experiments/:id */
export interface ExperimentPage {
  readonly line: ExperimentLine;
  readonly spec: Spec;
  readonly standing: Standing;
  readonly machine: unknown;
}

/** GET /api/experiments/:id/games?from=&count= */
export interface GameLine {
  readonly index: number;
  /** By seat: which of the agents. */
  readonly players: readonly number[];
  readonly plies: number;
  readonly ms: number;
  readonly scores: readonly number[] | null;
  readonly utilities: readonly number[] | null;
  readonly ending: string | null;
}

/** GET /api/experiments/:id/games/:index */
export interface OpenedGame {
  readonly record: GameRecord;
  readonly players: readonly number[];
  /** Who sat where, with only what differs from the usual. */
  readonly short: readonly string[];
}
