import type { OnlineTables } from './online-types.ts';
import type { BehaviourVersions, Played, Spec } from '../arena/index.ts';
import type { Complaint } from '../core/index.ts';

/** Of game and agents, which are part of the identity, and of the program, which is not. */
export interface Versions extends BehaviourVersions {
  readonly ludario: string;
}

export interface NewExperiment {
  /** The same for the same question asked of the same game and agents: `identity` of the arena. */
  readonly identity: string;
  readonly spec: Spec;
  readonly versions: Versions;
  /** Where it is played: processor, cores, memory, system; plain JSON. */
  readonly machine?: unknown;
  readonly note?: string;
  /** How many games it has when it is complete; null: only the games can tell. */
  readonly planned?: number | null;
}

export interface Experiment {
  /** Short, made from the game and the identity: "mancala-7k3f". */
  readonly id: string;
  readonly identity: string;
  readonly spec: Spec;
  readonly versions: Versions;
  readonly machine: unknown;
  readonly note: string;
  readonly planned: number | null;
  readonly created: Date;
}

export interface ExperimentSummary extends Experiment {
  /** How many games are stored. */
  readonly games: number;
}

/** Which experiments to list; what is left out does not matter. */
export interface ExperimentSearch {
  /** A piece of the id, the spec or the note; case does not matter. */
  readonly text?: string | undefined;
  readonly limit?: number | undefined;
}

/** Games from one index up to, but not including, another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a learning agent knew after a game. */
export interface Learned {
  /** Which of the experiment's agents. */
  readonly agent: number;
  /** The game after which it knew this. */
  readonly index: number;
  readonly bytes: Uint8Array;
}

/** Figures of a moment that the records cannot give back: memory, time so far. */
export interface Checkpoint {
  /** After how many games. */
  readonly games: number;
  /** Plain JSON. */
  readonly figures: unknown;
}

/** All that is stored together, or not at all. */
export interface Batch {
  readonly games: readonly Played[];
  /** For each agent that learns, what it knew after its last game of the batch. */
  readonly learned?: readonly Learned[];
  readonly checkpoint?: Checkpoint;
}

export interface Appended {
  /** Games that are stored now and were not before. */
  readonly added: number;
  /** Games that were there already, move for move. */
  readonly known: number;
}

/** The right to write one experiment: only one process has it at a time. */
export interface Writer {
  readonly experiment: Experiment;
  /**
   * Stores a batch whole or not at all; when this returns, it is on the disk. A game that is there
   * already is passed over; one that differs from what is there is refused, with all of its batch.
   */
  append(batch: Batch): Promise<Appended>;
  /** Gives the right back; it cannot fail, as the right ends with the process anyway. */
  release(): Promise<void>;
}

interface ModelHeader {
  readonly name: string;
  /** What it is a model of: "qtable", "network". */
  readonly kind: string;
  /** The canonical rule string it was made for. */
  readonly game: string;
  /** Whatever its kind needs to read it, as plain JSON. */
  readonly header: unknown;
}
export interface NewModel extends ModelHeader {
  readonly bytes: Uint8Array;
}
export interface ModelEntry extends ModelHeader {
  readonly created: Date;
  /** In bytes. */
  readonly size: number;
  /** The same for the same model, whatever its name; null where an older Ludario stored it. */
  readonly checksum: string | null;
}
export interface Model extends ModelEntry {
  readonly bytes: Uint8Array;
}

export interface NewTraining {
  readonly name: string;
  /** The family that is trained. */
  readonly kind: string;
  /** The canonical rule string it is trained for. */
  readonly game: string;
  /** All that decides what comes out, as plain JSON. */
  readonly spec: unknown;
  readonly machine?: unknown;
  readonly unit: 'games' | 'epochs';
  readonly total: number;
  /** A model to start from, in whatever form. */
  readonly start?: Uint8Array | null;
}

export interface TrainingEntry extends Omit<NewTraining, 'start'> {
  readonly machine: unknown;
  readonly finished: boolean;
  readonly done: number;
  /** Milliseconds of work so far. */
  readonly elapsed: number;
  readonly created: Date;
  /** When something of it was stored last. */
  readonly updated: Date;
  /** Whether a process works on it. */
  readonly busy: boolean;
  /** Another model has the name until this is finished. */
  readonly replaces: boolean;
}

/** How a training stood after some of its games or epochs. */
export interface TrainingPoint {
  readonly done: number;
  /** Plain JSON. */
  readonly figures: unknown;
}

/** What is stored together at a checkpoint of a training. */
export interface TrainingStep {
  readonly done: number;
  readonly elapsed: number;
  /** All it takes to go on from here; not needed once it is finished. */
  readonly snapshot: Uint8Array;
  /** What a curve is drawn from; left out where nothing is to be told. */
  readonly figures?: unknown;
  /** Points from before, of a training that was held elsewhere. */
  readonly earlier?: readonly TrainingPoint[];
  /** What was learned so far. */
  readonly model: Omit<NewModel, 'name'>;
  readonly finished: boolean;
}

/** The right to write one training: only one process has it at a time. */
export interface TrainingWriter {
  readonly training: TrainingEntry;
  /** What it began with, and what the last step left; null where there is none. */
  readonly start: Uint8Array | null;
  readonly snapshot: Uint8Array | null;
  /** Stores a step whole or not at all; when this returns, it is on the disk. */
  append(step: TrainingStep): Promise<void>;
  /** Gives the right back, and the name too where nothing was stored. */
  release(): Promise<void>;
}

/**
 * Where games, experiments and models are kept. Records are the only truth: no standings are kept.
 * Whatever goes wrong is a `StoreError` with a sentence for the person.
 */
export interface Store {
  /** How people know it: its file, or the address of its server without a password. */
  readonly path: string;
  /** What opens it again; never to be printed or stored. */
  readonly address: string;
  /** What files that belong to it are named after. */
  readonly beside: string;
  readonly mode: StoreMode;

  /** The experiment with this identity, made now if there was none. */
  createExperiment(
    fresh: NewExperiment,
  ): Promise<{ readonly experiment: Experiment; readonly created: boolean }>;
  /** By its id, or by as much of the start of it as only one has. */
  experiment(id: string): Promise<Experiment>;
  /** The newest first. */
  experiments(search?: ExperimentSearch): Promise<ExperimentSummary[]>;
  annotate(id: string, note: string): Promise<void>;
  /** Says anew where it is played; plain JSON. */
  describe(id: string, machine: unknown): Promise<void>;
  /** Takes games out, which can be played again. Refused while somebody plays it. */
  withdraw(id: string, games: readonly number[] | { readonly from: number }): Promise<void>;
  /** With its games and all else of it. Refused while somebody plays it. */
  deleteExperiment(id: string): Promise<void>;

  /** Takes the right to write an experiment; refused, saying who has it, while another does. */
  writer(id: string): Promise<Writer>;

  countGames(id: string): Promise<number>;
  /** Which of the games 0 to `total - 1` are not stored yet, ascending. */
  missingGames(id: string, total: number): Promise<Span[]>;
  game(id: string, index: number): Promise<Played | null>;
  /** In the order of their index, a few hundred in memory at a time. */
  games(id: string, span?: Partial<Span>): AsyncIterableIterator<Played>;
  /** The record lines, byte for byte as `printRecord` wrote them. */
  lines(id: string, span?: Partial<Span>): AsyncIterableIterator<string>;
  /** The last that was stored of an agent; null when it has learned nothing yet. */
  learned(id: string, agent: number): Promise<Learned | null>;
  checkpoints(id: string): Promise<Checkpoint[]>;

  /** Keeps what was measured of the levels of a game, in place of what was there of these rules. */
  putLevels(game: string, measured: unknown): Promise<void>;
  /** All of them, by the rules of their games. */
  levels(): Promise<readonly { readonly game: string; readonly measured: unknown }[]>;

  /** Refused when there is a model of this name, unless it is to be replaced. */
  putModel(model: NewModel, replace?: boolean): Promise<void>;
  model(name: string): Promise<Model | null>;
  models(): Promise<ModelEntry[]>;
  /** With its trainings of training; false when there is nothing of that name. Refused while it is trained. */
  deleteModel(name: string): Promise<boolean>;

  /**
   * Begins a training and reserves its name. Refused when a model or another training has
   * it, unless that is to be replaced: a model then stays until the training is finished.
   */
  beginTraining(fresh: NewTraining, replace?: boolean): Promise<TrainingWriter>;
  /** Takes the right to go on with the training of this name that is not finished. */
  continueTraining(name: string): Promise<TrainingWriter>;
  /** The newest first. */
  trainings(name?: string): Promise<TrainingEntry[]>;
  trainingPoints(training: TrainingEntry): Promise<TrainingPoint[]>;

  /** The tables that people share. */
  readonly online: OnlineTables;

  /** Reads the whole file and every game; what is damaged, one complaint each. */
  check(): Promise<Complaint[]>;
  /**
   * Takes out what cannot be trusted, and says what is lost. Games of an experiment that cannot stay
   * are written to a file beside the store.
   */
  repair(): Promise<Complaint[]>;
  close(): Promise<void>;
}

/** Reading leaves the file as it is; writing makes it where there is none. */
export type StoreMode = 'read' | 'write';
