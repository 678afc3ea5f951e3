import type { MeasuredLevels } from '../agents/index.ts';
import type { Complaint, Fault } from '../core/index.ts';

export interface Refusal extends Complaint {
  readonly error: string;
}

/** GET /api/house */
export interface House {
  readonly version: string;
  readonly cores: number;
  /** The file that holds experiments and models. */
  readonly store: string;
  /** Agents that only the server can run, such as other people's engines. */
  readonly engines: readonly Engine[];
  /** Books by their names: the files of a folder beside the store. */
  readonly books: readonly string[];
  /** Games are played by workers of a queue: GET /api/machines tells of them. */
  readonly queue: boolean;
}

/** GET /api/machines: who works at the queue, and at what. */
export interface MachinesPage {
  readonly machines: readonly WorkingMachine[];
  readonly runs: readonly WorkUnderWay[];
  /** Who is not believed any more, the last first. */
  readonly aside: readonly {
    readonly name: string;
    readonly why: Complaint;
    /** Seconds ago. */
    readonly ago: number;
  }[];
  /** Why blocks failed lately, in English. */
  readonly failures: readonly string[];
}

export interface WorkingMachine {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly processor: string;
  readonly cores: number;
  readonly version: string;
  /** Of the same version as what is held here: else it takes no part in it. */
  readonly same: boolean;
  /** Random games of Mancala a second on one core. */
  readonly speed: number;
  readonly games: number;
  /** Games a second, lately. */
  readonly rate: number;
  /** Seconds since it was heard of. */
  readonly ago: number;
  readonly leaving: boolean;
}

/** An experiment or a training that is being held, here or elsewhere. */
export interface WorkUnderWay {
  readonly kind: 'experiment' | 'training';
  readonly id: string;
  /** The machine that holds it. */
  readonly host: string;
  /** Games (of a training: parts) that came back, and blocks that are under way. */
  readonly done: number;
  readonly blocks: number;
  readonly waiting: number;
}
/** A module of games and agents that the server was started with, and where the page finds it. */
export interface ModuleAddress {
  /** The name of the file, for people. */
  readonly path: string;
  readonly checksum: string;
  readonly address: string;
}

/** The agents of levels that were measured into the store, by the rules of their game. */
export type KeptLevels = Readonly<Record<string, readonly string[]>>;

/** What the page is told of tables that people share where the server has them. */
export interface TablesHere {
  readonly protocol?: number;
}

/** GET /api/levels?game= */
export interface LevelsPage {
  /** Null: nobody measured them. */
  readonly measured: MeasuredLevels | null;
  /** What whoever runs the server types to measure them. */
  readonly command: string;
}

export interface Engine {
  readonly name: string;
  /** The games it can play: ids. */
  readonly games: readonly string[];
}

/** POST /api/seats/ID/choose, of an engine that broke a rule or broke down: what it did follows its name. */
export interface FaultyAnswer {
  /** 'unready': its program could not be set up, so that there was no game to lose. */
  readonly fault: Fault | 'unready';
  readonly did: Complaint;
}
