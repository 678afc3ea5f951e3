import {
  Standings,
  checkpoint,
  type Checkpoint,
  type Contest,
  type Played,
} from '../../arena/index.ts';
import type { Experiment, Store } from '../../store/index.ts';
import { csvLine } from '../csv.ts';

/** What a CSV file may hold. */
export const TABLES = ['games', 'checkpoints'] as const;
export type TableName = (typeof TABLES)[number];

/** Every record on a line, byte for byte as it was written. */
export async function* jsonLines(store: Store, { id }: Experiment): AsyncGenerator<string> {
  for await (const line of store.lines(id)) yield `${line}\n`;
}

export function csv(
  table: TableName,
  store: Store,
  experiment: Experiment,
  contest: Contest,
): AsyncGenerator<string> {
  return table === 'games'
    ? gamesCsv(store, experiment, contest)
    : checkpointsCsv(store, experiment, contest);
}

/** A line for each game: who sat where, how it ended, what it took. */
async function* gamesCsv(
  store: Store,
  { id }: Experiment,
  contest: Contest,
): AsyncGenerator<string> {
  const seats = Array.from({ length: contest.game.info.seats }, (_, seat) => seat);
  const bySeat = (names: readonly string[]) =>
    seats.flatMap((seat) => names.map((name) => `${name}${seat}`));
  const columns = ['game', 'unit', 'seed', 'start', 'depth', 'plies', 'ms', 'ending', 'offender'];
  const sighted = contest.spec.sight === undefined ? [] : bySeat(['sight']);
  yield csvLine([
    ...columns,
    ...bySeat(['agent', 'points', 'utility', 'decisions', 'decisionMs', 'slowestMs', 'nodes']),
    'detail',
    ...sighted,
  ]);
  for await (const played of store.games(id)) yield gameLine(played, contest);
}

function gameLine({ job, record, plies, ms, efforts }: Played, contest: Contest): string {
  const { spec } = contest;
  const { result } = record;
  return csvLine([
    job.index,
    job.unit,
    job.seed,
    job.start,
    job.depth,
    plies,
    ms,
    result?.ending,
    result?.offender,
    ...job.players.flatMap((player, seat) => {
      const { decisions, ms: spent, slowest, nodes } = efforts[seat]!;
      const agent = spec.agents[player]!;
      const [score, utility] = [result?.scores[seat], result?.utilities[seat]];
      // None were reported: nobody knows how many there were.
      return [agent, score, utility, decisions, spent, slowest, nodes === 0 ? undefined : nodes];
    }),
    result?.detail,
    // Only where somebody may see more than the rules show.
    ...(record.sight ?? []),
  ]);
}

/**
 * How it stood after every so many games, worked out from the records; time and memory are those
 * that were noted then, where they were.
 */
async function* checkpoints(
  store: Store,
  { id }: Experiment,
  contest: Contest,
): AsyncGenerator<Checkpoint> {
  const noted = new Map(
    (await store.checkpoints(id)).map(({ games, figures }) => [games, figures as Checkpoint]),
  );
  const standings = new Standings(contest);
  let next = 0;
  for await (const played of store.games(id)) {
    // After a gap nothing can be said in order.
    if (played.job.index !== next) return;
    next++;
    standings.add(played);
    if (next % contest.spec.checkpoint !== 0) continue;
    const then = noted.get(next);
    const knowledge = then?.agents.map((agent) => agent.knowledge);
    yield checkpoint(standings, contest, {
      elapsed: then?.elapsed ?? Number.NaN,
      memory: then?.memory ?? undefined,
      knowledge,
    });
  }
}

async function* checkpointsCsv(
  store: Store,
  experiment: Experiment,
  contest: Contest,
): AsyncGenerator<string> {
  const names = ['agent', 'wins', 'points', 'lead', 'msPerDecision', 'nodesPerGame'];
  const learned = ['values', 'updated', 'modelBytes'];
  const columns = ['games', 'msPerGame', 'turnsPerPlayer', 'draws', 'elapsedMs', 'memoryBytes'];
  yield csvLine([
    ...columns,
    ...contest.entrants.flatMap((_, n) => [...names, ...learned].map((name) => `${name}${n + 1}`)),
  ]);
  for await (const point of checkpoints(store, experiment, contest)) {
    yield csvLine([
      point.games,
      point.msPerGame,
      point.turnsPerPlayer,
      point.draws,
      point.elapsed,
      point.memory,
      ...point.agents.flatMap(({ agent, wins, score, difference, search, knowledge }) => [
        agent,
        wins,
        score,
        difference,
        search?.msPerDecision,
        search?.nodesPerGame,
        knowledge?.values,
        knowledge?.updated,
        knowledge?.bytes,
      ]),
    ]);
  }
}
