import type { Complaint } from '../../core/index.ts';

export interface ChildSpec {
  /** The program and its arguments; no shell reads them. `splitCommand` makes them from one line. */
  readonly argv: readonly string[];
  readonly cwd?: string | undefined;
  /** The whole environment; that of this process unless told. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** No line of output may be longer, in bytes; 65,536 unless told. */
  readonly maxLine?: number | undefined;
  /** No more bytes of output between two lines sent to it; 1,048,576 unless told. */
  readonly maxOutput?: number | undefined;
  /** So many bytes of what it writes to standard error are kept: the first and the last half. */
  readonly maxStderr?: number | undefined;
}

export interface ChildEnd {
  readonly how:
    | 'exit' // by itself, with `code`
    | 'signal' // by a signal nobody here sent
    | 'killed' // by this program, which had its reasons
    | 'flood' // it wrote more than it may
    | 'closed' // it closed its output and lived on
    | 'deaf' // it did not read what it was sent
    | 'start'; // it could not be started
  readonly code: number | null;
  readonly signal: string | null;
  /** What it did, to follow its name: "ended with code 3". */
  readonly did: Complaint;
}

/** What a read brings: a line without its end, the end of the child, or nothing in time. */
export type Heard =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'end'; readonly end: ChildEnd }
  | { readonly kind: 'silence' };

/** What the child and all its descendants use, where the system tells. */
export interface Usage {
  /** Processor time so far, in steps of 10 ms; children that ended and were waited for included. */
  readonly cpuMs: number;
  /** Memory that is really there, now. */
  readonly bytes: number;
  readonly processes: number;
}

/** A program that is spoken to line by line. */
export interface Child {
  readonly pid: number | undefined;
  /** How it ended; null while it lives. */
  readonly ended: ChildEnd | null;
  /**
   * Settles when it and its descendants are gone. A child that nobody reads from, or ends, does not
   * keep this program running, whoever waits for this.
   */
  readonly gone: Promise<ChildEnd>;
  /** What it wrote to standard error, shortened in the middle. */
  readonly stderr: string;
  /** Sends one line; its end is added. What is sent to the dead is lost without a word. */
  send(line: string): void;
  /**
   * The next line, waited for at most so long (for ever unless told). One read at a time. Lines
   * written before an end are heard before it.
   */
  read(ms?: number): Promise<Heard>;
  /** Lines that are there already are thrown away. */
  skip(): void;
  /** null where the system does not tell (it does on Linux). */
  usage(): Usage | null;
  /** Ends it at once, with all its descendants. */
  kill(why?: Complaint): Promise<ChildEnd>;
  /** Says goodbye, closes its input, and kills what is still there after a while (1000 ms unless told). */
  end(goodbye?: string, ms?: number): Promise<ChildEnd>;
}
