import type {
  Complaint,
  Game,
  GameResult,
  Key,
  Move,
  Referee,
  Seat,
} from '../../src/core/index.ts';
import type { ClockFace, ClockRule } from './clock.ts';
import type { Hiring } from './player.ts';

export interface TableSetup {
  readonly game: Game;
  /** Who sits where: "human" or agent strings. */
  readonly seats: readonly string[];
  readonly seed: number | string;
  /** In games with secrets: what all luck comes from. */
  readonly key?: Key | undefined;
  /** A position to start from, as text. */
  readonly start?: string | undefined;
  readonly clock?: ClockRule | null | undefined;
  readonly hire: Hiring;
  /** The game as it was left. */
  readonly left?: Referee | null | undefined;
  readonly clocksLeft?: readonly number[] | undefined;
  /** Milliseconds between an agent's moves, so that people can follow. */
  readonly pace?: (() => number) | undefined;
  readonly now?: (() => number) | undefined;
  /** Agents wait for `resume` before the first move. */
  readonly paused?: boolean | undefined;
  /** Another window asks the agents: here they are not, until somebody acts here. */
  readonly follows?: boolean | undefined;
  /** Somebody acts here while another window asks the agents. */
  readonly onTakeOver?: (() => void) | undefined;
}

/** What a table looks like now; a fresh object after every change. */
export interface TableState {
  /** Every move so far, those of chance too. */
  readonly moves: readonly Move[];
  readonly toMove: Seat;
  readonly result: GameResult | null;
  readonly thinking: Seat | null;
  readonly paused: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly clock: ClockFace | null;
  /** Why the game cannot go on, in a sentence. */
  readonly trouble: Complaint | null;
}
