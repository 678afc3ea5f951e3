import { readSpec, type GivenSpec } from '../../arena/index.ts';
import { Roster } from '../../catalogue/index.ts';
import { unwrap } from '../../core/index.ts';
import { KeyRing, levelShelf, modelShelf, openStore, storePath } from '../../store/index.ts';
import { hold, summary, type Progress } from '../experiment/index.ts';
import { usualMemory, usualWorkers } from '../machine.ts';

/** How a contest is to be held; all of it may be left out. */
export interface Wish {
  /** A file, or postgres://…; by default the one that the commands use. */
  readonly store?: string | undefined;
  /** Files with games or agents of your own. */
  readonly modules?: readonly string[] | undefined;
  /** In games with secrets: what their luck comes from, instead of the key of this machine. */
  readonly key?: string | undefined;
  readonly workers?: number | undefined;
  /** Ends it: what was played is kept, and holding the same contest again goes on. */
  readonly signal?: AbortSignal | undefined;
  /** Called when it begins, and after every batch of games. */
  onProgress?(progress: Progress): void;
}

/** What came out, as `ludario tournament --json` tells it: ranking, ratings, the cross table. */
export type Held = ReturnType<typeof summary>;

/**
 * Holds a contest, or goes on with one that was stopped: what is stored is not played again. The spec is
 * what a spec file says: `{ game: 'reversi', agents: ['greedy', 'mcts(iterations=200)'], pairs: 50 }`.
 * Throws a `Refusal` with one sentence where that cannot be.
 */
export async function holdContest(spec: GivenSpec, wish: Wish = {}): Promise<Held> {
  const path = storePath(wish.store);
  const keys = new KeyRing(wish.key);
  const modules = [...(wish.modules ?? [])];
  const roster = unwrap(await Roster.open(modules, modelShelf(path), keys, levelShelf(path)));
  const contest = unwrap(readSpec(spec, roster.listing));
  const workers = wish.workers ?? usualWorkers();
  const store = await openStore(path, 'write');
  try {
    const held = await hold({
      store,
      contest,
      roster,
      workers,
      megabytes: usualMemory(workers),
      signal: wish.signal ?? new AbortController().signal,
      onProgress: (progress) => wish.onProgress?.(progress),
    });
    return summary(held);
  } finally {
    await store.close();
  }
}
