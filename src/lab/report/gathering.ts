import {
  Measures,
  Schedule,
  SprtWatch,
  Standings,
  type Contest,
  type Played,
} from '../../arena/index.ts';
import { ok, type GameResult, type Result } from '../../core/index.ts';
import type { ProgressPoint, Ending, Evidence } from './evidence.ts';
import type { SprtPoint, Tally } from '../../figures/index.ts';
import { Highlights } from './highlights.ts';

/** Curves and traces have no more points than this. */
const MOST_POINTS = 200;
/** So many games, spread over all, are replayed to measure the game itself. */
const MOST_REPLAYED = 400;

/** Adds games up as they are read. */
export class Gathering {
  readonly highlights: Highlights;
  private readonly contest: Contest;
  private readonly standings: Standings;
  private readonly schedule: Schedule;
  private readonly measures: Measures;
  private readonly watch: SprtWatch | null;
  private readonly endings: Record<Ending, number> = {
    rules: 0,
    adjudicated: 0,
    resigned: 0,
    illegal: 0,
    crash: 0,
    time: 0,
  };
  private readonly lengths = new Map<number, number>();
  private readonly differences: Map<number, number>[];
  private readonly won: { games: number; points: number }[];
  private readonly course: ProgressPoint[] = [];
  private readonly trace: SprtPoint[] = [];
  private readonly stride: number;
  private readonly step: number;
  private readonly units = new Set<number>();
  private seen = 0;

  constructor(contest: Contest, stored: number) {
    const { game, spec } = contest;
    this.contest = contest;
    this.standings = new Standings(contest);
    this.schedule = new Schedule(contest);
    this.measures = new Measures(game);
    this.highlights = new Highlights(game.words.en.points !== '');
    this.watch = spec.sprt === null ? null : new SprtWatch(spec.sprt);
    this.differences = spec.agents.map(() => new Map());
    this.won = spec.agents.map(() => ({ games: 0, points: 0 }));
    this.stride = Math.max(1, Math.ceil(stored / MOST_REPLAYED));
    this.step = Math.max(1, Math.ceil(stored / MOST_POINTS));
  }

  add(played: Played): Result<true> {
    const { standings } = this;
    const { job, record, plies } = played;
    standings.add(played);
    const { result } = record;
    if (result === null) return ok(true);
    this.schedule.tell(job.index, result.utilities, record);
    this.units.add(job.unit);
    this.highlights.add(played, result);
    this.endings[result.ending]++;
    count(this.lengths, plies);
    this.addShares(job.players, result);
    this.addTrace(played, result);
    // A record of another version of the game cannot be replayed; it still counts.
    if (this.seen % this.stride === 0) this.measures.add(record, job.unit);
    this.seen++;
    if (this.seen % this.step === 0) this.mark();
    return ok(true);
  }

  private addShares(players: readonly number[], { utilities, scores }: GameResult): void {
    const sum = scores.reduce((a, b) => a + b, 0);
    for (const [seat, player] of players.entries()) {
      const rest = (sum - scores[seat]!) / (scores.length - 1);
      count(this.differences[player]!, scores[seat]! - rest);
      const won = this.won[player]!;
      won.games++;
      won.points += (utilities[seat]! + 1) / 2;
    }
  }

  private addTrace({ job, record }: Played, { utilities }: GameResult): void {
    if (this.watch === null) return;
    const { unit, players } = job;
    const seat = players.indexOf(0);
    const line = { players, start: record.start, moves: record.moves };
    this.watch.tell(unit, utilities[seat]! - utilities[1 - seat]!, line);
    const pairs = this.watch.counts.reduce((a, b) => a + b, 0);
    if (pairs === (this.trace.at(-1)?.pairs ?? 0)) return;
    this.trace.push({ pairs, llr: this.watch.verdict.llr });
  }

  private mark(): void {
    const games = this.seen;
    if (this.won.length !== 2 || this.contest.game.info.seats !== 2) {
      const shares = this.won.map((won) => (won.games === 0 ? Number.NaN : won.points / won.games));
      this.course.push({ games, shares, interval: null });
      return;
    }
    const { rating, difference } = this.standings.cell(0, 1);
    if (difference.count === 0) return;
    const { score, scoreInterval } = rating;
    this.course.push({ games, shares: [score, 1 - score], interval: scoreInterval });
  }

  evidence(): Omit<Evidence, 'experiment' | 'stored' | 'shown' | 'checkpoints'> {
    const { contest, standings, schedule } = this;
    const ranking = schedule.ranking();
    if (this.seen > 0 && this.course.at(-1)?.games !== this.seen) this.mark();
    return {
      contest,
      standings,
      names: differentNames(contest.entrants.map(({ short }) => short)),
      order: ranking?.flat() ?? byStrength(standings, contest.entrants.length),
      ranked: ranking !== null,
      warnings: schedule.warnings,
      total: schedule.total,
      units: this.units.size,
      repeated: standings.games - standings.different,
      endings: this.endings,
      lengths: tallies(this.lengths),
      differences: this.differences.map(tallies),
      course: this.course,
      trace: thinned(this.trace),
      verdict: this.watch?.verdict ?? null,
      measures: this.measures.report(),
    };
  }
}

function count(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function tallies(counts: ReadonlyMap<number, number>): Tally[] {
  return [...counts]
    .map(([value, times]) => ({ value, count: times }))
    .toSorted((a, b) => a.value - b.value);
}

/** Every so many points, the last one always among them. */
function thinned<T>(points: readonly T[]): T[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => i % step === 0 || i === points.length - 1);
}

function byStrength(standings: Standings, agents: number): number[] {
  const players = Array.from({ length: agents }, (_, player) => player);
  if (standings.games === 0) return players;
  const elo = standings.strengths().players.map((strength) => strength.elo);
  return players.toSorted((a, b) => elo[b]! - elo[a]! || a - b);
}

/** An agent may be named twice: the second is told from the first by a number. */
function differentNames(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
