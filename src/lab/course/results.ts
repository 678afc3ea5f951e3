import { Standings, type Contest, type Estimate, type Strength } from '../../arena/index.ts';
import { isFault, said, type Complaint } from '../../core/index.ts';
import type { Handed } from './entries.ts';
import type { CourseGame } from './play.ts';

/** How a game was lost by what a bot did. */
export interface Fault {
  readonly kind: 'illegal' | 'crash' | 'time';
  /** What it did, to follow its name: in English, and as a value. */
  readonly text: string;
  readonly did: Pick<Complaint, 'code' | 'says'>;
  /** The seat of the bot, and who else sat there. */
  readonly seat: number;
  readonly rivals: readonly number[];
  /** Moves that were made before. */
  readonly plies: number;
  /** The last moves before it. */
  readonly moves: readonly string[];
  readonly experiment: string;
}

export interface Line {
  /** Its number in the course. */
  readonly player: number;
  /** The bot; null: it is a mark. */
  readonly handed: Handed | null;
  /** What people read: the name or pseudonym of a bot, the level or the agent string of a mark. */
  readonly label: string;
  readonly rank: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Its share of what could be won. */
  readonly points: Estimate;
  /** On a scale on which the mean is 0; of two, how far above the other. */
  readonly strength: Strength;
  /** In the game's own points, less the mean of the others'. */
  readonly difference: Estimate;
  readonly lost: Readonly<Record<Fault['kind'], number>>;
  readonly faults: readonly Fault[];
  /** Of its own, in each decision, and the longest. */
  readonly msPerMove: number;
  /** The strongest mark it is above; null: none. */
  readonly above: string | null;
}

export interface CourseResults {
  readonly contest: Contest;
  readonly standings: Standings;
  /** The best first. */
  readonly lines: readonly Line[];
  /** Bots that took no part, with why. */
  readonly absent: readonly Handed[];
  readonly games: number;
}

interface Players {
  /** By number: the bot, or null for a mark. */
  readonly handed: readonly (Handed | null)[];
  /** By number: what people read. */
  readonly labels: readonly string[];
  readonly absent: readonly Handed[];
}

const UNKNOWN: Strength = {
  elo: Number.NaN,
  interval: { low: Number.NaN, high: Number.NaN },
  open: 'both',
};

/** Adds all games up. */
export function resultsOf(
  contest: Contest,
  { handed, labels, absent }: Players,
  games: readonly CourseGame[],
): CourseResults {
  const standings = new Standings(contest);
  const faults = contest.entrants.map((): Fault[] => []);
  for (const { played, experiment } of games) {
    standings.add(played);
    const { job, record, plies } = played;
    const { result } = record;
    if (result?.offender === undefined || !isFault(result.ending)) continue;
    const { offender } = result;
    const player = job.players[offender]!;
    const told = result.detail ?? result.ending;
    const name = contest.entrants[player]!.canonical;
    const text = told.startsWith(name) ? told.slice(name.length).trim() : told;
    faults[player]!.push({
      kind: result.ending,
      text,
      did: result.why ?? { ...said(text), code: result.ending },
      seat: offender,
      rivals: job.players.filter((_, seat) => seat !== offender),
      plies,
      moves: record.moves.slice(-6),
      experiment,
    });
  }
  const strengths = standings.games > 0 ? standings.strengths().players : [];
  const bare = contest.entrants.map((_, player) => {
    const line = standings.agent(player);
    const { wins, draws, losses } = standings.totals(player);
    return {
      player,
      handed: handed[player]!,
      label: labels[player]!,
      games: line.games,
      wins,
      draws,
      losses,
      points: line.points,
      strength: strengths[player] ?? UNKNOWN,
      difference: line.difference,
      lost: line.lostBy,
      faults: faults[player]!,
      msPerMove: line.spending.msPerDecision,
    };
  });
  // Everybody met everybody: points are fair; of equals, the larger lead in the game's own points.
  bare.sort(
    (a, b) =>
      (b.points.mean || 0) - (a.points.mean || 0) ||
      (b.difference.mean || 0) - (a.difference.mean || 0) ||
      a.player - b.player,
  );
  const better = (one: (typeof bare)[number], other: (typeof bare)[number]) =>
    (one.points.mean || 0) - (other.points.mean || 0) ||
    (one.difference.mean || 0) - (other.difference.mean || 0);
  const lines = bare.map((line) => ({
    ...line,
    // Equals share a place, and nobody is above an equal.
    rank: 1 + bare.filter((other) => better(other, line) > 0).length,
    above: bare.find((other) => other.handed === null && better(line, other) > 0)?.label ?? null,
  }));
  return { contest, standings, lines, absent, games: games.length };
}
