import type { Contest, GivenSpec, Played, Standings } from '../arena/index.ts';
import type { ShelvedModel } from '../store/index.ts';
import type { Both, Size, Words } from './words.ts';

/** What an experiment of a paper works with. */
export interface Bench {
  readonly size: Size;
  readonly seed: number | string;
  pick<T>(by: Readonly<Record<Size, T>>): T;
  /** Plays a contest through the arena, or goes on with it; what was played is in the store. */
  play(given: GivenSpec, title: Words, models?: readonly ShelvedModel[]): Promise<Bout>;
  /**
   * Work that is no contest (training, solving), in threads of its own, a function exported by a
   * module for each input. What comes out is plain JSON and kept: it is not done again.
   */
  errands<I, O>(errand: Errand<I, O>, inputs: readonly I[]): Promise<O[]>;
  /** A place for what is too large for JSON and is kept until the experiment is done with it. */
  file(name: string): string;
}

export interface Errand<I, O> {
  readonly title: Words;
  /** `import.meta.url` of the module that exports the function, and its name there. */
  readonly module: string;
  readonly name: string;
  /** Only here so that inputs and results have the types of the function. */
  readonly work: Work<I, O>;
}

/** Does the work; tells how far it is. */
export type Work<I, O> = (input: I, tell: (done: number, total: number) => void) => O | Promise<O>;

/** A contest that was played. */
export interface Bout {
  /** In the store. */
  readonly id: string;
  readonly contest: Contest;
  readonly standings: Standings;
  games(): AsyncIterable<Played>;
}

/** What was done for an experiment, for whoever wants to look closer. */
export interface Step {
  readonly title: Both;
  /** In the store; null: no games between agents. */
  readonly id: string | null;
  readonly games: number | null;
  readonly ms: number;
}
