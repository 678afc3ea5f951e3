import type { Checkpoint, Played } from '../../arena/index.ts';
import { fail, ok, type Result } from '../../core/index.ts';
import { modelShelf, type Store } from '../../store/index.ts';
import { refuse, rosterOf, storedContest } from '../experiment/index.ts';
import type { Evidence } from './evidence.ts';
import { Gathering } from './gathering.ts';
import type { Reason } from './highlights.ts';

/** Reads an experiment from a store, game by game; `games` of them are kept to be drawn. */
export async function gather(
  store: Store,
  id: string,
  games: number,
  named: readonly string[] = [],
): Promise<Result<Evidence>> {
  const experiment = await store.experiment(id);
  const roster = await rosterOf(experiment, named, modelShelf(store.address));
  if (!roster.ok) return roster;
  const contest = storedContest(experiment, roster.value);
  if (!contest.ok) return fail(refuse.unreadStored({ id: experiment.id, why: contest.complaint }));
  const stored = await store.countGames(experiment.id);
  const gathering = new Gathering(contest.value, stored);
  for await (const played of store.games(experiment.id)) {
    const added = gathering.add(played);
    if (!added.ok) return added;
  }
  const shown: { played: Played; reasons: readonly Reason[] }[] = [];
  for (const { index, reasons } of gathering.highlights.choose(games)) {
    const played = await store.game(experiment.id, index);
    if (played !== null) shown.push({ played, reasons });
  }
  const checkpoints = await store.checkpoints(experiment.id);
  return ok({
    ...gathering.evidence(),
    experiment,
    stored,
    shown,
    checkpoints: checkpoints.map(({ figures }) => figures).filter(isCheckpoint),
  });
}

function isCheckpoint(figures: unknown): figures is Checkpoint {
  const { games, elapsed, agents } = (figures ?? {}) as Partial<Checkpoint>;
  return typeof games === 'number' && typeof elapsed === 'number' && Array.isArray(agents);
}
