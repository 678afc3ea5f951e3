import type {
  Game,
  Preference,
  Result,
  Rng,
  Seat,
  State,
  Values,
  Words,
} from '../../core/index.ts';
import type { Network } from '../../kernels/index.ts';
import type { Decided, Lens } from './decided.ts';
import type { Demonstrations } from './lessons.ts';
import { scorerOf, type Networks } from './networks.ts';
import type { SharedParams } from './params.ts';

/** Gives each legal action of a position a number; of their exponentials each has its share. */
export type Judge = (state: State, seat: Seat) => JudgedActions;
export interface JudgedActions {
  readonly actions: Int32Array;
  readonly scores: Float32Array;
}

/** What a method works with. */
export interface Course<P extends SharedParams> {
  readonly game: Game;
  readonly values: Values<P>;
  readonly networks: Networks;
  /** Of the whole training. */
  readonly rng: Rng;
  /** What somebody answered, for methods that learn from such. */
  readonly preferences: readonly Preference[];
}

/** One round of a method: some games of its own, and what it learns from them beside the demonstrations. */
export interface Round {
  readonly shown: Demonstrations;
  /** Of this round alone. */
  readonly rng: Rng;
  /** How far the training has come, from 0 to 1. */
  readonly way: number;
}

/** A method at work on one training. */
export interface Method {
  readonly lens: Lens;
  /** Learns; tells how it stands, by name. */
  round(round: Round): Readonly<Record<string, number>>;
  /** A score for each action of each decision. */
  scores(decided: readonly Decided[]): Float32Array;
  /** What it weighs, by name, for methods that people can read. */
  weights?(): Readonly<Record<string, number>>;
  /** What it remembers beside its networks, as plain JSON. */
  notes?(): unknown;
  /** The same again, once the demonstrations are there. */
  recall?(notes: unknown, shown: Demonstrations): void;
}

/** A way to learn from demonstrations: what is to be known of it to make a family of agents of it. */
export interface MethodKind<P extends SharedParams> {
  readonly id: string;
  readonly summary: Words;
  readonly params: P;
  /** Rounds of a training that does not say how many. */
  readonly rounds: number;
  /** It judges moves by features, and cannot go by pictures alone. */
  readonly byFeatures?: true;
  /** It learns from preferences between pieces of games as well. */
  readonly learnsPreferences?: true;
  /** Says no to options and preferences that are of no use. */
  check?(game: Game, values: Values<P>, preferences: readonly Preference[]): Result<true>;
  begin(course: Course<P>): Method;
  /** How the networks of a model play. */
  judge(game: Game, networks: readonly Network[], values: Values<P>): Judge;
}

/** Goes by the scores of a network. */
export function judgedBy(game: Game, network: Network): Judge {
  const scorer = scorerOf(game, network);
  return (state, seat) => {
    const look = scorer.look(state, seat);
    return { actions: look.actions, scores: scorer.scores([look]) };
  };
}

export function looksOf(decided: readonly Decided[]) {
  return decided.map(({ look }) => look);
}
