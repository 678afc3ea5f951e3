import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canonicalJson, readSpec, type GivenSpec } from '../arena/index.ts';
import { unwrap } from '../core/index.ts';
import type { ShelvedModel, Store } from '../store/index.ts';
import type { Roster } from '../catalogue/index.ts';
import { hold, type Holding } from '../lab/experiment/index.ts';
import { ownVersion, writeWhole } from '../lab/index.ts';
import { sourceChecksum } from './sources.ts';
import { Stopped, Stuck, runOrders } from './errands.ts';
import { TimeSpent } from './time-spent.ts';
import {
  inBoth,
  type Bench,
  type Both,
  type Bout,
  type Errand,
  type Size,
  type Step,
  type Words,
} from './types.ts';

export interface Means {
  readonly store: Store;
  readonly roster: Roster;
  readonly workers: number;
  readonly megabytes: number;
  /** Who plays, where it is not this machine. */
  readonly elsewhere?: Holding['elsewhere'];
  readonly signal: AbortSignal;
  /** Does again what was kept of trainings and the like. */
  readonly fresh?: boolean;
  onProgress?(progress: BenchProgress): void;
}

export interface BenchProgress {
  readonly title: Both;
  readonly done: number;
  readonly total: number;
  readonly unit: 'games' | 'steps';
}

/** A bench for one experiment; `steps` says what was done at it. */
export class Workbench implements Bench {
  readonly size: Size;
  readonly seed: number | string;
  readonly steps: Step[] = [];
  private readonly id: string;
  private readonly means: Means;
  private readonly folder: string;
  private readonly files: string[] = [];
  private readonly spent: TimeSpent;

  constructor(id: string, size: Size, seed: number | string, means: Means) {
    this.id = id;
    this.size = size;
    this.seed = seed;
    this.means = means;
    // Beside the store, whose name it has: what belongs together is found together.
    const { beside } = means.store;
    this.folder = join(dirname(beside), `${basename(beside)}.reproduced`);
    const run = digest({ id, size, seed, ludario: ownVersion() });
    this.spent = new TimeSpent(join(this.folder, `${id}-${run}.spent.json`), means.fresh === true);
  }

  /** How long all of it has taken, with what was done before it was stopped. */
  get ms(): number {
    return this.spent.ms;
  }

  pick<T>(by: Readonly<Record<Size, T>>): T {
    return by[this.size];
  }

  async play(given: GivenSpec, words: Words, models: readonly ShelvedModel[] = []): Promise<Bout> {
    const { store, workers, megabytes, signal, onProgress } = this.means;
    if (signal.aborted) throw new Stopped();
    const title = inBoth(words);
    const roster = models.length === 0 ? this.means.roster : this.means.roster.lending(models);
    // What is published is the same for everybody who repeats it: luck comes from the seed alone,
    // in games with secrets too. Only agents of the house play, which do not look for it.
    const { key: _, ...listing } = roster.listing;
    const contest = unwrap(readSpec({ seed: this.seed, ...given }, listing));
    const { done: held, ms } = await this.timed(() =>
      hold({
        store,
        contest,
        roster,
        workers,
        megabytes,
        elsewhere: this.means.elsewhere,
        signal,
        onProgress: ({ done, expected }) =>
          onProgress?.({ title, done, total: expected, unit: 'games' }),
      }),
    );
    if (held.stuck) throw new Stuck(title.en);
    if (!held.finished) throw new Stopped();
    const { id } = held.experiment;
    this.steps.push({ title, id, games: held.done, ms });
    return { id, contest, standings: held.standings, games: () => store.games(id) };
  }

  async errands<I, O>(errand: Errand<I, O>, inputs: readonly I[]): Promise<O[]> {
    const { workers, megabytes, signal, onProgress } = this.means;
    const { module, name } = errand;
    const title = inBoth(errand.title);
    const results = inputs.map((input) => this.kept(errand, input) as O | undefined);
    const orders = inputs.map((input, i) =>
      results[i] === undefined ? { module, name, input } : null,
    );
    const shown = (shares: readonly number[]) =>
      onProgress?.({
        title,
        done: shares.reduce((a, b) => a + b, 0),
        total: shares.length,
        unit: 'steps',
      });
    const { ms } = await this.timed(() =>
      runOrders(orders, { workers, megabytes, signal, onProgress: shown }, (i, result) => {
        results[i] = result as O;
        writeWhole(this.place(errand, inputs[i]!), JSON.stringify(result));
      }),
    );
    this.steps.push({ title, id: null, games: null, ms });
    return results as O[];
  }

  file(name: string): string {
    mkdirSync(this.folder, { recursive: true });
    const words = { id: this.id, size: this.size, seed: this.seed, name };
    const path = join(this.folder, `${this.id}-${digest(words)}.bin`);
    this.files.push(path);
    return path;
  }

  /** Large files are only kept until all is done. */
  done(): void {
    this.spent.keep();
    for (const path of this.files) rmSync(path, { force: true });
  }

  /** Does the next step; its time counts whether it comes to its end or not. */
  private async timed<T>(
    work: () => Promise<T>,
  ): Promise<{ readonly done: T; readonly ms: number }> {
    const began = performance.now();
    const note = () => this.spent.add(this.steps.length, performance.now() - began);
    try {
      const done = await work();
      return { done, ms: note() };
    } catch (error) {
      note();
      throw error;
    }
  }

  /** Named by the work as it is written now: what other code found is not taken for it. */
  private place<I, O>({ module, name }: Errand<I, O>, input: I): string {
    const words = { name, input, written: sourceChecksum(module) };
    return join(this.folder, `${this.id}-${digest(words)}.json`);
  }

  /** What came of it before; nothing where that cannot be read. */
  private kept<I, O>(errand: Errand<I, O>, input: I): unknown {
    if (this.means.fresh === true) return undefined;
    try {
      return JSON.parse(readFileSync(this.place(errand, input), 'utf8'));
    } catch {
      return undefined;
    }
  }
}

function digest(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}
