import {
  AgentFault,
  NotReady,
  Refusal,
  complaintOf,
  said,
  type Complaint,
  type Agent,
  type Decision,
  type Game,
  type GameEvent,
  type GameResult,
  type Rehearsal,
  type Rng,
  type Seat,
  type Trial,
  type Turn,
} from '../../core/index.ts';
import { quoted, readAnswer } from './answers.ts';
import { refuse } from './complaints.ts';
import { Conversation, type Clock } from './conversation.ts';
import type { Launch } from './launch.ts';
import type { BotEvent } from './messages.ts';
import { writeNotes } from './notes.ts';
import { endFor, helloFor, printLine, questionFor } from './questions.ts';

interface BotOptions {
  readonly name: string;
  readonly launch: Launch;
  readonly clock: Clock;
  /** Milliseconds of its own for the greeting. */
  readonly start: number;
}

/** So long a bot may take to end by itself after the game. */
const FAREWELL = 500;

/** Who gives up plays nothing. */
const NONE = -1;

/** One game of a bot. */
interface Sitting {
  readonly talk: Conversation;
  readonly seat: Seat;
  readonly rivals: readonly string[];
  /** What happened since its last move. */
  events: BotEvent[];
  turn: number;
  undone: boolean;
  /** Why its greeting failed. */
  broken: unknown;
  /** What it did wrong, to follow its name. */
  trouble: Complaint | null;
}

/** What is left of a game that is over. */
interface Remains {
  readonly trouble: Complaint | null;
  readonly lines: readonly string[];
  readonly stderr: string;
}

/** A program that plays: started for each game, asked line by line, gone when the game is over. */
export class BotAgent implements Agent {
  readonly name: string;
  private readonly game: Game;
  private readonly options: BotOptions;
  private readonly rng: Rng;
  /** In one object that stays: whoever wraps an agent may call its methods on different ones. */
  private readonly at: { sitting: Sitting | null; remains: Remains | null; left: boolean };

  constructor(game: Game, options: BotOptions, rng: Rng) {
    this.name = options.name;
    this.game = game;
    this.options = options;
    this.rng = rng;
    this.at = { sitting: null, remains: null, left: false };
  }

  /** Of the game that ended last. */
  get remains(): Remains | null {
    return this.at.remains;
  }

  /** What was said last, both ways, and what it wrote beside that. */
  get said(): readonly string[] {
    const { talk } = this.at.sitting ?? {};
    if (talk === undefined) return [];
    const beside = talk.stderr.trim();
    return beside === '' ? talk.lines : [...talk.lines, ...beside.split('\n')];
  }

  async begin({ seat, rivals }: { seat: Seat; rivals: readonly string[] }): Promise<void> {
    await this.at.sitting?.talk.kill();
    if (this.at.left) throw new Refusal(refuse.brokenOff());
    const { launch, clock, start } = this.options;
    const talk = new Conversation(launch, clock);
    const sitting: Sitting = {
      talk,
      seat,
      rivals,
      events: [],
      turn: 0,
      undone: false,
      broken: null,
      trouble: null,
    };
    this.at.sitting = sitting;
    try {
      await talk.greet(helloFor(this.game, seat, start, this.rng.below(2 ** 31)), start);
    } catch (error) {
      // It is told when it is the bot's turn: then the referee hears what kind of fault it was.
      sitting.broken = error;
    }
  }

  /** Starts it and hears its greeting; one that does not greet takes no part in a contest. */
  async rehearse({ patience }: Trial): Promise<Rehearsal> {
    const { launch, clock, start } = this.options;
    const talk = new Conversation(launch, clock);
    try {
      const hello = helloFor(this.game, 0, start, this.rng.below(2 ** 31));
      const { name } = await talk.greet(hello, Math.min(start, patience));
      return { name: name ?? '', untold: [] };
    } catch (error) {
      throw error instanceof AgentFault ? new NotReady(error.complaint) : error;
    } finally {
      await talk.end(undefined, FAREWELL);
    }
  }

  async choose(turn: Turn): Promise<Decision> {
    const { sitting } = this.at;
    if (sitting === null) throw new Error('it was not told of the game');
    try {
      return await this.answer(sitting, turn);
    } catch (error) {
      sitting.trouble = complaintOf(error);
      throw error;
    }
  }

  private async answer(sitting: Sitting, turn: Turn): Promise<Decision> {
    if (sitting.broken !== null) throw sitting.broken;
    sitting.turn++;
    const { question, actions } = questionFor(this.game, turn, sitting);
    sitting.events = [];
    sitting.undone = false;
    const limit = question.clock?.left ?? question.ms;
    const answer = readAnswer(await sitting.talk.ask(printLine(question), limit));
    if (!answer.ok) throw new AgentFault('illegal', answer.complaint);
    if (!('move' in answer.value)) return { action: NONE, resign: true };
    const word = String(answer.value.move);
    const action = actions.get(word) ?? sameLetters(actions, word);
    if (action !== undefined) return { action };
    throw new AgentFault(
      'illegal',
      refuse.illegal({ move: quoted(word), legal: null, more: false }),
    );
  }

  /** Ends the program in the middle of its game: somebody broke the game off. */
  async leave(): Promise<void> {
    this.at.left = true;
    await this.at.sitting?.talk.kill();
  }

  observe({ seat, text }: GameEvent): void {
    this.at.sitting?.events.push({ seat, move: text });
  }

  rewind(): void {
    const { sitting } = this.at;
    if (sitting === null) return;
    sitting.events = [];
    sitting.undone = true;
  }

  async end(result: GameResult): Promise<void> {
    const { sitting } = this.at;
    if (sitting === null) return;
    this.at.sitting = null;
    const { talk, seat, rivals } = sitting;
    const broke = result.offender === seat && result.ending !== 'resigned';
    if (broke) await talk.kill();
    else await talk.end(printLine(endFor(result)), FAREWELL);
    const trouble = broke ? (sitting.trouble ?? said(result.detail ?? result.ending)) : null;
    const { lines, stderr, garbage } = talk;
    this.at.remains = { trouble, lines, stderr };
    const { notes } = this.options.launch;
    if (notes === null || this.at.left) return;
    writeNotes(notes, {
      game: this.game.info.rules,
      seat,
      rivals: [...rivals],
      trouble,
      garbage,
      lines,
      stderr,
      ending: broke ? result.ending : null,
    });
  }
}

/** The action whose word differs only in case. */
function sameLetters(actions: ReadonlyMap<string, number>, word: string): number | undefined {
  const folded = word.trim().toLowerCase();
  const found = [...actions].filter(([legal]) => legal.toLowerCase() === folded);
  return found.length === 1 ? found[0]![1] : undefined;
}
