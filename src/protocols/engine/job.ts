import type { Action, Analysis, Budget, GameEvent, Seat } from '../../core/index.ts';

/** What the thread of an engine is asked: one decision. Plain data, so that it can be sent. */
export interface ThinkJob {
  readonly id: number;
  /** Agents are made anew when this changes, and kept while it does not. */
  readonly game: number;
  readonly rules: string;
  readonly agent: string;
  /** A generator's state as text. */
  readonly luck: string;
  readonly seat: Seat;
  /** What the seat saw when the game began. */
  readonly start: unknown;
  /** What happened since this seat was last asked. */
  readonly events: readonly GameEvent[];
  /** A move was taken back since. */
  readonly rewound: boolean;
  readonly seen: unknown;
  readonly legal: Int32Array;
  readonly budget: Budget;
  /** What every action is worth is wanted, not only the best. */
  readonly all?: boolean | undefined;
}

/** What will be asked for soon: whoever thinks may fetch what that takes. */
export interface Preparation {
  readonly prepare: true;
  readonly rules: string;
  readonly agent: string;
}

/** What was to be prepared is, as far as it could be. */
export interface Prepared {
  readonly prepared: true;
}

export type Thought =
  | {
      readonly id: number;
      readonly action: Action;
      readonly resign: boolean;
      readonly analysis?: Analysis | undefined;
    }
  | { readonly id: number; readonly error: string };

/** What a thread says when it turns to a job. */
export interface Begun {
  readonly id: number;
  readonly begun: true;
}

/** Who thinks: in a thread of its own, or, in a test, right here. */
export interface Thinker {
  think(job: ThinkJob): Promise<Thought>;
  /** Fetches what an agent of these rules needs, so that its first thought is no slower than others. */
  prepare?(what: Preparation): Promise<void>;
  /** An answer is wanted now. */
  interrupt(): void;
  close(): Promise<void>;
}
