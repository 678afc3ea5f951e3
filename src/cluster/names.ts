import type { Entrant, Spec } from '../arena/index.ts';
import type { Complaint, ModuleSource } from '../core/index.ts';
import { checksumOf } from './parcel.ts';

/** Where blocks of games wait: for the same program, and for those who have the programs of others that play. */
export function blocksQueue(version: string, programs: readonly string[]): string {
  const what = [version, ...programs.toSorted()];
  return `blocks-${checksumOf(JSON.stringify(what)).slice(0, 16)}`;
}

/** Where the games of one experiment come back to. */
export function resultsQueue(run: string): string {
  return `results-${run}`;
}

/** Models, books and modules, each under its checksum. */
export const CONTENTS = 'contents';
/** Who works. */
export const MACHINES = 'machines';
/** Experiments that are being held. */
export const RUNS = 'runs';
/** What workers are told: to leave, or that they were put aside. */
export const ORDERS = 'orders';

/** What a worker must know of an experiment to play its games; models and books by their checksums. */
export interface Brief {
  readonly spec: Spec;
  readonly entrants: readonly Entrant[];
  readonly modules: readonly ModuleSource[];
  /** Contents that hold a model each. */
  readonly models: readonly string[];
  /** Contents that hold the text of a book, by its name. */
  readonly books: Readonly<Record<string, string>>;
}

/** A block of games. */
export interface BlockData {
  readonly run: string;
  /** The content that holds the brief. */
  readonly brief: string;
  /** Its jobs, packed. */
  readonly jobs: string;
}

/** What came of a block. */
export interface ResultData {
  readonly block: string;
  readonly worker: string;
  /** Games, packed. */
  readonly games: string;
  /** Why the game after them could not begin. */
  readonly noGame?: Complaint | undefined;
  /** Something other than an agent failed. */
  readonly failed?: Complaint | undefined;
}

/** A game as it comes back: its record as a line, and what it cost. */
export interface PlayedLine {
  readonly line: string;
  readonly plies: number;
  readonly ms: number;
  readonly efforts: readonly object[];
}
