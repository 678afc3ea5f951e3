import { Refusal, said, type Complaint } from './complaint.ts';
import type { Game } from './game.ts';
import type { Action, Seat } from './state.ts';
import type { Experience, Model } from './knowledge.ts';
import type { Params, Values } from './params.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Words } from './words.ts';

/** What an agent is asked: only what its seat may see. `seen` and `legal` are worked out when read. */
export interface Turn<Seen = unknown> {
  readonly seat: Seat;
  readonly seen: Seen;
  /** The legal actions, ascending; a copy that is the agent's until it has answered. */
  readonly legal: Int32Array;
  /** What the table allows for this decision, beside the agent's own options. */
  readonly budget: Budget;
  /** Advice is wanted: the value of every action, not only of the best; who can, tells them. */
  readonly all?: boolean | undefined;
}

export interface Decision {
  readonly action: Action;
  /** Gives the game up instead of acting: it is lost. */
  readonly resign?: boolean | undefined;
  /** What the agent thought, where it can tell. */
  readonly analysis?: Analysis | undefined;
}

/** How an agent saw its choices. */
export interface Analysis {
  /** Plies looked ahead, where that means something. */
  readonly depth?: number | undefined;
  /** Calls of the search function, root and leaves included; for Monte Carlo, playouts. */
  readonly nodes: number;
  /** What values count: the points or marks of a heuristic, or the share of wins from 0 to 1. */
  readonly unit: 'points' | 'win';
  /** Whose values they are. */
  readonly seat: Seat;
  /** What a network thinks of the position before any search, in the same unit. */
  readonly opinion?: number | undefined;
  /** Best first. */
  readonly options: readonly Option[];
}
export interface Option {
  readonly action: Action;
  /** The exact value, or a bound where the search proved only that. */
  readonly value: number;
  readonly bound?: 'exact' | 'atMost' | 'atLeast' | undefined;
  /**
   * The value, or its bound, is that of the finished game with best play: points of margin, or a
   * share of wins. Without it, values are what a search expects.
   */
  readonly proven?: boolean | undefined;
  readonly visits?: number | undefined;
  /** Who makes mistakes as people do did not see it: it was no choice. Such options come last. */
  readonly overlooked?: boolean | undefined;
  /** How likely a network holds it to be the best before any search: of all legal actions, a share of 1. */
  readonly prior?: number | undefined;
  /** How likely the seat wins with it between equal players, where somebody worked that out (agents/chances). */
  readonly chance?: number | undefined;
  /** The expected continuation, this action first. */
  readonly line?: readonly Action[] | undefined;
}

/** How much an agent may spend on one decision; what is left out is not limited. */
export interface Budget {
  readonly ms?: number | undefined;
  readonly nodes?: number | undefined;
  readonly iterations?: number | undefined;
  readonly depth?: number | undefined;
  /**
   * With a clock for the whole game: what is left, and what each decision adds; `ms` is a fair
   * share.
   */
  readonly clock?: { readonly left: number; readonly increment: number } | undefined;
}

/** A game's clock is shared among so many decisions to come. */
const MOVES_TO_COME = 30;
/** Of the increment, so much is spent at once. */
const INCREMENT_SHARE = 0.75;

/** What a seat may spend on its next decision of a clock for the whole game: a fair share. */
export function shareOfClock(left: number, increment: number): Budget & { readonly ms: number } {
  const share = left / MOVES_TO_COME + INCREMENT_SHARE * increment;
  return { ms: Math.min(left, share), clock: { left, increment } };
}

/** Something that happened at the table; `action` and `text` are null for what this seat may not see. */
export interface GameEvent<Seen = unknown> {
  /** Who acted; CHANCE for deals and draws. */
  readonly seat: Seat;
  readonly action: Action | null;
  readonly text: string | null;
  /** What the told seat sees now. */
  readonly seen: Seen;
}

export interface GameResult {
  /** Final points of each seat. */
  readonly scores: readonly number[];
  /** From -1 to 1 for each seat. */
  readonly utilities: readonly number[];
  /** By the rules, by the referee as the experiment asked, or by a fault of a seat. */
  readonly ending: 'rules' | 'adjudicated' | 'resigned' | 'illegal' | 'crash' | 'time';
  /** The seat that gave up or broke the rules. */
  readonly offender?: Seat | undefined;
  /** What it did, in a sentence, in English. */
  readonly detail?: string | undefined;
  /** The same as a value, to be said in any language: what the offender did, to follow its name. */
  readonly why?: Pick<Complaint, 'code' | 'args' | 'says'> | undefined;
}

/** What an agent is told before its first decision. */
export interface Beginning<Seen = unknown> {
  readonly seat: Seat;
  readonly rivals: readonly string[];
  readonly seen: Seen;
  /** The moves from the usual start to where this game begins, where that is elsewhere and known. */
  readonly way?: readonly string[] | undefined;
}

/** What a contest asks of a program before its first game. */
export interface Trial {
  /** What each decision may cost: all that the program has to be told. */
  readonly budget: Budget;
  /** The positions games begin from, as texts, and the moves there; none: the usual one. */
  readonly starts: readonly {
    readonly start?: string | undefined;
    readonly way?: readonly string[] | undefined;
  }[];
  /** How long it may take in all, in milliseconds. */
  readonly patience: number;
}

/** Something that a program cannot be told. */
export type Untold =
  /** A limit that it does not know of: it may lose by it. */
  | { readonly what: 'time' | 'nodes' | 'iterations' | 'depth' }
  /** It takes whole seconds only, and these are more than it has. */
  | { readonly what: 'seconds'; readonly told: number; readonly ms: number }
  /** The rules have a swap, and it was not told so. */
  | { readonly what: 'swap' };

/** How a program got on that was set up for a contest. */
export interface Rehearsal {
  /** What it calls itself; empty where its protocol does not ask. */
  readonly name: string;
  readonly untold: readonly Untold[];
}

/** A player at one table, for one game after another. Answers may be given at once or promised. */
export interface Agent<Seen = unknown> {
  readonly name: string;
  /** It speaks for a program that has to be set up: where it does not get ready, there is no game. */
  readonly needsSetup?: boolean | undefined;
  /** Sets its program up as for a game and puts it away; throws `NotReady` where it cannot play. */
  rehearse?(trial: Trial): Promise<Rehearsal>;
  begin?(game: Beginning<Seen>): void | Promise<void>;
  choose(turn: Turn<Seen>): Decision | Promise<Decision>;
  /** Told of every action of the game, its own and those of chance included. */
  observe?(event: GameEvent<Seen>): void | Promise<void>;
  /** Told after a move was taken back. */
  rewind?(seen: Seen): void | Promise<void>;
  end?(result: GameResult): void | Promise<void>;
}

/**
 * Thrown by an agent that speaks for another program, with what that one did wrong. Any other error
 * is a crash.
 */
export class AgentFault extends Refusal {
  override readonly name = 'AgentFault';
  readonly fault: 'illegal' | 'crash' | 'time';

  /** `did` follows the agent's name: "answered f6, which is taken". */
  constructor(fault: 'illegal' | 'crash' | 'time', did: Complaint | string) {
    super(typeof did === 'string' ? said(did) : did);
    this.fault = fault;
  }
}

/** Thrown by an agent whose program could not be set up for a game; what it did follows its name. */
export class NotReady extends Refusal {
  override readonly name = 'NotReady';
}

export type Ask = (turn: Turn, game: Game) => Action | Promise<Action>;

/** What an agent may need from its surroundings; each place hands in what it has. */
export interface Resources {
  readonly ask?: Ask | undefined;
  /** Milliseconds that only grow; `performance.now` unless a test hands in its own. */
  readonly now?: (() => number) | undefined;
  /** The text of a book of moves by its name (in a terminal: a file), or why there is none. */
  readonly book?: ((name: string) => Result<string>) | undefined;
  /** A model by its name, or why there is none. */
  readonly model?: ((name: string) => Result<Model>) | undefined;
  /** What this agent has learned so far, for families that learn. */
  readonly experience?: Experience | undefined;
  /** Where the files of a program lie that came from another machine; undefined: where its options say. */
  readonly program?: ((key: string) => PlacedProgram | undefined) | undefined;
}

/** The files of a program of others, to be laid out on another machine. */
export interface PackedProgram {
  /** What of its options names it: `Resources.program` is asked by this. */
  readonly key: string;
  /** The words of its command, as they are where its files are laid out. */
  readonly argv: readonly string[];
  readonly files: readonly {
    /** With "/", in the folder it is started in. */
    readonly path: string;
    readonly bytes: Uint8Array;
    /** It can be started. */
    readonly runs: boolean;
  }[];
}

/** Where such files were laid out. */
export interface PlacedProgram {
  readonly folder: string;
  readonly argv: readonly string[];
}

/** A family of agents: what the registry lists. */
export interface AgentKind<P extends Params = Params> {
  readonly id: string;
  /** Rises whenever its play changes for the same options and seed. */
  readonly version: number;
  /**
   * By game, the version that last changed how it plays there, where later ones changed only others; '*': in all games
   * that are not named.
   */
  readonly since?: Readonly<Record<string, number>> | undefined;
  /** One sentence. A user's may be in one language. */
  readonly summary: Words | string;
  readonly params: P;
  /** 'game': remembers within a game; 'learns': carries something from game to game. */
  readonly memory: 'none' | 'game' | 'learns';
  /** Whether two runs may differ but for the seed: a match of agents without it only repeats itself. */
  readonly random: boolean;
  /**
   * For a program that is not part of this one: what stands for its files, so that a changed program
   * is another agent; null where its options say so already.
   */
  contents?(values: Values<P>): Result<string | null>;
  /** Its files, so that it can play on another machine; null where it cannot, and has to be installed there. */
  pack?(values: Values<P>): Result<PackedProgram | null>;
  /** Says no, with a reason, before the game. */
  supports(game: Game): Result<true>;
  create(game: Game, values: Values<P>, rng: Rng, resources: Resources): Result<Agent>;
}

/** The version of a family that last changed how it plays a game. */
export function changedAt(
  { version, since = {} }: Pick<AgentKind, 'version' | 'since'>,
  game: string,
): number {
  return since[game] ?? since['*'] ?? version;
}
