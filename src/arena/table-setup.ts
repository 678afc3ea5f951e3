import type { Agent, Budget, Game, Seat } from '../core/index.ts';
import type { Move } from './board.ts';
import type { TimeLimits, TimeSource } from './clock.ts';
import type { Adjudication, Penalties } from './spec.ts';

export interface TableSetup {
  readonly game: Game;
  /** One for each seat. */
  readonly agents: readonly Agent[];
  /** The agent strings, for the record. */
  readonly names: readonly string[];
  readonly seed: number | string;
  /** A position to start from, as text. */
  readonly start?: string | undefined;
  /** What each decision may cost. */
  readonly budget?: Budget | undefined;
  /** What time there is. Decisions are timed if this or `time` is given, else not at all. */
  readonly limits?: TimeLimits | undefined;
  /** Where time comes from; the machine unless told. */
  readonly time?: TimeSource | undefined;
  /** What breaking a rule costs; the game unless told. */
  readonly penalties?: Penalties | undefined;
  readonly adjudication?: Adjudication | null | undefined;
  /** Called before a seat is asked. */
  readonly watch?: ((seat: Seat, moves: readonly Move[]) => void) | undefined;
}

/** How a seat can lose by what it does. */
export type Fault = 'illegal' | 'crash' | 'time';
