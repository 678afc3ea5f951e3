import type { Entrant } from './learners-list.ts';
import type { Rival } from './learners-work.ts';
import type { Tested } from './samples.ts';

/** Several trainings of one learner that differ by their seeds. */
export interface Course {
  readonly seeds: number;
  readonly stops: readonly {
    readonly games: number;
    /** Processor time of learning so far, in the mean. */
    readonly ms: number;
    /** Shares of the points; intervals stand on trainings, not on games. */
    readonly points: Readonly<Record<Rival, Tested>>;
  }[];
  /** Processor time of a decision. */
  readonly msEach: number;
  readonly bytes: number;
}

export interface Row extends Pick<Entrant, 'id' | 'agent' | 'name' | 'from'> {
  /** As many games as everybody has. */
  readonly games: Course;
  /** About as much processor time as everybody has. */
  readonly time: Course;
}

/** The same learner on one level and on two, after as many games. */
export interface LevelStop {
  readonly games: number;
  readonly flat: Readonly<Record<Rival, Tested>>;
  readonly two: Readonly<Record<Rival, Tested>>;
  /** Two levels less one, training by training. */
  readonly gained: Readonly<Record<Rival, Tested>>;
}

export interface Learners {
  readonly rows: readonly Row[];
  readonly levels: { readonly seeds: number; readonly stops: readonly LevelStop[] };
  /** Games against each rival, on the way and at the end. */
  readonly measured: { readonly way: number; readonly end: number };
}
