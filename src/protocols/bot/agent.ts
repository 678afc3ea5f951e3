import {
  AgentFault,
  type Agent,
  type Decision,
  type Game,
  type GameEvent,
  type GameResult,
  type Rng,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { quoted, readAnswer } from './answers.ts';
import { Conversation, type Clock } from './conversation.ts';
import type { Launch } from './launch.ts';
import type { Told } from './messages.ts';
import { writeNotes } from './notes.ts';
import { endFor, helloFor, printLine, questionFor } from './questions.ts';

export interface BotOptions {
  readonly name: string;
  readonly launch: Launch;
  readonly clock: Clock;
  /** Milliseconds of its own for the greeting. */
  readonly start: number;
}

/** So long a bot may take to end by itself after the game. */
const FAREWELL = 500;

/** A program that plays: started for each game, asked line by line, gone when the game is over. */
export class BotAgent implements Agent {
  readonly name: string;
  private readonly game: Game;
  private readonly options: BotOptions;
  private readonly rng: Rng;
  private talk: Conversation | null = null;
  private seat: Seat = 0;
  private rivals: readonly string[] = [];
  private events: Told[] = [];
  private turn = 0;
  private undone = false;
  private trouble: string | null = null;
  /** Why its greeting failed. */
  private broken: unknown = null;
  /** What was said last in the game that ended last, and what it wrote to standard error. */
  lastLines: readonly string[] = [];
  lastStderr = '';

  constructor(game: Game, options: BotOptions, rng: Rng) {
    this.name = options.name;
    this.game = game;
    this.options = options;
    this.rng = rng;
  }

  /** What it did wrong in its last game, to follow its name; null: nothing. */
  get lastTrouble(): string | null {
    return this.trouble;
  }

  async begin({ seat, rivals }: { seat: Seat; rivals: readonly string[] }): Promise<void> {
    await this.talk?.kill();
    this.seat = seat;
    this.rivals = rivals;
    this.events = [];
    this.turn = 0;
    this.undone = false;
    this.trouble = null;
    this.broken = null;
    const { launch, clock, start } = this.options;
    this.talk = new Conversation(launch, clock);
    const hello = helloFor(this.game, seat, start, this.rng.below(2 ** 31));
    try {
      await this.talk.greet(hello, start);
    } catch (error) {
      // It is told when it is the bot's turn: then the referee hears what kind of fault it was.
      this.broken = error;
    }
  }

  async choose(turn: Turn): Promise<Decision> {
    const { talk } = this;
    if (talk === null) throw new Error('it was not told of the game');
    if (this.broken !== null) throw this.noticed(this.broken);
    const soFar = { turn: ++this.turn, events: this.events, undone: this.undone };
    const { question, actions } = questionFor(this.game, turn, soFar);
    this.events = [];
    this.undone = false;
    const limit = question.clock?.left ?? question.ms;
    try {
      const answer = readAnswer(await talk.ask(printLine(question), limit));
      if (!answer.ok) throw new AgentFault('illegal', answer.error);
      if (!('move' in answer.value)) return { action: NONE, resign: true };
      const word = String(answer.value.move);
      const action = actions.get(word) ?? sameLetters(actions, word);
      if (action !== undefined) return { action };
      throw new AgentFault('illegal', `answered ${quoted(word)}, which is no legal move here`);
    } catch (error) {
      throw this.noticed(error);
    }
  }

  observe({ seat, text }: GameEvent): void {
    this.events.push({ seat, move: text });
  }

  rewind(): void {
    this.events = [];
    this.undone = true;
  }

  async end(result: GameResult): Promise<void> {
    const { talk } = this;
    if (talk === null) return;
    this.talk = null;
    const broke = result.offender === this.seat;
    if (broke) await talk.kill();
    else await talk.end(printLine(endFor(result)), FAREWELL);
    this.lastLines = talk.lines;
    this.lastStderr = talk.stderr;
    const { notes } = this.options.launch;
    if (notes === null) return;
    const trouble = broke ? (this.trouble ?? result.detail ?? result.ending) : null;
    writeNotes(notes, {
      game: this.game.info.rules,
      seat: this.seat,
      rivals: [...this.rivals],
      ending: broke ? result.ending : null,
      trouble,
      garbage: talk.garbage,
      lines: talk.lines,
      stderr: talk.stderr,
    });
  }

  /** Remembers what went wrong, for the notes. */
  private noticed(error: unknown): unknown {
    this.trouble = error instanceof Error ? error.message : String(error);
    return error;
  }
}

/** Who gives up plays nothing. */
const NONE = -1;

/** The action whose word differs only in case. */
function sameLetters(actions: ReadonlyMap<string, number>, word: string): number | undefined {
  const folded = word.trim().toLowerCase();
  const found = [...actions].filter(([legal]) => legal.toLowerCase() === folded);
  return found.length === 1 ? found[0]![1] : undefined;
}
