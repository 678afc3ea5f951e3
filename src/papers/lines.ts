import { normalCdf, standing, type Estimate, type Open } from '../arena/index.ts';
import type { Verdict } from './words.ts';
import type { Bout } from './work.ts';

/** A value and where the true one lies (95 %). */
export interface Measured {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** How one agent of a contest did, as plain numbers. */
export interface Line {
  readonly agent: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly won: Measured;
  /** 1 for a win, ½ for a draw. */
  readonly points: Measured;
  readonly elo: Measured;
  /** Where the games set no limit to it. */
  readonly open?: Open | null;
  /** In the game's own points. */
  readonly lead: Measured;
  readonly decisions: number;
  readonly nodes: number;
  /** For each decision: nodes, milliseconds, and the longest. */
  readonly nodesEach: number;
  readonly msEach: number;
  readonly slowest: number;
}

function measured({ mean, interval }: Estimate): Measured {
  return { mean, ...interval };
}

/** How an agent did against all it met. */
export function lineOf({ standings, contest }: Bout, player: number): Line {
  const line = standings.agent(player);
  const { wins, draws, losses } = standings.totals(player);
  const strength = standings.strengths().players[player]!;
  const { decisions, nodes, nodesPerDecision, msPerDecision, slowest } = line.spending;
  return {
    agent: contest.entrants[player]!.short,
    games: line.games,
    wins,
    draws,
    losses,
    won: measured(line.wins),
    points: measured(line.points),
    elo: { mean: strength.elo, ...strength.interval },
    open: strength.open,
    lead: measured(line.difference),
    decisions: decisions / line.games,
    nodes: nodes / line.games,
    nodesEach: nodesPerDecision,
    msEach: msPerDecision,
    slowest,
  };
}

/** Every agent of a contest. */
export function linesOf(bout: Bout): Line[] {
  return bout.contest.entrants.map((_, player) => lineOf(bout, player));
}

/** One agent against another, of a contest in which each met several. */
export interface Meeting {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly points: Measured;
  readonly elo: Measured;
  /** How often equals would come out at least as far apart. */
  readonly pValue: number;
}

/** Of several meetings: whether the first is clearly better, clearly worse, or neither. */
export function apart(meetings: readonly Meeting[]): ('better' | 'worse' | 'even')[] {
  const stands = standing(meetings.map(({ pValue }) => pValue));
  return meetings.map(({ points }, i) =>
    stands[i] !== true ? 'even' : points.mean > 0.5 ? 'better' : 'worse',
  );
}

/** The same as a verdict on "the first is better". */
export function verdictOf(stand: ReturnType<typeof apart>[number]): Verdict {
  return stand === 'better' ? 'holds' : stand === 'worse' ? 'fails' : 'open';
}

export function meetingOf({ standings }: Bout, player: number, rival: number): Meeting {
  const { games, wins, draws, losses, rating } = standings.cell(player, rival);
  return {
    games,
    wins,
    draws,
    losses,
    points: { mean: rating.score, ...rating.scoreInterval },
    elo: { mean: rating.elo, ...rating.eloInterval },
    pValue: rating.pValue,
  };
}

/** Milliseconds a game took, all seats together. */
export function msPerGame({ standings }: Bout): number {
  return standings.duration.mean;
}

export function inside(value: number, { low, high }: Measured): boolean {
  return value >= low && value <= high;
}

/** The error of a mean, from its interval of 95 %. */
export function errorOf({ low, high }: Pick<Measured, 'low' | 'high'>): number {
  return (high - low) / (2 * REACH);
}
/** So many errors on either side hold 95 %. */
const REACH = 1.959964;

interface Difference extends Measured {
  /** How often equals would come out at least as far apart. */
  readonly pValue: number;
}

/** What a second, independent, value is above a first. */
export function difference(first: Measured, second: Measured): Difference {
  const mean = second.mean - first.mean;
  const error = Math.hypot(errorOf(first), errorOf(second));
  return {
    mean,
    low: mean - REACH * error,
    high: mean + REACH * error,
    pValue: error === 0 ? (mean === 0 ? 1 : 0) : 2 * normalCdf(-Math.abs(mean) / error),
  };
}

/** Several shares taken together, each counting the same; each was played by itself. */
export function pooled(shares: readonly Measured[]): Measured {
  const n = shares.length;
  const mean = shares.reduce((sum, share) => sum + share.mean, 0) / n;
  const half = (REACH * Math.hypot(...shares.map(errorOf))) / n;
  return { mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}
