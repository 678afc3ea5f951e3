import {
  AgentFault,
  NotReady,
  unwrap,
  type Agent,
  type Beginning,
  type Budget,
  type Decision,
  type Game,
  type GameEvent,
  type GameResult,
  type Rehearsal,
  type Seat,
  type Trial,
  type Turn,
  type Untold,
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
  /** Before each game, and after a program had to be started again: brings it to where that begins. */
  prepare(program: Program, deadline: number): Promise<void>;
  /** Tells it what a decision may cost, and gives what it could not be told. */
  limit(program: Program, budget: Budget, deadline: number): Promise<readonly Untold[]>;
  /**
   * Brings the program to the position of this turn and asks for a move; `asked` is called when the
   * question itself is put.
   */
  ask(program: Program, turn: Turn, deadline: number, asked: () => void): Promise<Decision>;
  begin(beginning: Pick<Beginning, 'seat' | 'seen' | 'way'>): void;
  observe?(event: GameEvent): void;
  rewind?(seen: unknown): void;
}

/** So many openings are tried before a contest: a program that takes these takes the others. */
const TRIED = 100;

/** A foreign program in a seat: started, asked, restarted after a crash, and put away. */
export class ForeignAgent implements Agent {
  readonly name: string;
  readonly needsSetup = true;
  private readonly options: ForeignOptions;
  private readonly dialect: Dialect;
  private readonly game: Game;
  private readonly key: string;
  private program: Program | null = null;
  private seat: Seat = 0;
  private busy = false;
  /** It is being started or set up. */
  private preparing = false;
  /** In this game it was asked for a move. */
  private asked = false;
  /** Programs that were dropped and are not buried yet. */
  private leaving: Promise<unknown> = Promise.resolve();

  /** `key`: what it was made from; only programs of equal agents are shared. */
  constructor(key: string, name: string, options: ForeignOptions, game: Game, dialect: Dialect) {
    this.name = name;
    this.options = options;
    this.game = game;
    this.dialect = dialect;
    this.key = key;
  }

  async begin(beginning: Beginning): Promise<void> {
    this.seat = beginning.seat;
    this.asked = false;
    this.dialect.begin(beginning);
    await this.ready();
  }

  async choose(turn: Turn): Promise<Decision> {
    // A program that still thinks about an older question is of no use any more.
    if (this.busy) this.drop();
    this.busy = true;
    const first = !this.asked;
    let program: Program | null = null;
    try {
      program = await this.ready();
      const deadline = performance.now() + this.options.patience;
      const decision = await this.dialect.ask(program, turn, deadline, () => (this.asked = true));
      if (this.program === program) this.busy = false;
      program.known.set('moved', '');
      return decision;
    } catch (error) {
      if (program === null || this.program === program) this.drop();
      // What fails before the first question for a move is put was never a game.
      const never = first && (!this.asked || refusesAll(error, program));
      throw never && error instanceof AgentFault ? new NotReady(error.complaint) : error;
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
    if (this.busy || this.preparing || lost) this.drop();
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

  /** Sets the program up as for games of a contest, finds out what it cannot be told, and ends it. */
  async rehearse({ budget, starts, patience }: Trial): Promise<Rehearsal> {
    const { game, dialect } = this;
    const deadline = performance.now() + Math.min(patience, this.options.start);
    const untold: Untold[] = [];
    let name = '';
    try {
      for (const { start, way } of starts.slice(0, TRIED)) {
        const state = start === undefined ? game.start() : unwrap(game.parse(start));
        const seat = Math.max(0, state.toMove);
        dialect.begin({ seat, seen: game.observe(state, seat), way });
        if (this.program === null) await this.ready(deadline);
        else await dialect.prepare(this.program, performance.now() + this.options.start);
      }
      const program = await this.ready();
      name = program.known.get('name') ?? '';
      untold.push(...(await dialect.limit(program, budget, deadline)));
    } catch (error) {
      throw error instanceof AgentFault ? new NotReady(error.complaint) : error;
    } finally {
      const { program } = this;
      this.program = null;
      if (program !== null) await program.end(dialect.goodbye);
      await this.leaving;
    }
    return { name, untold };
  }

  private async ready(deadline = performance.now() + this.options.start): Promise<Program> {
    if (this.program?.alive === true && !this.preparing) return this.program;
    this.putAway();
    const { setup, argv, log, keep } = this.options;
    const kept = keep ? takeIdle(this.key) : null;
    const program = kept ?? new Program({ argv, log });
    this.program = program;
    this.preparing = true;
    try {
      if (kept === null) await this.dialect.greet(program, deadline, setup);
      await this.dialect.prepare(program, deadline);
    } catch (error) {
      if (this.program === program) this.drop();
      throw error instanceof AgentFault && error.fault === 'time'
        ? new AgentFault('time', refuse.notReady({ did: error.complaint }))
        : error;
    } finally {
      if (this.program === program) this.preparing = false;
    }
    return program;
  }

  private drop(): void {
    this.putAway();
    this.busy = false;
    this.preparing = false;
  }

  private putAway(): void {
    this.leaving = Promise.all([this.leaving, this.program?.kill()]);
    this.program = null;
  }
}

/** A program that has never made a move and says that it will not: it cannot play at all. */
function refusesAll(error: unknown, program: Program | null): boolean {
  const refused = error instanceof AgentFault && error.complaint.code === 'foreign.refused';
  return refused && program?.known.has('moved') === false;
}
