import type {
  Action,
  Budget,
  Decision,
  GameEvent,
  GameResult,
  Result,
  Seat,
} from '../../src/core/index.ts';

/** Whom to seat: all that whoever makes the agent may know. Never the seed of the game. */
export interface Hire {
  /** The rule string of the game. */
  readonly rules: string;
  /** The agent string: "mcts(ms=1000)". */
  readonly agent: string;
  readonly seat: Seat;
  readonly rivals: readonly string[];
  /** What the seat sees as the game begins. */
  readonly seen: unknown;
  /** Four words of luck of its own. */
  readonly luck: readonly number[];
}

/** What is known of an agent once it sits. */
export interface Seated {
  /** The agent string with everything spelled out: what records hold. */
  readonly canonical: string;
  /** What differs from the defaults: for people. */
  readonly short: string;
  /** Whether it wants to be told of every move. */
  readonly listens: boolean;
}

/** What an agent is asked: only what its seat may see. */
export interface TurnQuestion {
  readonly seen: unknown;
  readonly legal: readonly Action[];
  readonly budget: Budget;
  /** Advice is wanted: the value of every action. */
  readonly all?: boolean | undefined;
}

/** An agent at a table, wherever it thinks: in a worker of the page, or right here in a test. */
export interface Player {
  /** Resolves when it sits; fails with a sentence when it cannot. */
  readonly seated: Promise<Result<Seated>>;
  choose(question: TurnQuestion): Promise<Decision>;
  observe(event: GameEvent): void;
  rewind(seen: unknown): void;
  end(result: GameResult): void;
  /** Leaves at once, in the middle of a thought if need be; answers it owed never come. */
  leave(): void;
}

export type Hiring = (hire: Hire) => Player;

/** The seat string of a person at this screen. */
export const PERSON = 'human';

export function isPerson(seat: string): boolean {
  return /^human\b/i.test(seat.trim());
}
