/** A share of points with the interval the true one lies in, and the games it stands on. */
export interface MeasuredShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

export interface MeasuredLevel {
  readonly number: number;
  readonly agent: string;
  /** In Elo points, the mean of all levels being 1500, and where the true rating lies; null: no limit is known. */
  readonly elo: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Its share against the level below; of the lowest: against `greedy`. */
  readonly below: MeasuredShare;
}

/** What was measured of the levels of a game. */
export interface MeasuredLevels {
  /** The rules they were measured with. */
  readonly rules: string;
  readonly seed: string;
  /** The versions of the game and of the agents then. */
  readonly game: number;
  readonly agents: Readonly<Record<string, number>>;
  /** What the highest level was measured as, where its own limit is a clock. */
  readonly top: string;
  readonly levels: readonly MeasuredLevel[];
}
