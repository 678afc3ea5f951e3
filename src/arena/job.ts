import type { GameRecord, Key } from '../core/index.ts';

/** One game of an experiment, before it is played. The same experiment always gives the same jobs. */
export interface Job {
  /** Counts from 0 over the whole experiment. */
  readonly index: number;
  /** Games of one pair (or of one rotation of more seats) share a number: the unit of statistics. */
  readonly unit: number;
  /** Which of the experiment's agents sits in each seat. */
  readonly players: readonly number[];
  /** The seed of the game; the games of a unit share the luck of chance. */
  readonly seed: string;
  /** In games with secrets: what all luck of this game comes from. */
  readonly key?: Key | undefined;
  /** The position it starts from, where that is not the usual one. */
  readonly start?: string | undefined;
  /** The moves from the usual start to there, where they are known and somebody may need them. */
  readonly way?: readonly string[] | undefined;
  /** How deep searches may look, where the format says so game by game. */
  readonly depth?: number | undefined;
}

/** What an agent spent in one game. */
export interface Effort {
  readonly decisions: number;
  readonly ms: number;
  /** The longest decision. */
  readonly slowest: number;
  /** Nodes or playouts, where the agent tells. */
  readonly nodes: number;
  /** Answers that broke a rule and cost something else than the game; left out when there were none. */
  readonly faults?: number | undefined;
}

/** A job that was played. Everything but the times is the same whenever it is played again. */
export interface Played {
  readonly job: Job;
  readonly record: GameRecord;
  /** Decisions of all seats. */
  readonly plies: number;
  readonly ms: number;
  /** By seat. */
  readonly efforts: readonly Effort[];
}
