/**
 * What the page and the server say to each other. Only shapes: the server checks what it is given,
 * and everything here is plain JSON. Addresses begin with /api; a refusal is a
 * complaint with its English sentence as `error`.
 */
import type { MeasuredLevels } from '../agents/index.ts';
import type { Open, Spec } from '../arena/index.ts';
import type { Complaint, Fault, GameRecord, Words } from '../core/index.ts';

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
  /** The file, for people. */
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

/** GET /api/experiments?text=&limit= */
export interface ExperimentLine {
  readonly id: string;
  readonly game: string;
  readonly format: string;
  readonly agents: readonly string[];
  /** Game and agents with only what differs from the usual: for people. */
  readonly short: { readonly game: string; readonly agents: readonly string[] };
  readonly seed: string;
  readonly games: number;
  /** How many it has when it is complete; null: only the games can tell. */
  readonly planned: number | null;
  readonly note: string;
  /** ISO date. */
  readonly created: string;
  /** What the server does with it now. */
  readonly job: JobState | null;
}

/** POST /api/experiments/check: what would be played; a `Refusal` (400) says why it cannot be. */
export interface ExperimentCheck {
  readonly format: string;
  /** Games in all; null: only the games can tell. */
  readonly games: number | null;
  readonly agents: readonly string[];
  readonly warnings: readonly Words[];
}

/** JSON has no way to write what is not known: it is null there. */
interface Interval {
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
}
interface CountedInterval extends Interval {
  readonly count: number;
}

/** How an experiment stands: GET /api/experiments/:id, and in every progress. */
export interface Standing {
  readonly id: string;
  readonly game: string;
  readonly format: string;
  readonly seed: string;
  readonly games: number;
  readonly total: number | null;
  readonly finished: boolean;
  /** Games that are not the same as another, move for move; units left out because they only repeat others. */
  readonly different: number;
  readonly leftOut: number;
  /** The same in a sentence. */
  readonly evidence: Words;
  readonly warnings: readonly Words[];
  readonly meanPlies: number | null;
  readonly msPerGame: number | null;
  readonly draws: number;
  /** Agents from best to worst, by their number. */
  readonly ranking: readonly number[];
  readonly agents: readonly AgentStanding[];
  readonly cross: readonly (readonly (Meeting | null)[])[];
  readonly seats: readonly { readonly points: CountedInterval }[];
  /** Of a deepening: the shares of points at each depth, by agent. */
  readonly depths: readonly {
    readonly depth: number;
    readonly points: readonly CountedInterval[];
  }[];
  /** What the first seat is worth, in Elo. */
  readonly firstSeat: {
    readonly elo: number | null;
    readonly low: number | null;
    readonly high: number | null;
    readonly open: Open | null;
  } | null;
  /** Which strengths the games leave open, and why. */
  readonly open: readonly Words[];
  readonly sprt: {
    readonly llr: number;
    readonly lower: number;
    readonly upper: number;
    readonly accept: 'elo0' | 'elo1' | null;
    /** What that means, once it is decided. */
    readonly decided: Words | null;
  } | null;
}
export interface AgentStanding {
  readonly agent: string;
  readonly short: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly points: CountedInterval;
  readonly elo: (Interval & { readonly open: Open | null }) | null;
  readonly difference: CountedInterval;
  readonly msPerDecision: number | null;
}
export interface Meeting {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The share of points; of whole pairs where there are any. */
  readonly score: number;
  readonly elo: Interval;
  readonly superiority: number | null;
}

/** An experiment opened: GET /api/experiments/:id */
export interface ExperimentPage {
  readonly line: ExperimentLine;
  readonly spec: Spec;
  readonly standing: Standing;
  readonly machine: unknown;
}

/** GET /api/experiments/:id/games?from=&count= */
export interface GameLine {
  readonly index: number;
  /** By seat: which of the agents. */
  readonly players: readonly number[];
  readonly plies: number;
  readonly ms: number;
  readonly scores: readonly number[] | null;
  readonly utilities: readonly number[] | null;
  readonly ending: string | null;
}

/** GET /api/experiments/:id/games/:index */
export interface OpenedGame {
  readonly record: GameRecord;
  readonly players: readonly number[];
  /** Who sat where, with only what differs from the usual. */
  readonly short: readonly string[];
}

export type JobState = 'waiting' | 'running' | 'finished' | 'stopped' | 'failed';

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

export interface TrainingStanding {
  readonly unit: 'games' | 'epochs';
  /** What the family tells now. */
  readonly figures: Readonly<Record<string, number>>;
  /** Games that are being played to measure it; null: none. */
  readonly judging: { readonly done: number; readonly total: number } | null;
  readonly curve: readonly CurvePoint[];
}

/** A point of a learning curve: how it stood after so many games or epochs. */
export interface CurvePoint {
  readonly done: number;
  /** Milliseconds of training so far, and the size of the model in bytes. */
  readonly elapsed: number;
  readonly size: number;
  readonly figures: Readonly<Record<string, number>>;
  /** How it did against each rival it is measured with. */
  readonly bouts: readonly Bout[];
}
interface Bout {
  readonly rival: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Its share of what could be won, and where the true share lies. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * GET /api/models: a model with the training that made it, or a training whose model is yet to come;
 * with ?plays=RULES the models that play a game.
 */
export interface ModelLine {
  readonly name: string;
  /** The family that reads it. */
  readonly kind: string;
  readonly game: string;
  readonly short: { readonly game: string };
  /** In bytes; null: there is no model yet. */
  readonly size: number | null;
  /** The same for the same model, whatever its name. */
  readonly checksum: string | null;
  readonly created: string;
  readonly training: TrainingLine | null;
  readonly job: JobState | null;
}
export interface TrainingLine {
  readonly agent: string;
  readonly unit: 'games' | 'epochs';
  readonly done: number;
  readonly total: number;
  readonly finished: boolean;
  /** Some process works on it. */
  readonly busy: boolean;
  /** Milliseconds of work so far. */
  readonly elapsed: number;
  /** Where its curve ends. */
  readonly last: CurvePoint | null;
}

/** GET /api/models/:name */
export interface ModelPage {
  readonly line: ModelLine;
  /** What its family tells of it; null where there is no model yet. */
  readonly header: Readonly<Record<string, unknown>> | null;
  /** What it was trained from, as it was asked for. */
  readonly spec: Readonly<Record<string, unknown>> | null;
  readonly curve: readonly CurvePoint[];
}

/** POST /api/trainings: what is to be learned, and from what. */
export interface TrainingWish {
  readonly name: string;
  /** The family with its options. */
  readonly agent: string;
  readonly game: string;
  readonly seed?: string | undefined;
  /** Games to play, or to let the teacher play. */
  readonly games?: number | undefined;
  readonly epochs?: number | undefined;
  readonly teacher?: string | undefined;
  readonly rivals?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly every?: number | undefined;
  readonly against?: readonly string[] | undefined;
  readonly againstGames?: number | undefined;
  /** A model of the same name gives way when this is finished. */
  readonly replace?: boolean | undefined;
  /** Preferences of a person (`printPreference`), in place of games. */
  readonly answers?: readonly string[] | undefined;
}

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
