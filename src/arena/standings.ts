import { isFault, type Fault } from '../core/index.ts';
import { rotations, type Contest } from './contest.ts';
import { CrossTable, type Cell } from './cross-table.ts';
import {
  Tally,
  countFigure,
  figureOf,
  ranksOf,
  shareFigure,
  verdicts,
  type Estimate,
} from './figures.ts';
import type { Played } from './job.ts';
import { Repeats } from './repeats.ts';
import { rateMoments, type Rating } from './stats/elo.ts';
import { Sample } from './stats/intervals.ts';
import { strengths, type Outcome, type Strength, type Strengths } from './stats/strengths.ts';

/** What an agent spent in all its games. */
export interface Spending {
  readonly decisions: number;
  readonly ms: number;
  readonly nodes: number;
  /** Its longest decision. */
  readonly slowest: number;
  readonly msPerDecision: number;
  readonly nodesPerDecision: number;
  readonly nodesPerGame: number;
  /** Answers that broke a rule without losing the game. */
  readonly faults: number;
}

/** How an agent did, without intervals: those take longer to work out than most games to play. */
export interface AgentTotals {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  readonly difference: number;
  readonly spending: Spending;
}

export interface AgentLine {
  readonly games: number;
  readonly wins: Estimate;
  readonly draws: Estimate;
  readonly losses: Estimate;
  /** Its share of what could be won: 1 for a win, ½ for a draw; the evidence is whole units. */
  readonly points: Estimate;
  /** In the game's own points. */
  readonly score: Estimate;
  /** Its score less the mean of the others'. */
  readonly difference: Estimate;
  /** Games it lost by what it did. */
  readonly lostBy: Readonly<Record<Fault, number>>;
  readonly spending: Spending;
}

/** How those in one seat did. */
export interface SeatLine {
  readonly wins: Estimate;
  readonly draws: Estimate;
  readonly losses: Estimate;
  readonly points: Estimate;
}

/** How all did at one search depth, by agent. */
interface DepthLine {
  readonly depth: number;
  readonly points: readonly Estimate[];
}

/** One game as the standings count it. */
interface Counted {
  readonly index: number;
  readonly depth: number | undefined;
  readonly players: readonly number[];
  readonly utilities: readonly number[];
  readonly scores: readonly number[];
  /** No earlier game is the same move for move. */
  readonly fresh: boolean;
}

class AgentSums {
  readonly tally = new Tally();
  /** Of the games that estimates stand on. */
  readonly counted = new Tally();
  readonly points = new Sample();
  readonly score = new Sample();
  readonly difference = new Sample();
  readonly lostBy: Record<Fault, number> = { illegal: 0, crash: 0, time: 0 };
  games = 0;
  decisions = 0;
  ms = 0;
  nodes = 0;
  slowest = 0;
  faults = 0;
}

/**
 * Everything that results say, added up game by game. Estimates stand on whole units, whose games
 * depend on each other; incomplete units, and those that agents who repeat themselves play again,
 * count in the tallies only.
 */
export class Standings {
  readonly plies = new Sample();
  /** Milliseconds a game. */
  readonly duration = new Sample();
  /** Games without a winner, and games without a result. */
  draws = 0;
  unfinished = 0;
  /** Units that only repeat others, and so tell nothing new. */
  leftOut = 0;
  private readonly repeats = new Repeats();
  private readonly contest: Pick<Contest, 'game' | 'spec'>;
  private readonly agents: AgentSums[];
  private readonly seats: { tally: Tally; counted: Tally; points: Sample }[];
  private readonly cross: CrossTable;
  /** By search depth, where the format sets it, and by agent: shares of points. */
  private readonly depths = new Map<number, Sample[]>();
  private readonly open = new Map<number, Counted[]>();
  /** Units by what came out of them, with how many did so. */
  private readonly kinds = new Map<string, { games: readonly Counted[]; weight: number }>();
  private rated: { confidence: number; games: number; strengths: Strengths } | null = null;

  constructor(contest: Pick<Contest, 'game' | 'spec'>) {
    const { game, spec } = contest;
    this.contest = contest;
    this.agents = spec.agents.map(() => new AgentSums());
    this.seats = Array.from({ length: game.info.seats }, () => ({
      tally: new Tally(),
      counted: new Tally(),
      points: new Sample(),
    }));
    this.cross = new CrossTable(spec.agents.length);
  }

  /** Games with a result. */
  get games(): number {
    return this.plies.count;
  }

  /** Games that no earlier one of the same agents is the same as, move for move. */
  get different(): number {
    return this.repeats.different;
  }

  add({ job, record, plies, ms, efforts }: Played): void {
    const { result } = record;
    if (result === null) {
      this.unfinished++;
      return;
    }
    this.plies.add(plies);
    this.duration.add(ms);
    const { players } = job;
    const outcomes = verdicts(result.utilities);
    if (!outcomes.includes(1)) this.draws++;
    for (const [seat, player] of players.entries()) {
      this.seats[seat]!.tally.add(outcomes[seat]!);
      const sums = this.agents[player]!;
      sums.tally.add(outcomes[seat]!);
      const effort = efforts[seat]!;
      sums.decisions += effort.decisions;
      sums.ms += effort.ms;
      sums.nodes += effort.nodes;
      sums.slowest = Math.max(sums.slowest, effort.slowest);
      sums.faults += effort.faults ?? 0;
    }
    for (const player of new Set(players)) this.agents[player]!.games++;
    const { utilities, scores, ending, offender } = result;
    if (isFault(ending)) this.agents[players[offender!]!]!.lostBy[ending]++;
    this.cross.add(players, utilities);
    const { index, depth } = job;
    const fresh = this.repeats.add({ players, start: record.start, moves: record.moves });
    this.collect(job.unit, { index, depth, players, utilities, scores, fresh });
  }

  private collect(unit: number, counted: Counted): void {
    const size = rotations(counted.players, this.contest.spec);
    const games = size === 1 ? [] : (this.open.get(unit) ?? []);
    games.push(counted);
    if (games.length < size) {
      this.open.set(unit, games);
      return;
    }
    if (size > 1) this.open.delete(unit);
    games.sort((a, b) => a.index - b.index);
    this.close(games);
  }

  private close(games: readonly Counted[]): void {
    if (games.every(({ fresh }) => !fresh) && this.repeats.steady(games[0]!.players)) {
      this.leftOut++;
      return;
    }
    for (const { players, utilities } of games) {
      for (const [seat, outcome] of verdicts(utilities).entries()) {
        this.agents[players[seat]!]!.counted.add(outcome);
        this.seats[seat]!.counted.add(outcome);
      }
    }
    for (const player of new Set(games[0]!.players)) {
      const { points, score, difference } = this.agents[player]!;
      const own = (value: (game: Counted, seat: number) => number) => meanOf(games, player, value);
      const share = own(({ utilities }, seat) => (utilities[seat]! + 1) / 2);
      points.add(share);
      this.atDepth(games[0]!.depth, player)?.add(share);
      score.add(own(({ scores }, seat) => scores[seat]!));
      difference.add(own(({ scores }, seat) => lead(scores, seat)));
    }
    for (const [seat, { points }] of this.seats.entries()) {
      const sum = games.reduce((total, { utilities }) => total + (utilities[seat]! + 1) / 2, 0);
      points.add(sum / games.length);
    }
    this.cross.closeUnit(games);
    const key = games
      .map(({ players, utilities }) => `${players.join()}:${ranksOf(utilities).join()}`)
      .join(';');
    const kind = this.kinds.get(key);
    if (kind === undefined) this.kinds.set(key, { games, weight: 1 });
    else kind.weight++;
  }

  private atDepth(depth: number | undefined, player: number): Sample | null {
    if (depth === undefined) return null;
    const known = this.depths.get(depth) ?? this.agents.map(() => new Sample());
    this.depths.set(depth, known);
    return known[player]!;
  }

  /** Depth by depth, of a contest that is held at one search depth after another. */
  byDepth(confidence = 0.95): DepthLine[] {
    return [...this.depths]
      .toSorted(([a], [b]) => a - b)
      .map(([depth, agents]) => ({
        depth,
        points: agents.map((sample) => shareFigure(sample, confidence)),
      }));
  }

  agent(player: number, confidence = 0.95): AgentLine {
    const sums = this.agents[player]!;
    const tally = this.leftOut === 0 ? sums.tally : sums.counted;
    const share = (count: number) => countFigure(count, tally.games, confidence);
    return {
      games: sums.games,
      wins: share(tally.wins),
      draws: share(tally.draws),
      losses: share(tally.losses),
      points: shareFigure(sums.points, confidence),
      score: figureOf(sums.score, confidence),
      difference: figureOf(sums.difference, confidence),
      lostBy: { ...sums.lostBy },
      spending: spendingOf(sums),
    };
  }

  totals(player: number): AgentTotals {
    const sums = this.agents[player]!;
    return {
      games: sums.games,
      ...sums.tally.toJSON(),
      score: sums.score.mean,
      difference: sums.difference.mean,
      spending: spendingOf(sums),
    };
  }

  /** The first seat's points say what moving first is worth; `strengths` says it in Elo. */
  seat(seat: number, confidence = 0.95): SeatLine {
    const { points, ...sums } = this.seats[seat]!;
    const tally = this.leftOut === 0 ? sums.tally : sums.counted;
    const share = (count: number) => countFigure(count, tally.games, confidence);
    return {
      wins: share(tally.wins),
      draws: share(tally.draws),
      losses: share(tally.losses),
      points: shareFigure(points, confidence),
    };
  }

  /** How one agent did against another. */
  cell(player: number, rival: number, confidence = 0.95): Cell {
    return this.cross.cell(player, rival, confidence);
  }

  /**
   * Strengths of all agents on one scale, and what the first seat is worth. Two agents are told by
   * their units alone, each by how far it is above the other; a joint model is for three or more.
   */
  strengths(confidence = 0.95): Strengths {
    const { games, rated } = this;
    if (rated?.games === games && rated.confidence === confidence) return rated.strengths;
    const found =
      this.agents.length === 2
        ? this.duel(confidence)
        : strengths(this.outcomes(), this.agents.length, confidence);
    this.rated = { confidence, games, strengths: found };
    return found;
  }

  private duel(confidence: number): Strengths {
    const ratings = [this.cell(0, 1, confidence).rating, this.cell(1, 0, confidence).rating];
    return {
      players: ratings.map(strengthOf),
      firstSeat: strengthOf(rateMoments(this.seats[0]!.points.moments, confidence)),
      superiority: (a, b) => (a === b ? 0.5 : ratings[a]!.superiority),
    };
  }

  private outcomes(): Outcome[] {
    const outcomes: Outcome[] = [];
    let unit = 0;
    const push = (games: readonly Counted[], weight: number) => {
      for (const { players, utilities } of games) {
        outcomes.push({ players, ranks: ranksOf(utilities), unit, weight });
      }
      unit++;
    };
    for (const { games, weight } of this.kinds.values()) push(games, weight);
    for (const games of this.open.values()) push(games, 1);
    return outcomes;
  }
}

/** How far one side is above the other. */
function strengthOf({ units, elo, eloInterval }: Rating): Strength {
  return { elo, interval: eloInterval, open: units === 0 ? 'both' : null };
}

function spendingOf({ games, decisions, ms, nodes, slowest, faults }: AgentSums): Spending {
  return {
    decisions,
    ms,
    nodes,
    slowest,
    msPerDecision: ms / decisions,
    nodesPerDecision: nodes / decisions,
    nodesPerGame: nodes / games,
    faults,
  };
}

/** The mean over all seats that an agent had in some games. */
function meanOf(
  games: readonly Counted[],
  player: number,
  value: (game: Counted, seat: number) => number,
): number {
  let sum = 0;
  let count = 0;
  for (const game of games) {
    for (const [seat, other] of game.players.entries()) {
      if (other !== player) continue;
      sum += value(game, seat);
      count++;
    }
  }
  return sum / count;
}

/** A seat's score less the mean of the others'. */
function lead(scores: readonly number[], seat: number): number {
  const sum = scores.reduce((a, b) => a + b, 0);
  return scores[seat]! - (sum - scores[seat]!) / (scores.length - 1);
}
