import type { ExperimentCheck } from '../api/index.ts';
import type { Contest } from '../arena/index.ts';
import type { ModuleSource, Result } from '../core/index.ts';
import type { PlannedTraining, Wish } from '../lab/training/index.ts';
import { Asked, PATIENCE } from './asked.ts';
import { refuse } from './complaints.ts';

/** A contest as threads hand it over: the game is made again from the spec. */
export type PlainContest = Omit<Contest, 'game'>;

/** An experiment as it would be held. */
export interface Laid {
  /** With nothing left open, and its random openings drawn. */
  readonly contest: PlainContest;
  readonly check: ExperimentCheck;
}

export interface LayoutSetup {
  readonly store: string;
  /** Those that engines were offered with. */
  readonly books: readonly string[];
  readonly modules: readonly ModuleSource[];
}

export type LayoutQuestion =
  /** A spec in which books and engines are named as in the terminal. */
  | { readonly kind: 'spec'; readonly given: unknown }
  /** An experiment of the store that is to be gone on with. */
  | { readonly kind: 'resume'; readonly id: string }
  | { readonly kind: 'training'; readonly wish: Wish };

/** Lays out what is to be played or trained: agents are tried and openings looked for. */
export class Layout {
  private readonly asked: Asked<LayoutQuestion>;

  constructor(data: LayoutSetup, patience = PATIENCE) {
    this.asked = new Asked({
      file: 'layout-worker',
      data,
      patience,
      late: (seconds) => refuse.layoutTooLong({ seconds }),
      failed: (why) => refuse.layoutFailed({ why }),
    });
  }

  lay(given: unknown): Promise<Result<Laid>> {
    return this.asked.ask({ kind: 'spec', given });
  }

  resume(id: string): Promise<Result<PlainContest>> {
    return this.asked.ask({ kind: 'resume', id });
  }

  training(wish: Wish): Promise<Result<PlannedTraining>> {
    return this.asked.ask({ kind: 'training', wish });
  }

  close(): Promise<void> {
    return this.asked.close();
  }
}
