import { makeAgent, readAgent } from '../agents/index.ts';
import { Rng, fail, ok, said, unwrap, type Agent, type Game, type Result } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { entrantOf, type Contest, type Entrant } from './contest.ts';
import type { Job } from './job.ts';
import { readSpec, type Listing } from './read-spec.ts';
import type { Schedule } from './schedule.ts';
import type { GivenSpec } from './spec.ts';

/** The real games and agents, and a few books. */
export const listing: Listing = {
  game: makeGame,
  agent(text: string, game: Game): Result<Entrant> {
    const chosen = readAgent(text);
    if (!chosen.ok) return chosen;
    const supported = chosen.value.kind.supports(game);
    if (!supported.ok) return supported;
    const made = makeAgent(text, game, Rng.of(1), {});
    return made.ok ? ok(entrantOf(chosen.value)) : made;
  },
  book(name) {
    const text = books[name];
    return text === undefined ? fail(said(`there is no book "${name}"`)) : ok(text);
  },
};

const books: Readonly<Record<string, string>> = {
  lines: '# after one and two moves\n4\n\n4 1\n1:4,4,4,4,4,4/1:4,4,4,4,4,2 1\n',
  moves: [
    '{"ludarioBook":1,"game":"mancala(pits=6,seeds=4,emptyCapture=false)","version":1,"source":"search"}',
    '{"position":"0:4,4,4,4,4,4/0:4,4,4,4,4,4 0","moves":[{"move":"4","value":1}]}',
  ].join('\n'),
  torn: '{"position":"0:4,4',
  empty: '# nothing\n',
};

export function contestOf(given: GivenSpec): Contest {
  return unwrap(readSpec(given, listing));
}

/** A made-up family of agents, for formats that never ask what they play. */
export function entrants(count: number, random = true): Entrant[] {
  return Array.from({ length: count }, (_, n) => ({
    canonical: `agent${n}`,
    short: `agent${n}`,
    id: 'agent',
    version: 1,
    random,
    learns: false,
  }));
}

/** The contest with other entrants than it was read with. */
export function withEntrants(contest: Contest, others: readonly Entrant[]): Contest {
  const agents = others.map(({ canonical }) => canonical);
  return { ...contest, spec: { ...contest.spec, agents }, entrants: others };
}

/** A result that depends on the game alone: as if it had been played. */
export function fakeUtilities({ index, players }: Job, draws = 0.3): number[] {
  const rng = Rng.of(`result ${index} ${players.join()}`);
  if (rng.float() < draws) return players.map(() => 0);
  const winner = rng.below(players.length);
  return players.map((_, seat) => (seat === winner ? 1 : -1 / (players.length - 1)));
}

/** Plays a schedule to its end with made-up results; all jobs in order. */
export function runThrough(
  schedule: Schedule,
  result: (job: Job) => readonly number[] = fakeUtilities,
): Job[] {
  const jobs: Job[] = [];
  for (;;) {
    const job = schedule.take();
    if (job === null) return jobs;
    jobs.push(job);
    schedule.tell(job.index, result(job));
  }
}

/** Answers with its first legal action. */
export function first(name = 'first'): Agent {
  return { name, choose: ({ legal }) => ({ action: legal[0]! }) };
}
