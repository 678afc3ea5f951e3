import type { TimeSource } from '../arena/index.ts';
import type { Key } from '../core/index.ts';
import type { OnlineTables } from '../store/index.ts';
import type { SeatAgent } from './chairs.ts';
import type { Classes } from './classes.ts';
import type { AgentPool } from './crew.ts';
import type { Ratings } from './ratings.ts';

/** What a table needs of the house. */
export interface TableHouse {
  readonly time: TimeSource;
  /** Milliseconds since 1970. */
  wall(): number;
  readonly ledger: OnlineTables;
  readonly pool: AgentPool;
  readonly seatAgent: SeatAgent;
  /** What the luck of a game comes from where something is hidden. */
  key(table: string, game: number, seed: string): Key;
  freshSeed(): string;
  readonly ratings: Ratings;
  readonly classes: Pick<Classes, 'over'>;
  /** Who may look on at one table. */
  readonly watchers: number;
  /** What an agent takes for a move at least, in milliseconds, where something is hidden. */
  readonly pace: number;
  /** What went wrong that nobody at the table can mend. */
  trouble(error: unknown): void;
}
