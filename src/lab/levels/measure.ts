import type { Contest } from '../../arena/index.ts';
import type { Game } from '../../core/index.ts';
import type { MeasuredLevels } from '../../agents/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { Store } from '../../store/index.ts';
import type { HeldExperiment } from '../experiment/index.ts';
import { YARDSTICK, climb, type Climb } from './ladder.ts';
import type { Rungs } from './rungs.ts';
import { matchOf, meetingOf } from './meeting.ts';
import { shareOf, tableOf, type Match } from './table.ts';

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
    const { onMatch, store, rungs, seed, size } = this.measuring;
    // What a first look saw has no say in what counts.
    const look = pairs < size.pairs && higher !== rungs.measured;
    const place = { ...this.measuring, seed: look ? `${seed} look` : seed };
    const contest = meetingOf(place, higher, lower, pairs, rungs.openings);
    const held = await this.measuring.hold(contest, `${higher} – ${lower}`);
    if (!held.finished) throw new Stopped(held);
    const match = await matchOf(store, held, higher, lower);
    this.known.set(key, match);
    onMatch?.(higher, lower, shareOf(match).share, match.games);
    return match;
  }
}
