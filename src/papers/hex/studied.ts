import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import {
  summarise,
  type Candidate,
  type Study,
  type StudyName,
  type Trial,
} from '../studies/index.ts';
import { both, type Bench, type Both } from '../types.ts';
import { HERE, networksFor, tried, type Networks, type TrialInput } from './studying.ts';
import { boardFor, linesOf, teach } from './teacher.ts';

/** How much of a study there is time for: of the teacher's games, and splits of them. */
interface Extent {
  readonly games: number;
  readonly splits: number;
}

/**
 * The thesis had 1000 games and, as it seems, one try. A try takes as long as games and networks
 * have it: version 2 has two networks for each of version 1.
 */
const EXTENTS: Readonly<Record<StudyName, Readonly<Record<'quick' | 'full', Extent>>>> = {
  'layers 1': { quick: { games: 75, splits: 5 }, full: { games: 1000, splits: 12 } },
  'layers 2': { quick: { games: 50, splits: 4 }, full: { games: 1000, splits: 10 } },
  neurons: { quick: { games: 50, splits: 4 }, full: { games: 1000, splits: 10 } },
  versions: { quick: { games: 100, splits: 7 }, full: { games: 1000, splits: 20 } },
};

const STEPS: Readonly<Record<StudyName, Both>> = {
  'layers 1': both('layers, version 1', 'capas, versión 1'),
  'layers 2': both('layers, version 2', 'capas, versión 2'),
  neurons: both('numbers of neurons', 'números de neuronas'),
  versions: both('both versions', 'las dos versiones'),
};

/** A network of a study, and how many games it learns from where that is not all. */
export interface Entry {
  readonly study: Networks;
  readonly candidate: number;
  readonly learned: number | null;
  /** Fewer splits than the others have. */
  readonly splits?: number;
}

export function extentOf(bench: Bench, study: StudyName): Extent {
  const { quick, full } = EXTENTS[study];
  return bench.pick({ tiny: { games: 10, splits: 2 }, quick, full });
}

export function epochsOf(bench: Bench): number {
  return bench.pick({ tiny: 2, quick: 100, full: 100 });
}

/** Trials of some networks, all on the same splits of the teacher's games, spread over threads. */
export async function trialsFor(
  bench: Bench,
  study: StudyName,
  entries: readonly Entry[],
): Promise<Trial[][]> {
  const { games, splits } = extentOf(bench, study);
  const { rules, lines } = linesOf(await teach(bench));
  const orders = entries.flatMap(({ study: of, candidate, learned, ...entry }, at) => {
    const all = Array.from({ length: entry.splits ?? splits }, (_, split) => split);
    // Halves, so that no thread is left alone with a large network at the end.
    const half = Math.ceil(all.length / 2);
    return [all.slice(0, half), all.slice(half)]
      .filter((some) => some.length > 0)
      .map((some) => ({ at, part: { study: of, candidate, learned, splits: some } }));
  });
  // Later networks are larger: they go first. What is tiny is not worth a thread of its own.
  const ordered = orders.toReversed();
  const groups = bench.size === 'tiny' ? [ordered] : ordered.map((order) => [order]);
  const inputs = groups.map((group): TrialInput => ({
    rules,
    lines: lines.slice(0, games),
    parts: group.map(({ part }) => part),
    epochs: epochsOf(bench),
    seed: bench.seed,
  }));
  const errand = {
    title: STEPS[study],
    module: HERE,
    name: 'tried',
    work: tried,
  };
  const found = (await bench.errands(errand, inputs)).flat();
  return entries.map((_, at) =>
    ordered
      .flatMap((order, i) => (order.at === at ? found[i]! : []))
      .toSorted((a, b) => a.split - b.split),
  );
}

/** A whole study, with networks of other studies beside it where they are a measure for it. */
export async function studied(
  bench: Bench,
  study: StudyName,
  beside: readonly Entry[] = [],
): Promise<Study> {
  const own = networksOf(bench, study).map((_, candidate) => ({ study, candidate, learned: null }));
  const entries = [...own, ...beside];
  const trials = await trialsFor(bench, study, entries);
  const candidates = entries.map((entry) => networksOf(bench, entry.study)[entry.candidate]!);
  return summarise(candidates, trials, epochsOf(bench));
}

export function networksOf(bench: Bench, study: Networks): Candidate[] {
  return networksFor(study, unwrap(makeGame(boardFor(bench))));
}
