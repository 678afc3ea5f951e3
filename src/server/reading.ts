import type { Standing } from '../api/index.ts';
import type { Lang, Result } from '../core/index.ts';
import { Asked } from './asked.ts';
import { refuse } from './complaints.ts';
import type { PlainContest } from './layout.ts';

export interface ReportWish {
  readonly lang: Lang;
  /** How many games are drawn. */
  readonly games: number;
  readonly format: 'html' | 'md';
}

export type ReadingQuestion =
  | { readonly kind: 'contest'; readonly id: string }
  | { readonly kind: 'standing'; readonly id: string }
  | { readonly kind: 'report'; readonly id: string; readonly how: ReportWish };

/** Half a million games can be read in it, also where others use the machine. */
const PATIENCE = 300_000;

/** Reads what is stored of an experiment: of hundreds of thousands of games that is long work. */
export class Reading {
  private readonly asked: Asked<ReadingQuestion>;

  constructor(store: string) {
    this.asked = new Asked({
      file: 'reading-worker',
      data: store,
      patience: PATIENCE,
      late: (seconds) => refuse.readTooLong({ seconds }),
      failed: (why) => refuse.readFailed({ why }),
    });
  }

  contest(id: string): Promise<Result<PlainContest>> {
    return this.asked.ask({ kind: 'contest', id });
  }

  standing(id: string): Promise<Result<Standing>> {
    return this.asked.ask({ kind: 'standing', id });
  }

  report(id: string, how: ReportWish): Promise<Result<string>> {
    return this.asked.ask({ kind: 'report', id, how });
  }

  close(): Promise<void> {
    return this.asked.close();
  }
}
