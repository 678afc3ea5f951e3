import { readSpec, type Contest } from '../../arena/index.ts';
import { Refusal, type Game } from '../../core/index.ts';
import type { MeasuredLevels } from '../../agents/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { Store } from '../../store/index.ts';
import { review, type HeldExperiment } from '../experiment/index.ts';
import { YARDSTICK, climb, type Climb } from './ladder.ts';
import type { Rungs } from './rungs.ts';
import { shareOf, tableOf, type Duel, type Match } from './table.ts';

/** Thrown when a match was stopped: all that was played is kept. */
export class Stopped extends Error {
  readonly held: HeldExperiment;

  constructor(held: HeldExperiment) {
    super('stopped');
    this.held = held;
  }
}

export interface Measuring {
  readonly game: Game;
  readonly roster: Roster;
  readonly store: Store;
  readonly seed: string;
  readonly rungs: Rungs;
  readonly size: Climb;
  /** These levels as they are, the highest as it is measured; null: new ones are looked for. */
  readonly given: readonly string[] | null;
  /** Plays a contest, or goes on with it. */
  hold(contest: Contest, title: string): Promise<HeldExperiment>;
  /** Told of every match. */
  onMatch?(higher: string, lower: string, share: number, games: number): void;
}

/** Finds the levels of a game by play, and measures them. */
export async function measureLevels(measuring: Measuring): Promise<MeasuredLevels> {
  const { game, roster, rungs, size, given, seed } = measuring;
  const table = new Meetings(measuring);
  const agents =
    given ??
    (await climb(
      async (higher, lower, pairs) => shareOf(await table.match(higher, lower, pairs)),
      rungs,
      size,
    ));
  const top = agents.at(-1)!;
  const matches = [await table.match(YARDSTICK, agents[0]!, size.pairs)];
  for (const [i, agent] of agents.entries()) {
    if (i === 0) continue;
    const pairs = agent === top ? size.topPairs : size.pairs;
    matches.push(await table.match(agent, agents[i - 1]!, pairs));
  }
  const ids = new Set(['best', ...[...agents, YARDSTICK].map((text) => text.split('(')[0]!)]);
  const versions = roster.catalogue.agents
    .filter(({ id }) => ids.has(id))
    .map(({ id, version }): [string, number] => [id, version]);
  return tableOf(agents, rungs.top, matches, {
    rules: game.info.rules,
    seed,
    game: game.info.version,
    agents: Object.fromEntries(versions),
  });
}

/** The matches of a measuring, each played once. */
class Meetings {
  private readonly measuring: Measuring;
  private readonly known = new Map<string, Match>();

  constructor(measuring: Measuring) {
    this.measuring = measuring;
  }

  async match(higher: string, lower: string, pairs: number): Promise<Match> {
    const key = `${higher} ${lower} ${pairs}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const { onMatch, store } = this.measuring;
    const held = await this.measuring.hold(
      this.contest(higher, lower, pairs),
      `${higher} – ${lower}`,
    );
    if (!held.finished) throw new Stopped(held);
    const match = await matchOf(store, held, higher, lower);
    this.known.set(key, match);
    onMatch?.(higher, lower, shareOf(match).share, match.games);
    return match;
  }

  /** Higher and lower by turns around the table; the seats are exchanged from game to game. */
  private contest(higher: string, lower: string, pairs: number): Contest {
    const { game, roster, rungs, seed } = this.measuring;
    const { seats, rules } = game.info;
    const agents = Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? higher : lower));
    const spec = {
      game: rules,
      agents,
      format: 'match',
      // A rotation has a game for each seat.
      pairs: Math.max(1, Math.ceil((2 * pairs) / seats)),
      seed,
      openings: rungs.openings === 0 ? 'none' : { random: rungs.openings },
    };
    const contest = readSpec(spec, roster.listing);
    if (!contest.ok) throw new Refusal(contest.complaint);
    return contest.value;
  }
}

async function matchOf(
  store: Store,
  held: HeldExperiment,
  higher: string,
  lower: string,
): Promise<Match> {
  const units = new Map<number, Duel[]>();
  let games = 0;
  await review(store, held.experiment, held.contest, ({ job, record }) => {
    if (record.result === null) return;
    games++;
    const duels = units.get(job.unit) ?? [];
    units.set(job.unit, duels);
    const { utilities } = record.result;
    for (const [seat, player] of job.players.entries()) {
      if (player % 2 !== 0) continue;
      for (const [other, rival] of job.players.entries()) {
        if (rival % 2 === 0) continue;
        const [own, theirs] = [utilities[seat]!, utilities[other]!];
        duels.push({
          first: seat < other,
          ahead: own > theirs ? 1 : own < theirs ? 0 : 0.5,
        });
      }
    }
  });
  return { higher, lower, games, units: [...units.values()] };
}
