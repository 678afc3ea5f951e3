import type { ExperimentLine } from '../api/index.ts';
import { readSpec, type Contest } from '../arena/index.ts';
import { enter } from '../lab/experiment.ts';
import { usualWorkers } from '../lab/machine.ts';
import { contestToResume } from '../lab/review.ts';
import { rosterOf } from '../lab/roster-of.ts';
import {
  modelShelf,
  openStore,
  type Experiment,
  type ExperimentSummary,
  type Store,
} from '../store/index.ts';
import { Roster } from '../workers/index.ts';
import { experimentWork } from './experiment-work.ts';
import { Jobs } from './jobs.ts';
import { must } from './sentences.ts';

/** What all routes share: the store, and the long work that is done in it. */
export class Desk {
  readonly store: Store;
  readonly jobs = new Jobs();
  readonly workers: number;

  static async open(path: string, workers = usualWorkers()): Promise<Desk> {
    return new Desk(await openStore(path, 'write'), workers);
  }

  private constructor(store: Store, workers: number) {
    this.store = store;
    this.workers = workers;
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await this.store.close();
  }

  /** The agents of the house with the models as they are now. */
  async roster(): Promise<Roster> {
    return must(await Roster.open([], modelShelf(this.store.path)));
  }

  /** Begins an experiment; the same question asked again goes on with it. */
  async begin(given: unknown): Promise<Experiment> {
    const roster = await this.roster();
    const contest = must(readSpec(given, roster.listing));
    const { store, workers } = this;
    const experiment = await enter({ store, contest, roster, workers });
    this.hold(experiment, contest, roster);
    return experiment;
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
      seed,
      games,
      planned,
      note,
      created: created.toISOString(),
      job: this.jobs.stateOf('experiment', id),
    };
  }
}
