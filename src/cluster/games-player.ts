import type { Contest, Job, Played } from '../arena/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { Refusal, unwrap, type Complaint } from '../core/index.ts';
import type { ShelvedModel } from '../store/index.ts';
import { ThreadPool } from '../workers/index.ts';
import type { Contents } from './contents.ts';
import type { GamesBrief } from './names.ts';
import type { Programs } from './programs.ts';

/** What came of some games. */
export interface GamesPlayed {
  readonly games: readonly Played[];
  readonly noGame?: Complaint | undefined;
  readonly failed?: Complaint | undefined;
}

/** What a worker has of this machine. */
export interface Means {
  readonly contents: Contents;
  readonly programs: Programs;
  readonly cores: number;
  /** What each thread may use. */
  readonly megabytes: number;
}

/** Models that go with a brief. */
export async function modelsIn(
  { models }: { readonly models: readonly string[] },
  contents: Contents,
): Promise<ShelvedModel[]> {
  const found: ShelvedModel[] = [];
  for (const model of models) found.push((await contents.get(model)) as ShelvedModel);
  return found;
}

/** Threads that play the games of an experiment that is held elsewhere. */
export async function poolFor(brief: GamesBrief, means: Means): Promise<ThreadPool> {
  const { contents, cores, megabytes } = means;
  const models = await modelsIn(brief, contents);
  const books: Record<string, string> = {};
  for (const [name, book] of Object.entries(brief.books)) {
    books[name] = (await contents.get(book)) as string;
  }
  const { spec, entrants, modules } = brief;
  const programs = await means.programs.placesOf(brief.programs);
  const game = unwrap(unwrap(await openCatalogue(modules)).makeGame(spec.game));
  const contest: Contest = { spec, game, entrants };
  return new ThreadPool({ contest, modules, models, books, programs, workers: cores, megabytes });
}

/** All games of a block, lost ones too, exactly as they go on one machine alone; in the order of the jobs. */
export async function playAll(pool: ThreadPool, jobs: readonly Job[]): Promise<GamesPlayed> {
  const games: Played[] = [];
  let left: readonly Job[] = jobs;
  try {
    while (left.length > 0) {
      // Who took a thread with it plays apart for a while.
      const some = pool.isRisky(left[0]!) ? left.slice(0, 1) : left;
      const later = left.slice(some.length);
      const { games: played, lost, before, after, noGame } = await pool.play(some);
      games.push(...played, ...(lost === null ? [] : [lost]));
      if (noGame !== undefined) return { games, noGame };
      left = [...before, ...after, ...later];
      // It was closed meanwhile.
      if (played.length === 0 && lost === null) return { games };
    }
  } catch (error) {
    if (error instanceof Refusal) return { games: [], failed: error.complaint };
    throw error;
  }
  return { games: games.toSorted((a, b) => a.job.index - b.job.index) };
}
