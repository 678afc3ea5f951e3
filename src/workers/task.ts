import type { Job, Played, Spec } from '../arena/index.ts';
import type { Complaint, Knowledge, ModuleSource, PlacedProgram } from '../core/index.ts';
import type { ShelvedModel } from '../store/index.ts';

/** What every thread of a pool is started with. */
export interface Brief {
  readonly spec: Spec;
  /** Modules that add games and agents, as they were when it began. */
  readonly modules: readonly ModuleSource[];
  /** The models its agents play with. */
  readonly models?: readonly ShelvedModel[] | undefined;
  /** Texts of the books its agents read, by name, where the files lie on another machine. */
  readonly books?: Readonly<Record<string, string>> | undefined;
  /** Where programs lie that came from another machine, by their keys. */
  readonly programs?: Readonly<Record<string, PlacedProgram>> | undefined;
}

/** What an agent that learns knows; null: nothing yet. */
export interface Snapshot {
  /** Which of the experiment's agents. */
  readonly player: number;
  readonly bytes: Uint8Array | null;
  readonly figures?: Knowledge | undefined;
}

/** Programs that wait for a game are told to end: each thread of a pool, once. */
export interface Farewell {
  /** How many threads have come to it, for each waits for all others. */
  readonly farewell: SharedArrayBuffer;
  readonly threads: number;
}

/** Games to play, one after another. */
export interface Task {
  readonly jobs: readonly Job[];
  readonly notes: SharedArrayBuffer;
  /** For a thread that does not know it: what the learners have learned so far. */
  readonly recall?: readonly Snapshot[] | undefined;
}

export type Reply =
  | {
      readonly games: readonly Played[];
      /** What each learner knows now. */
      readonly learned: readonly Snapshot[];
      /** Why the game after these could not begin: a program could not be set up for it. */
      readonly noGame?: Complaint | undefined;
    }
  /** Something other than an agent failed: nothing can be said about the game. */
  | { readonly failed: Complaint; readonly stack: string | undefined };
