/**
 * What the page and the server say to each other. Only shapes: the server checks what it is given,
 * and everything here is plain JSON. Addresses begin with /api; a refusal is `{ error }` with a
 * sentence for the person.
 */
import type { Spec } from '../arena/spec.ts';

export interface Refusal {
  readonly error: string;
}

/** GET /api/house */
export interface House {
  readonly version: string;
  readonly cores: number;
  /** The file that holds experiments and models. */
  readonly store: string;
  /** Agents that only the server can run, such as other people's engines. */
  readonly engines: readonly Engine[];
}
export interface Engine {
  readonly name: string;
  /** The games it can play: ids. */
  readonly games: readonly string[];
}

/** GET /api/experiments?text=&limit= */
export interface ExperimentLine {
  readonly id: string;
  readonly game: string;
  readonly format: string;
  readonly agents: readonly string[];
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

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}
export interface CountedInterval extends Interval {
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
  readonly warnings: readonly string[];
  readonly meanPlies: number;
  readonly msPerGame: number;
  readonly draws: number;
  /** Agents from best to worst, by their number. */
  readonly ranking: readonly number[];
  readonly agents: readonly AgentStanding[];
  readonly cross: readonly (readonly (Meeting | null)[])[];
  readonly seats: readonly { readonly points: CountedInterval }[];
  /** What the first seat is worth, in Elo. */
  readonly firstSeat: { readonly elo: number; readonly low: number; readonly high: number } | null;
  readonly sprt: {
    readonly llr: number;
    readonly lower: number;
    readonly upper: number;
    readonly accept: 'elo0' | 'elo1' | null;
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
  readonly elo: Interval | null;
  readonly difference: CountedInterval;
  readonly msPerDecision: number;
}
export interface Meeting {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly elo: Interval;
  readonly superiority: number;
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

export type JobState = 'waiting' | 'running' | 'finished' | 'stopped' | 'failed';

/** What the server is doing: GET /api/jobs, and as events "job" from GET /api/live. */
export interface Job {
  readonly kind: 'experiment' | 'training';
  /** Of the experiment, or the name of the model. */
  readonly id: string;
  readonly state: JobState;
  readonly done: number;
  readonly expected: number;
  /** Units a second, and seconds left; null when not known yet. */
  readonly speed: number | null;
  readonly left: number | null;
  /** Why it failed. */
  readonly error: string | null;
  readonly standing: Standing | null;
  readonly curve: readonly CurvePoint[] | null;
}

/** A point of a learning curve: figures by name after so many units. */
export interface CurvePoint {
  readonly done: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** GET /api/models */
export interface ModelLine {
  readonly name: string;
  /** The family that reads it. */
  readonly kind: string;
  readonly game: string;
  /** In bytes. */
  readonly size: number;
  readonly created: string;
  /** What its family tells of it. */
  readonly header: Readonly<Record<string, unknown>>;
}
