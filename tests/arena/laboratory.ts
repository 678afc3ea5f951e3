import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { readSpec, type Contest, type GivenSpec, type Played } from '../../src/arena/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { hold, type HeldExperiment, type Holding } from '../../src/lab/experiment/experiment.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { Roster } from '../../src/catalogue/index.ts';

export const here = (name: string) => resolve(import.meta.dirname, name);

/** A folder that is gone after the tests. */
export function scratch(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-arena-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

export async function contestOf(
  given: GivenSpec,
  files: readonly string[] = [],
): Promise<{ contest: Contest; roster: Roster }> {
  const roster = unwrap(await Roster.open(files));
  return { contest: unwrap(readSpec(given, roster.listing)), roster };
}

/** What is left of an experiment. */
export interface Outcome {
  readonly held: HeldExperiment;
  readonly lines: readonly string[];
  readonly games: readonly Played[];
}

/** Holds an experiment in a store of its own. */
export async function held(
  path: string,
  given: GivenSpec,
  files: readonly string[] = [],
  options: Partial<Holding> = {},
): Promise<Outcome> {
  const { contest, roster } = await contestOf(given, files);
  const store = await openStore(path, 'write');
  try {
    const result = await hold({
      store,
      contest,
      roster,
      workers: 1,
      megabytes: 256,
      signal: new AbortController().signal,
      ...options,
    });
    return { held: result, ...(await kept(store, result.experiment.id)) };
  } finally {
    await store.close();
  }
}

export async function kept(store: Store, id: string): Promise<Pick<Outcome, 'lines' | 'games'>> {
  const games: Played[] = [];
  for await (const played of store.games(id)) games.push(played);
  const lines: string[] = [];
  for await (const line of store.lines(id)) lines.push(line);
  return { lines, games };
}

/** A game without its times: what must not depend on who played it, or when. */
export function timeless({ job, record, plies, efforts }: Played): unknown {
  return {
    job,
    record,
    plies,
    efforts: efforts.map(({ decisions, nodes, faults }) => ({ decisions, nodes, faults })),
  };
}
