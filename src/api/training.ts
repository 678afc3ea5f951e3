import type { JobState } from './job-state.ts';

export interface TrainingStanding {
  readonly unit: 'games' | 'epochs';
  /** What the family tells now. */
  readonly figures: Readonly<Record<string, number>>;
  /** Games that are being played to measure it; null: none. */
  readonly judging: { readonly done: number; readonly total: number } | null;
  readonly curve: readonly CurvePoint[];
}

/** A point of a learning curve: how it stood after so many games or epochs. */
export interface CurvePoint {
  readonly done: number;
  /** Milliseconds of training so far, and the size of the model in bytes. */
  readonly elapsed: number;
  readonly size: number;
  readonly figures: Readonly<Record<string, number>>;
  /** How it did against each rival it is measured with. */
  readonly bouts: readonly Bout[];
}
interface Bout {
  readonly rival: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Its share of what could be won, and where the true share lies. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * GET /api/models: a model with the training that made it, or a training whose model is yet to come;
 * with ?plays=RULES the models that play a game.
 */
export interface ModelLine {
  readonly name: string;
  /** The family that reads it. */
  readonly kind: string;
  readonly game: string;
  readonly short: { readonly game: string };
  /** In bytes; null: there is no model yet. */
  readonly size: number | null;
  /** The same for the same model, whatever its name. */
  readonly checksum: string | null;
  readonly created: string;
  readonly training: TrainingLine | null;
  readonly job: JobState | null;
}
export interface TrainingLine {
  readonly agent: string;
  readonly unit: 'games' | 'epochs';
  readonly done: number;
  readonly total: number;
  readonly finished: boolean;
  /** Some process works on it. */
  readonly busy: boolean;
  /** Milliseconds of work so far. */
  readonly elapsed: number;
  /** Where its curve ends. */
  readonly last: CurvePoint | null;
}

/** GET /api/models/:name */
export interface ModelPage {
  readonly line: ModelLine;
  /** What its family tells of it; null where there is no model yet. */
  readonly header: Readonly<Record<string, unknown>> | null;
  /** What it was trained from, as it was asked for. */
  readonly spec: Readonly<Record<string, unknown>> | null;
  readonly curve: readonly CurvePoint[];
}

/** POST /api/trainings: what is to be learned, and from what. */
export interface TrainingWish {
  readonly name: string;
  /** The family with its options. */
  readonly agent: string;
  readonly game: string;
  readonly seed?: string | undefined;
  /** Games to play, or to let the teacher play. */
  readonly games?: number | undefined;
  readonly epochs?: number | undefined;
  readonly teacher?: string | undefined;
  readonly rivals?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly every?: number | undefined;
  readonly against?: readonly string[] | undefined;
  readonly againstGames?: number | undefined;
  /** A model of the same name gives way when this is finished. */
  readonly replace?: boolean | undefined;
  /** Preferences of a person (`printPreference`), in place of games. */
  readonly answers?: readonly string[] | undefined;
}
