import type { Played } from '../arena/index.ts';
import { said, type Complaint } from '../core/index.ts';
import { playedFrom } from './codec.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import {
  annotate,
  createExperiment,
  deleteExperiment,
  describeMachine,
  findExperiment,
  listExperiments,
} from './experiments.ts';
import type { Opened } from './opened.ts';
import { GameReader, countGames, missingGames } from './games.ts';
import { deleteModel, getModel, listModels, putModel } from './models.ts';
import { OnlineLedger } from './online.ts';
import { repairStore, storedExperiments } from './repair.ts';
import { withdrawGames } from './withdraw.ts';
import { StepWriter } from './training-writer.ts';
import { insertTraining, listTrainings, takeTraining, trainingPoints } from './trainings.ts';
import { storedJson } from './trouble.ts';
import type {
  Checkpoint,
  ExperimentSearch,
  Learned,
  NewExperiment,
  NewModel,
  NewTraining,
  Span,
  Store,
  StoreMode,
  TrainingEntry,
  TrainingWriter,
  Writer,
} from './types.ts';
import { ExperimentWriter } from './writer.ts';

export function storeIn(opened: Opened, mode: StoreMode): Store {
  return new SqlStore(opened, mode);
}

/** What is wrong, where somebody can be told. */
function asComplaint(error: unknown): Complaint {
  if (error instanceof StoreError) return error.complaint;
  throw error;
}

/** No more faults of one experiment are told: a torn disk breaks thousands. */
const MOST_FAULTS = 20;

class SqlStore implements Store {
  readonly path: string;
  readonly address: string;
  readonly beside: string;
  readonly mode: StoreMode;
  private readonly opened: Opened;
  private closed = false;
  private readonly writers = new Set<ExperimentWriter | StepWriter>();
  readonly online: OnlineLedger;

  constructor(file: Opened, mode: StoreMode) {
    this.path = file.path;
    this.address = file.address;
    this.beside = file.beside;
    this.mode = mode;
    this.opened = file;
    this.online = new OnlineLedger(file, () => this.mayWrite());
  }

  private get file(): Opened {
    if (!this.closed) return this.opened;
    throw new StoreError(refuse.closed({ path: this.path }), 'closed');
  }

  private mayWrite(): Opened {
    if (this.mode === 'write') return this.file;
    throw new StoreError(refuse.readOnly({ path: this.path }), 'closed');
  }

  async createExperiment(fresh: NewExperiment) {
    return createExperiment(this.mayWrite(), fresh);
  }
  async experiment(id: string) {
    return (await findExperiment(this.file, id)).experiment;
  }
  async experiments(search: ExperimentSearch = {}) {
    return listExperiments(this.file, search);
  }
  async annotate(id: string, note: string) {
    return annotate(this.mayWrite(), id, note);
  }
  async describe(id: string, machine: unknown) {
    return describeMachine(this.mayWrite(), id, machine);
  }
  async withdraw(id: string, games: readonly number[] | { readonly from: number }) {
    const file = this.mayWrite();
    return withdrawGames(file, await findExperiment(file, id), games);
  }
  async deleteExperiment(id: string) {
    return deleteExperiment(this.mayWrite(), id);
  }

  async writer(id: string): Promise<Writer> {
    const of = await findExperiment(this.mayWrite(), id);
    const writer = await ExperimentWriter.open(this.file, of);
    this.writers.add(writer);
    return writer;
  }

  async countGames(id: string) {
    return countGames(this.file, await findExperiment(this.file, id));
  }
  async missingGames(id: string, total: number) {
    return missingGames(this.file, await findExperiment(this.file, id), total);
  }
  async game(id: string, index: number): Promise<Played | null> {
    for await (const played of this.games(id, { from: index, to: index + 1 })) return played;
    return null;
  }
  async *games(id: string, span: Partial<Span> = {}): AsyncIterableIterator<Played> {
    const reader = await this.reader(id);
    for await (const page of reader.pages(span)) {
      for (const stored of page) yield playedFrom(stored);
    }
  }
  async *lines(id: string, span: Partial<Span> = {}): AsyncIterableIterator<string> {
    const reader = await this.reader(id);
    for await (const page of reader.pages(span)) {
      for (const { line } of page) yield line;
    }
  }
  private async reader(id: string): Promise<GameReader> {
    return new GameReader(this.file, await findExperiment(this.file, id));
  }

  async learned(id: string, agent: number): Promise<Learned | null> {
    const { key } = await findExperiment(this.file, id);
    const row = await this.file.db
      .selectFrom('learned')
      .select(['idx', 'data'])
      .where('experiment', '=', key)
      .where('agent', '=', agent)
      .executeTakeFirst();
    return row === undefined ? null : { agent, index: row.idx, bytes: row.data };
  }
  async checkpoints(id: string): Promise<Checkpoint[]> {
    const { key } = await findExperiment(this.file, id);
    const rows = await this.file.db
      .selectFrom('checkpoints')
      .select(['games', 'figures'])
      .where('experiment', '=', key)
      .orderBy('games')
      .execute();
    return rows.map(({ games, figures }) => ({ games, figures: storedJson(this.path, figures) }));
  }

  async putLevels(game: string, measured: unknown) {
    const row = { measured: JSON.stringify(measured), created: Date.now() };
    await this.mayWrite()
      .db.insertInto('levels')
      .values({ game, ...row })
      .onConflict((conflict) => conflict.column('game').doUpdateSet(row))
      .execute();
  }

  async levels() {
    const rows = await this.file.db.selectFrom('levels').select(['game', 'measured']).execute();
    return rows.map(({ game, measured }) => ({ game, measured: storedJson(this.path, measured) }));
  }

  async putModel(model: NewModel, replace = false) {
    return putModel(this.mayWrite(), model, replace);
  }
  async model(name: string) {
    return getModel(this.file, name);
  }
  async models() {
    return listModels(this.file);
  }
  async deleteModel(name: string) {
    return deleteModel(this.mayWrite(), name);
  }

  async beginTraining(fresh: NewTraining, replace = false): Promise<TrainingWriter> {
    const file = this.mayWrite();
    return this.stepWriter(new StepWriter(file, await insertTraining(file, fresh, replace)));
  }
  async continueTraining(name: string): Promise<TrainingWriter> {
    const file = this.mayWrite();
    return this.stepWriter(new StepWriter(file, await takeTraining(file, name)));
  }
  private stepWriter(writer: StepWriter): StepWriter {
    this.writers.add(writer);
    return writer;
  }
  async trainings(name?: string) {
    return listTrainings(this.file, name);
  }
  async trainingPoints(training: TrainingEntry) {
    return trainingPoints(this.file, training);
  }

  async check(): Promise<Complaint[]> {
    const found: Complaint[] = [];
    try {
      for (const fault of await this.file.faults()) {
        found.push(refuse.trouble({ path: this.path, why: said(fault) }));
      }
      for (const { key, id, sound } of await storedExperiments(this.file)) {
        if (!sound) found.push(refuse.damagedSpec({ path: this.path, id }));
        const reader = new GameReader(this.file, { key, experiment: { id } });
        found.push(...(await reader.faults(MOST_FAULTS)));
      }
      for (const { name } of await this.models()) {
        const fault = await this.model(name).then(() => null, asComplaint);
        if (fault !== null) found.push(fault);
      }
    } catch (error) {
      found.push(asComplaint(error));
    }
    return found;
  }

  async repair(): Promise<Complaint[]> {
    return repairStore(this.mayWrite());
  }

  async close(): Promise<void> {
    if (this.closed) return;
    for (const writer of this.writers) await writer.release();
    await this.online.settle();
    this.closed = true;
    await this.opened.db.destroy();
  }
}
