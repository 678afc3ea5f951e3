import type { Words } from '../core/index.ts';
import type { JobState } from './job-state.ts';

/** Tiny only shows that everything runs: the page does not offer it. */
export type PaperSize = 'tiny' | 'quick' | 'full';

/** GET /api/papers: the documents, each with what is tried again of it. */
export interface PaperBook {
  readonly id: string;
  readonly title: Words;
  readonly source: Words;
  readonly papers: readonly PaperLine[];
}
/** GET /api/papers/:id */
export interface PaperPage {
  readonly book: Pick<PaperBook, 'id' | 'title' | 'source'>;
  readonly line: PaperLine;
}
export interface PaperLine {
  readonly id: string;
  readonly title: Words;
  /** Which tables and figures of the document. */
  readonly covers: Words;
  readonly claim: Words;
  /** The document claims nothing of it: it leaves it open. */
  readonly question: boolean;
  /** Nothing in it depends on the size. */
  readonly exact: boolean;
  /** About how long it takes on two cores. */
  readonly seconds: Readonly<Record<'quick' | 'full', number>>;
  /** Other names it is found by: those of the figures that it draws. */
  readonly figures: readonly string[];
  /** What came of it, the latest first; one for each size. */
  readonly runs: readonly PaperRun[];
  /** What came of it as published with Ludario; null: nothing was. */
  readonly published: PublishedRun | null;
  /** What was begun and has not come to its end: it can go on. */
  readonly begun: PaperWish | null;
  readonly job: JobState | null;
}
/** POST /api/papers/:id/run */
export interface PaperWish {
  readonly size: PaperSize;
  readonly seed: number | string;
}
/** `open`: as much as was played does not decide it. */
export type PaperVerdict = 'holds' | 'fails' | 'open';
export interface PaperClaim {
  readonly claim: Words;
  readonly verdict: PaperVerdict;
  readonly word: Words;
  /** What the document has; null: no numbers. */
  readonly paper: Words | null;
  readonly ours: Words;
  /** Undecided: what would decide it. */
  readonly needs: Words | null;
  /** When it counts as what; null: run before that was told. */
  readonly rule: Words | null;
}
export interface PaperRun extends PaperWish {
  /** What all claims share; null: they differ. */
  readonly verdict: PaperVerdict | null;
  readonly counts: Readonly<Record<PaperVerdict, number>>;
  /** The verdict, or the claims counted, in words, and why. */
  readonly word: Words;
  readonly paragraph: Words;
  /** Each thing that is claimed, by itself. */
  readonly claims: readonly PaperClaim[];
  /** ISO date. */
  readonly made: string;
  /** How long it took. */
  readonly seconds: number;
  /** Of the program that made it; null: not known. */
  readonly version: string | null;
}
/** A run that comes with Ludario. */
export interface PublishedRun extends PaperRun {
  /** Where its report lies in the package. */
  readonly report: string;
}
