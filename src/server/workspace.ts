import type { ExperimentCheck, ExperimentLine } from '../api/index.ts';
import { Schedule, readSpec, warningWords, type Contest, type Limits } from '../arena/index.ts';
import type { Catalogue } from '../core/index.ts';
import { contestToResume, enter, rosterOf } from '../lab/experiment/index.ts';
import { usualWorkers } from '../lab/index.ts';
import {
  modelShelf,
  openStore,
  type Experiment,
  type ExperimentSummary,
  type Store,
} from '../store/index.ts';
import { Roster, openCatalogue } from '../catalogue/index.ts';
import { Books } from './books.ts';
import { Border } from './border.ts';
import { Engines } from './engines.ts';
import { experimentWork } from './experiment-work.ts';
import { Jobs } from './jobs.ts';
import { must } from './sentences.ts';

/** What a page may ask for: as much as is laid out while others wait for an answer. */
const PAGE_LIMITS: Limits = {
  agents: 200,
  meetings: 20_000,
  games: 2_000_000,
  // What a sequential test may need.
  openings: 50_000,
};

/** What all routes share: the store, and the long work that is done in it. */
export class Workspace {
  readonly store: Store;
  readonly jobs = new Jobs();
  readonly workers: number;
  /** The games and agents there are. */
  readonly catalogue: Catalogue;
  readonly engines: Engines;
  readonly books: Books;
  /** What pages may name. */
  readonly border: Border;

  /**
   * `engines`: the programs that may play, each `NAME=AGENT`; `modules`: files of games and agents.
   * Rejects with a sentence.
   */
  static async open(
    path: string,
    workers = usualWorkers(),
    engines: readonly string[] = [],
    modules: readonly string[] = [],
  ): Promise<Workspace> {
    const catalogue = must(await openCatalogue(modules));
    const allowed = must(Engines.read(engines, catalogue));
    return new Workspace(await openStore(path, 'write'), workers, catalogue, allowed);
  }

  private constructor(store: Store, workers: number, catalogue: Catalogue, engines: Engines) {
    this.store = store;
    this.catalogue = catalogue;
    this.workers = workers;
    this.engines = engines;
    this.books = new Books(store.path);
    this.border = new Border(catalogue, engines, this.books);
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await this.store.close();
  }

  /** The games and agents with the models as they are now. */
  roster(): Roster {
    return new Roster(this.catalogue, modelShelf(this.store.path), this.border.book);
  }

  /** Begins an experiment; the same question asked again goes on with it. */
  async begin(given: Readonly<Record<string, unknown>>): Promise<Experiment> {
    const { contest, roster } = await this.read(given);
    const { store, workers } = this;
    const experiment = await enter({ store, contest, roster, workers });
    this.hold(experiment, contest, roster);
    return experiment;
  }

  /** What would be played; nothing is written down. */
  async check(given: Readonly<Record<string, unknown>>): Promise<ExperimentCheck> {
    const { contest } = await this.read(given);
    const { total, warnings } = new Schedule(contest);
    return {
      format: contest.spec.format,
      games: total,
      agents: contest.entrants.map(({ short }) => short),
      warnings: warnings.map((warning) => warningWords(warning, contest)),
    };
  }

  private async read(
    given: Readonly<Record<string, unknown>>,
  ): Promise<{ contest: Contest; roster: Roster }> {
    const roster = this.roster();
    return {
      contest: must(readSpec(must(this.border.spec(given)), roster.listing, PAGE_LIMITS)),
      roster,
    };
  }

  async resume(id: string): Promise<Experiment> {
    const experiment = await this.store.experiment(id);
    const roster = must(await rosterOf(experiment, [], modelShelf(this.store.path)));
    this.hold(experiment, must(contestToResume(experiment, roster)), roster);
    return experiment;
  }

  private hold(experiment: Experiment, contest: Contest, roster: Roster): void {
    this.jobs.add(experimentWork(this.store, experiment, contest, roster, this.workers));
  }

  line({ id, spec, games, planned, note, created }: ExperimentSummary): ExperimentLine {
    const { game, format, agents, seed } = spec;
    return {
      id,
      game,
      format,
      agents,
      short: {
        game: this.catalogue.short('game', game),
        agents: agents.map((agent) => this.catalogue.short('agent', agent)),
      },
      seed,
      games,
      planned,
      note,
      created: created.toISOString(),
      job: this.jobs.stateOf('experiment', id),
    };
  }
}
