import type { Agent, AgentKind, Resources } from './agent.ts';
import type { Game } from './game.ts';
import type { Experience, Model, TrainedModel } from './knowledge.ts';
import type { Params, Values } from './params.ts';
import type { Preference } from './preference.ts';
import type { GameRecord } from './record.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';

/**
 * A family of agents that learn. A new agent is made for each game and gets what was learned so far
 * as `resources.experience`.
 */
export interface LearningKind<P extends Params = Params> extends AgentKind<P> {
  readonly memory: 'learns';
  /** What a snapshot holds; null: nothing learned yet. `resources` has the models it may start from. */
  recall(
    game: Game,
    values: Values<P>,
    snapshot: Uint8Array | null,
    resources?: Resources,
  ): Result<Experience>;
}

/** A part of a training that any core can do. */
export interface TrainingPart {
  readonly own: Uint8Array;
  /** What many parts have in common, such as a network: it goes to each machine once. */
  readonly shared: readonly Uint8Array[];
}

/** Other cores, which do parts of a training. */
export interface Crew {
  /** How many parts it does at once; it may change. */
  readonly size: number;
  /** What the family's `assist` makes of a part; which core it falls to makes no difference. */
  do(part: TrainingPart): Promise<Uint8Array>;
}

export interface TrainingMaterial {
  /** Everything random in it comes from here. */
  readonly seed: number | string;
  /** How many games to play, or to let the teacher play. */
  readonly games?: number | undefined;
  /** How often to go through the lessons, where they are gone through again and again. */
  readonly epochs?: number | undefined;
  /** Games to learn from. */
  readonly records?: readonly GameRecord[] | undefined;
  /** Pieces of games of which one was found better, for families that learn from such. */
  readonly preferences?: readonly Preference[] | undefined;
  /** Games that are kept apart, to see how well what was learned fits others. */
  readonly validation?: readonly GameRecord[] | undefined;
  /** The agent whose moves are the right ones. */
  readonly teacher?: string | undefined;
  /** Whom to play against; itself where none is named and the family can. */
  readonly rivals: readonly string[];
  /** What `Training.snapshot` gave when it was interrupted. */
  readonly snapshot?: Uint8Array | undefined;
  readonly from?: Model | undefined;
  /** Most bytes of what is learned; left out: unknown. */
  readonly memory?: number | undefined;
  /** Who does parts of the work at the same time; what comes out is the same without. */
  readonly crew?: Crew | undefined;
  /** Makes the agents named here. */
  readonly make: (text: string, game: Game, rng: Rng) => Result<Agent>;
}

/** A training under way. How it is sliced never changes what comes out. */
export interface Training {
  /** What `done` and `total` count. */
  readonly unit: 'games' | 'epochs';
  readonly total: number;
  readonly done: number;
  /**
   * Works for about so many milliseconds, or until the end. Who heeds `goal` also stops when so
   * much is done, so that checkpoints stand exactly there.
   */
  work(ms: number, goal?: number): void | Promise<void>;
  /** How it stands, by name: loss, mae, exact, values, updated. */
  figures(): Readonly<Record<string, number>>;
  /** Everything it takes to go on exactly from here, in bytes that are the caller's own. */
  snapshot(): Uint8Array;
  /** What was learned so far, in bytes that are the caller's own. */
  model(): TrainedModel;
}

/** A family of agents whose models can be kept and played. */
export interface RevivingKind<P extends Params = Params> extends AgentKind<P> {
  /**
   * Whether a model plays a game, where it may be another than the rules it was trained for. Without
   * it, those rules alone.
   */
  fits?(game: Game, model: TrainedModel): Result<true>;
  /** Whether it plays a game only by a model that is named: without one there is no agent. */
  needsModel?(game: Game): boolean;
  /**
   * An agent that plays what was learned and learns no more; refuses what it cannot read. Asked for
   * every game with the same object, beside which slow reading may be kept.
   */
  revive(game: Game, model: TrainedModel, rng: Rng, resources: Resources): Result<Agent>;
  /** The same for a model that comes with the program, by its name; null: there is none. */
  shipped?(game: Game, name: string, rng: Rng, resources: Resources): Result<Agent> | null;
  /**
   * How well what was learned fits recorded games: moves, loss, mae, exact, first3 by name, and the
   * MAE of guesses that know nothing (middleMae, lastMoveMae).
   */
  measure?(
    game: Game,
    model: TrainedModel,
    records: readonly GameRecord[],
  ): Result<Readonly<Record<string, number>>>;
}

/** A family of agents that can be trained and kept. */
export interface TrainableKind<P extends Params = Params> extends RevivingKind<P> {
  /** Says no, with a reason, before any work is done. */
  train(
    game: Game,
    values: Values<P>,
    material: TrainingMaterial,
    resources: Resources,
  ): Result<Training>;
  /** For families that need not be told: how many games to play, and whom to be measured against. */
  usual?(game: Game): { readonly games: number; readonly against: readonly string[] };
  /** It learns from preferences between pieces of games as well. */
  readonly learnsPreferences?: true;
  /** Does a part of a training of these rules and options, for one that has a crew. */
  assist?(game: Game, values: Values<P>, part: TrainingPart, resources: Resources): Uint8Array;
}

export function canRevive(kind: AgentKind): kind is RevivingKind {
  return 'revive' in kind;
}

/** Whether a kind plays a game only by models: people are offered those, not the kind. */
export function needsModel(kind: AgentKind, game: Game): boolean {
  return canRevive(kind) && kind.needsModel?.(game) === true;
}

export function isTrainable(kind: AgentKind): kind is TrainableKind {
  return 'train' in kind && 'revive' in kind;
}
