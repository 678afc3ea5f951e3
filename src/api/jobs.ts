import type { Complaint, Words } from '../core/index.ts';
import type { JobState } from './job-state.ts';
import type { Standing } from './experiments.ts';
import type { TrainingStanding } from './training.ts';
import type { PaperSize } from './papers.ts';

/** What the server is doing: GET /api/jobs, and as events "job" from GET /api/live. */
export interface Job {
  readonly kind: 'experiment' | 'training' | 'paper';
  /** Of the experiment, of what a paper claims, or the name of the model. */
  readonly id: string;
  readonly state: JobState;
  readonly done: number;
  readonly expected: number;
  /** Units a second, and seconds left; null when not known yet. */
  readonly speed: number | null;
  readonly left: number | null;
  /** Why it failed, and that in one English sentence. */
  readonly complaint: Complaint | null;
  readonly error: string | null;
  readonly standing: Standing | null;
  readonly training: TrainingStanding | null;
  readonly paper: PaperStanding | null;
}

/** Which step of a paper's experiment is being done: `done`, `expected` and the rest are of it. */
interface PaperStanding {
  readonly size: PaperSize;
  readonly title: Words;
  readonly unit: 'games' | 'steps';
}
