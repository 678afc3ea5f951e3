import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSpec, type GivenSpec } from '../../src/arena/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { hold, type HeldExperiment } from '../../src/lab/experiment/index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { Roster } from '../../src/catalogue/index.ts';

export const sitters = join(import.meta.dirname, 'sitter.ts');

/** A store in a folder that is gone afterwards. */
export async function inScratch<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-bench-'));
  try {
    const store = await openStore(join(folder, 'store.sqlite'), 'write');
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Speed extends HeldExperiment {
  /** Games a second, the start of the threads left out. */
  readonly speed: number;
}

/** Holds an experiment and times it from the first games that came back to the last. */
export async function timed(
  store: Store,
  given: GivenSpec,
  workers: number,
  onProgress?: (done: number) => void,
): Promise<Speed> {
  const roster = unwrap(await Roster.open([sitters]));
  const contest = unwrap(readSpec(given, roster.listing));
  let first: { at: number; games: number } | null = null;
  let last = { at: 0, games: 0 };
  const held = await hold({
    store,
    contest,
    roster,
    workers,
    megabytes: 1024,
    signal: new AbortController().signal,
    onProgress({ done }) {
      last = { at: performance.now(), games: done };
      // Every worker has begun, and its code is warm, after a few batches.
      if (done >= Math.min(given.pairs ?? 1, 8 * workers)) first ??= last;
      onProgress?.(done);
    },
  });
  const { at, games } = first!;
  return { ...held, speed: (1000 * (last.games - games)) / (last.at - at) };
}
