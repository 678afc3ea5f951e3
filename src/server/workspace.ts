import type { ExperimentCheck, ExperimentLine } from '../api/index.ts';
import { asSeeing, type Contest } from '../arena/index.ts';
import type { Elsewhere } from '../cluster/index.ts';
import type { Catalogue } from '../core/index.ts';
import { enter, rehearse, rosterOf } from '../lab/experiment/index.ts';
import { AnswerFiles } from '../lab/training/index.ts';
import { usualMemory, usualWorkers } from '../lab/index.ts';
import {
  levelShelf,
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
import { Layout, type Laid, type PlainContest } from './layout.ts';
import { Reading } from './reading.ts';
import { must } from './sentences.ts';

/** What all routes share: the store, and the long work that is done in it. */
export class Workspace {
  readonly store: Store;
  readonly jobs = new Jobs();
  readonly workers: number;
  /** Where games are played, if that is not this machine. */
  readonly queue: Elsewhere | null;
  /** The games and agents there are. */
  readonly catalogue: Catalogue;
  readonly engines: Engines;
  readonly books: Books;
  readonly answers: AnswerFiles;
  /** What pages may name. */
  readonly border: Border;
  /** Long work for a question: done in threads. */
  readonly layout: Layout;
  readonly reading: Reading;

  /**
   * `engines`: the programs that may play, each `NAME=AGENT`; `modules`: files of games and agents;
   * `queue`: where games are played, if that is not this machine; closed with all the rest.
   * Rejects with a sentence.
   */
  static async open(
    path: string,
    workers = usualWorkers(),
    engines: readonly string[] = [],
    modules: readonly string[] = [],
    queue: Elsewhere | null = null,
  ): Promise<Workspace> {
    const catalogue = must(await openCatalogue(modules));
    const allowed = must(Engines.read(engines, catalogue));
    return new Workspace(await openStore(path, 'write'), workers, catalogue, allowed, queue);
  }

  private constructor(
    store: Store,
    workers: number,
    catalogue: Catalogue,
    engines: Engines,
    queue: Elsewhere | null,
  ) {
    this.store = store;
    this.queue = queue;
    this.catalogue = catalogue;
    this.workers = workers;
    this.engines = engines;
    this.books = new Books(store.beside, engines.books);
    this.answers = new AnswerFiles(store);
    this.border = new Border(catalogue, engines, this.books);
    const { modules } = this.roster();
    this.layout = new Layout({ store: store.address, books: engines.books, modules });
    this.reading = new Reading(store.address);
  }

  async close(): Promise<void> {
    await this.layout.close();
    await this.reading.close();
    await this.jobs.close();
    await this.queue?.close();
    await this.store.close();
  }

  /** The games and agents with the models as they are now. */
  roster(): Roster {
    const { address } = this.store;
    const levels = levelShelf(address);
    return new Roster(this.catalogue, modelShelf(address), this.books.read, undefined, levels);
  }

  /** Begins an experiment; the same question asked again goes on with it. */
  async begin(given: Readonly<Record<string, unknown>>): Promise<Experiment> {
    return this.jobs.admit(async () => {
      const laid = await this.lay(given);
      const { store, workers } = this;
      const roster = this.roster();
      // Nothing is written down of what a program refuses.
      const contest = must(await rehearse(contestFrom(laid.contest, roster), roster));
      const experiment = await enter({ store, contest, roster, workers });
      this.hold(experiment, contest, roster);
      return experiment;
    });
  }

  /** What would be played; nothing is written down. */
  async check(given: Readonly<Record<string, unknown>>): Promise<ExperimentCheck> {
    return (await this.lay(given)).check;
  }

  private async lay(given: Readonly<Record<string, unknown>>): Promise<Laid> {
    return must(await this.layout.lay(must(this.border.spec(given))));
  }

  async resume(id: string): Promise<Experiment> {
    const experiment = await this.store.experiment(id);
    return this.jobs.admit(async () => {
      const roster = must(await rosterOf(experiment, [], modelShelf(this.store.address)));
      const contest = must(await this.layout.resume(experiment.id));
      this.hold(experiment, contestFrom(contest, roster), roster);
      return experiment;
    });
  }

  /** The contest of a stored experiment, to be read. */
  async storedContest(experiment: Experiment): Promise<Contest> {
    const contest = must(await this.reading.contest(experiment.id), 409);
    return contestFrom(
      contest,
      must(await rosterOf(experiment, [], modelShelf(this.store.address))),
    );
  }

  private hold(experiment: Experiment, contest: Contest, roster: Roster): void {
    const { store, workers, queue } = this;
    const elsewhere = queue?.players(usualMemory(1));
    this.jobs.add(experimentWork({ store, experiment, contest, roster, workers, elsewhere }));
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
        agents: agents.map((agent, i) =>
          asSeeing(this.catalogue.short('agent', agent), spec.sight?.[i]),
        ),
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

/** What a thread laid out, with its game made here. */
function contestFrom(plain: PlainContest, { catalogue }: Roster): Contest {
  return { ...plain, game: must(catalogue.makeGame(plain.spec.game)) };
}
