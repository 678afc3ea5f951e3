import { Refusal, type Complaint } from '../core/index.ts';

/** What can go wrong with a store. */
export type StoreTrouble =
  /** Nothing there to read. */
  | 'absent'
  /** The file or its folder cannot be opened or written. */
  | 'forbidden'
  /** Another process is writing and did not finish in time. */
  | 'locked'
  /** Another process has the right to write this experiment. */
  | 'taken'
  /** The disk, or what of it may be used, is full. */
  | 'full'
  | 'damaged'
  /** A server that does not answer, for now. */
  | 'away'
  /** Not a store: another kind of file. */
  | 'foreign'
  /** Written by a newer Ludario. */
  | 'newer'
  /** Written by an older Ludario, and opened only for reading. */
  | 'outdated'
  /** No such experiment, or more than one. */
  | 'unknown'
  /** What is to be stored contradicts what is there. */
  | 'conflict'
  /** The store was opened for reading, or is closed. */
  | 'closed'
  | 'failed';

/** A complaint for the person; nothing was damaged by what was tried. */
export class StoreError extends Refusal {
  override readonly name = 'StoreError';
  readonly trouble: StoreTrouble;

  constructor(complaint: Complaint, trouble: StoreTrouble, cause?: unknown) {
    super(complaint, cause === undefined ? undefined : { cause });
    this.trouble = trouble;
  }
}
