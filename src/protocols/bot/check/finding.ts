import type { Complaint, Game, Words } from '../../../core/index.ts';
import type { Launch } from '../launch.ts';

/** What came out of one trial. */
export interface Finding {
  /** What was tried, in a few words. */
  readonly trial: Words;
  readonly level: 'ok' | 'advice' | 'wrong';
  /** What happened; for what is in order, figures. */
  readonly text: Words;
  /** What the bot did wrong, whatever it was asked; null: nothing. */
  readonly why: Complaint | null;
  readonly remedy: Words;
  /** The last lines that were said, and what it wrote to standard error, where that helps. */
  readonly lines: readonly string[];
  readonly stderr: string;
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly passed: boolean;
}

export interface CheckOptions {
  readonly launch: Launch;
  readonly game: Game;
  /** Milliseconds for each move, and for the greeting. */
  readonly ms: number;
  readonly start: number;
  readonly seed: string;
  /** Told of every trial as soon as it is over. */
  onFinding?(finding: Finding): void;
}
