/** What a bot may use, beside the time of its moves. */
export interface Limits {
  /** Megabytes of memory that is really there, of all its processes together. */
  readonly memory: number;
  /** Processes, itself included. */
  readonly processes: number;
}

export const USUAL_LIMITS: Limits = { memory: 1024, processes: 16 };

/** Bytes that a bot may write between two questions, and in one line. */
export const MOST_OUTPUT = 1 << 20;
export const LONGEST_LINE = 1 << 16;
/** Megabytes of scratch space for a game, and for compilers. */
export const SCRATCH = 64;
export const BUILD_SCRATCH = 1024;
/**
 * Address space that a process may fill with data of its own, as a multiple of the memory limit: a
 * backstop between two looks. Runtimes commit more than they use.
 */
export const DATA_FACTOR = 4;
/** Threads and processes, where the system counts them for the bot alone: a JVM starts about thirty. */
export const MOST_TASKS = 256;
