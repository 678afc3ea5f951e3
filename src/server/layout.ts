import type { ExperimentCheck } from '../api/index.ts';
import type { Spec } from '../arena/index.ts';
import { complaintOf, fail, type ModuleSource, type Result } from '../core/index.ts';
import { AskedThread, Late } from '../workers/index.ts';
import { refuse } from './complaints.ts';
import { Refused } from './sentences.ts';

/** An experiment as it would be held. */
export interface Laid {
  /** With nothing left open. */
  readonly spec: Spec;
  /** Its random openings; null: it has none. */
  readonly drawn: readonly string[] | null;
  readonly check: ExperimentCheck;
}

export interface LayoutSetup {
  readonly store: string;
  /** Those that engines were offered with. */
  readonly books: readonly string[];
  readonly modules: readonly ModuleSource[];
}

const PATIENCE = 60_000;
const MEGABYTES = 1024;
/** Questions that may wait in a row. */
const MOST = 50;

/** Lays experiments out in a thread, with a deadline: agents are tried and openings looked for. */
export class Layout {
  private readonly setup: LayoutSetup;
  private readonly patience: number;
  private thread: AskedThread<unknown, Result<Laid>> | null = null;
  private waiting = 0;

  constructor(setup: LayoutSetup, patience = PATIENCE) {
    this.setup = setup;
    this.patience = patience;
  }

  /** What comes of a spec in which books and engines are named as in the terminal. */
  async lay(given: unknown): Promise<Result<Laid>> {
    if (this.waiting >= MOST) throw new Refused(refuse.manyQuestions(), 429);
    this.waiting++;
    try {
      if (this.thread?.alive !== true) this.thread = this.start();
      return await this.thread.ask(given, this.patience);
    } catch (error) {
      const seconds = Math.ceil(this.patience / 1000);
      if (error instanceof Late) return fail(refuse.layoutTooLong({ seconds }));
      return fail(refuse.layoutFailed({ why: complaintOf(error) }));
    } finally {
      this.waiting--;
    }
  }

  async close(): Promise<void> {
    await this.thread?.end();
  }

  private start(): AskedThread<unknown, Result<Laid>> {
    const { setup: data } = this;
    const beside = import.meta.url;
    return new AskedThread({ beside, file: 'layout-worker', data, megabytes: MEGABYTES });
  }
}
