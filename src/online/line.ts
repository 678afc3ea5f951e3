import type { Told, ToldType } from '../api/online/index.ts';

/** The line to one page, whatever carries it. */
export interface Line {
  /** Sends a message. */
  tell<T extends ToldType>(type: T, what: Told[T]): void;
  /** Ends the connection once what was sent has gone out. */
  close(): void;
}
