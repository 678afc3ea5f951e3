import {
  AgentFault,
  type Agent,
  type Decision,
  type GameEvent,
  type GameResult,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { keepIdle, takeIdle } from './pool.ts';
import { Program } from './program.ts';
import { refuse } from './complaints.ts';

/** What every foreign agent is told by its options. */
export interface ForeignOptions {
  readonly argv: readonly string[];
  /** How long it may take to start, and to get ready for a game. */
  readonly start: number;
  /** How long an answer is waited for where nobody else counts the time. */
  readonly patience: number;
  /** The program is kept for the next game. */
  readonly keep: boolean;
  readonly log: string | null;
  /** What is sent when it has just started. */
  readonly setup: readonly string[];
}

/** How a protocol speaks to a program that plays one game. */
export interface Dialect {
  /** What ends the program in an orderly way. */
  readonly goodbye: string;
  /** Once in the life of a program. */
  greet(program: Program, deadline: number, setup: readonly string[]): Promise<void>;
  /** Before each game, and after a program had to be started again. */
  prepare(program: Program, deadline: number): Promise<void>;
  /** Brings the program to the position of this turn and asks for a move. */
  ask(program: Program, turn: Turn, deadline: number): Promise<Decision>;
  begin(seat: Seat, seen: unknown): void;
  observe?(event: GameEvent): void;
  rewind?(seen: unknown): void;
}

/** A foreign program in a seat: started, asked, restarted after a crash, and put away. */
export class ForeignAgent implements Agent {
  readonly name: string;
  private readonly options: ForeignOptions;
  private readonly dialect: Dialect;
  private readonly key: string;
  private program: Program | null = null;
  private seat: Seat = 0;
  private busy = false;
  /** Programs that were dropped and are not buried yet. */
  private leaving: Promise<unknown> = Promise.resolve();

  constructor(name: string, options: ForeignOptions, dialect: Dialect) {
    this.name = name;
    this.options = options;
    this.dialect = dialect;
    this.key = JSON.stringify([name, options]);
  }

  async begin({ seat, seen }: { seat: Seat; seen: unknown }): Promise<void> {
    this.seat = seat;
    this.dialect.begin(seat, seen);
    await this.ready();
  }

  async choose(turn: Turn): Promise<Decision> {
    // A program that still thinks about an older question is of no use any more.
    if (this.busy) this.drop();
    this.busy = true;
    const program = await this.ready();
    try {
      const deadline = performance.now() + this.options.patience;
      const decision = await this.dialect.ask(program, turn, deadline);
      if (this.program === program) this.busy = false;
      return decision;
    } catch (error) {
      if (this.program === program) this.drop();
      throw error;
    }
  }

  observe(event: GameEvent): void {
    this.dialect.observe?.(event);
  }

  rewind(seen: unknown): void {
    this.dialect.rewind?.(seen);
  }

  async end(result: GameResult): Promise<void> {
    const lost = result.offender === this.seat && result.ending !== 'resigned';
    if (this.busy || lost) this.drop();
    if (this.program?.alive === false) this.putAway();
    const { program } = this;
    this.program = null;
    if (program !== null) {
      if (this.options.keep) keepIdle(this.key, program, this.dialect.goodbye);
      else await program.end(this.dialect.goodbye);
    }
    // What was dropped is gone, and its last words are written, before the game is over.
    await this.leaving;
  }

  private async ready(): Promise<Program> {
    if (this.program?.alive === true) return this.program;
    this.putAway();
    const { start, setup, argv, log, keep } = this.options;
    const deadline = performance.now() + start;
    const kept = keep ? takeIdle(this.key) : null;
    const program = kept ?? new Program({ argv, log });
    this.program = program;
    try {
      if (kept === null) await this.dialect.greet(program, deadline, setup);
      await this.dialect.prepare(program, deadline);
    } catch (error) {
      if (this.program === program) this.drop();
      throw error instanceof AgentFault && error.fault === 'time'
        ? new AgentFault('time', refuse.notReady({ did: error.complaint }))
        : error;
    }
    return program;
  }

  private drop(): void {
    this.putAway();
    this.busy = false;
  }

  private putAway(): void {
    this.leaving = Promise.all([this.leaving, this.program?.kill()]);
    this.program = null;
  }
}
