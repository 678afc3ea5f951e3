import type { Entrant, Spec } from '../arena/index.ts';
import type { Complaint, ModuleSource } from '../core/index.ts';
import { checksumOf } from './parcel.ts';

/** A program of others that plays, as whoever holds the experiment has it. */
export interface ProgramNeeded {
  /** Of what stands for it: who has the same has the same program. */
  readonly checksum: string;
  /** The content that holds its files; null: it does not travel, and has to be there. */
  readonly content: string | null;
}

/** By their agent strings. */
export type ProgramsNeeded = Readonly<Record<string, ProgramNeeded>>;

/** Where blocks wait: for the same program, and for those who have the programs of others that play. */
export function blocksQueue(version: string, programs: ProgramsNeeded): string {
  const needed = Object.entries(programs).map(([agent, { checksum }]) => `${agent} ${checksum}`);
  return `blocks-${checksumOf(JSON.stringify([version, ...needed.toSorted()])).slice(0, 16)}`;
}

/** Where what was done for one experiment or training comes back to. */
export function resultsQueue(run: string): string {
  return `results-${run}`;
}

/** Models, books, modules, bots and briefs, each under its checksum. */
export const CONTENTS = 'contents';
/** Who works. */
export const MACHINES = 'machines';
/** Experiments and trainings that are being held. */
export const RUNS = 'runs';
/** What workers are told: to leave, or that they were put aside. */
export const ORDERS = 'orders';
/** Who was put aside, and why. */
export const ASIDE = 'aside';

/** Queues that are only written on and read, and whose jobs nobody takes. */
export const ROLLS: ReadonlySet<string> = new Set([CONTENTS, MACHINES, RUNS, ORDERS, ASIDE]);

/** What a worker must know to do blocks; large things by their checksums. */
export type Brief = GamesBrief | TrainingBrief;

export interface GamesBrief {
  readonly kind: 'games';
  readonly spec: Spec;
  readonly entrants: readonly Entrant[];
  readonly modules: readonly ModuleSource[];
  /** Contents that hold a model each. */
  readonly models: readonly string[];
  /** Contents that hold the text of a book, by its name. */
  readonly books: Readonly<Record<string, string>>;
  readonly programs: ProgramsNeeded;
}

export interface TrainingBrief {
  readonly kind: 'training';
  /** The family with its options, and the rules. */
  readonly agent: string;
  readonly game: string;
  readonly modules: readonly ModuleSource[];
  readonly models: readonly string[];
}

/** A block of games, or a part of a training. */
export interface BlockData {
  readonly run: string;
  /** The content that holds the brief. */
  readonly brief: string;
  /** What is to be done, packed. */
  readonly work: string;
}

/** A part of a training on its way: what it shares with others by its checksum. */
export interface PartData {
  readonly own: Uint8Array;
  readonly shared: readonly string[];
}

/** What came of a block. */
export interface ResultData {
  readonly block: string;
  readonly worker: string;
  /** Games or what came of a part, packed. */
  readonly done: string;
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
