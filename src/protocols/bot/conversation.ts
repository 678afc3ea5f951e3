import { AgentFault, type Complaint } from '../../core/index.ts';
import { startChild, type Child, type ChildEnd } from '../process/index.ts';
import {
  LONGEST_LINE,
  LOOK_MS,
  MOST_OUTPUT,
  OwnTime,
  Scratch,
  Watch,
  joined,
  openGroup,
  type Group,
} from '../sandbox/index.ts';
import { quoted, readGreeting } from './answers.ts';
import { refuse } from './complaints.ts';
import { commandOf, environmentOf, type Launch } from './launch.ts';
import type { Greeting, Hello } from './messages.ts';
import { printLine } from './questions.ts';

/** How the time of an answer is counted: on the wall, or the bot's own. */
export type Clock = 'wall' | 'own';

/** In its own time a bot may take so much on the wall, however busy the machine is. */
const WALL_FACTOR = 10;
const WALL_EXTRA = 10_000;
/** An answer may be so late without being late: looks are not exact. */
const TOLERANCE = 100;
/** Lines that are kept for the notes, and how much of each. */
const KEPT_LINES = 30;
const KEPT_LETTERS = 2000;
/** Lines before the greeting that are kept, and how many there may be. */
const KEPT_GARBAGE = 5;

/** How long the wall clock may run while a bot has so many milliseconds of its own. */
export function wallLimit(ms: number): number {
  return WALL_FACTOR * ms + WALL_EXTRA;
}

/** Talks with one bot, for one game. */
export class Conversation {
  /** What was said last, both ways: "> " to the bot, "< " from it. */
  readonly lines: string[] = [];
  /** What it printed before it greeted. */
  readonly garbage: string[] = [];
  /** Milliseconds that the last answer took: on the wall, and of its own. */
  lastWall = 0;
  lastOwn = 0;
  private readonly clock: Clock;
  private readonly child: Child;
  private readonly watch: Watch | null;
  private readonly own = new OwnTime();
  private began = 0;
  /** The kernel ended it, for what it used. */
  private verdict: Complaint | null = null;

  constructor(launch: Launch, clock: Clock) {
    this.clock = clock;
    const { limits } = launch;
    const group = openGroup(limits);
    const scratch = new Scratch(launch.sandbox);
    const child = startChild({
      argv: joined(group, commandOf(launch)),
      cwd: launch.folder,
      env: environmentOf(launch, scratch.folder),
      maxLine: LONGEST_LINE,
      maxOutput: MOST_OUTPUT,
    });
    this.child = child;
    const { pid } = child;
    const usage = () => child.usage();
    const end = (why: Complaint) => void child.kill(why);
    this.watch = pid === undefined ? null : new Watch({ pid, group, limits, usage, end });
    void this.leaveNothing(group, scratch);
  }

  private async leaveNothing(group: Group | null, scratch: Scratch): Promise<void> {
    await this.child.gone;
    this.verdict = this.watch?.verdict() ?? null;
    this.watch?.stop();
    group?.close();
    scratch.remove();
  }

  get stderr(): string {
    return this.child.stderr;
  }

  get ended(): ChildEnd | null {
    return this.child.ended;
  }

  /** The handshake. What is printed before the greeting does no harm, and is kept. */
  async greet(hello: Hello, ms: number): Promise<Greeting> {
    this.startClock();
    this.say(printLine(hello));
    for (;;) {
      const line = await this.hear(ms, refuse.greetedLate({ ms }));
      const greeting = readGreeting(line);
      if (greeting === null) {
        if (this.garbage.length < KEPT_GARBAGE) this.garbage.push(line);
      } else if (greeting.ok) return greeting.value;
      else throw new AgentFault('crash', greeting.complaint);
    }
  }

  /** Asks, and waits for one line; null: as long as it takes. */
  async ask(question: string, ms: number | null): Promise<string> {
    // Whatever was printed before the question cannot be the answer to it.
    this.child.skip();
    this.startClock();
    this.say(question);
    // On the wall, the referee's clock is the one that counts.
    const limit = this.clock === 'wall' ? Infinity : (ms ?? Infinity);
    const line = await this.hear(limit, refuse.late({ ms: limit }));
    if (this.watch !== null) this.own.answer(this.watch.look());
    return line;
  }

  /** Says goodbye and leaves nothing behind. */
  async end(goodbye: string | undefined, ms: number): Promise<void> {
    if (goodbye !== undefined) this.note(`> ${goodbye}`);
    await this.child.end(goodbye, ms);
  }

  async kill(): Promise<void> {
    await this.child.kill();
  }

  private say(line: string): void {
    this.note(`> ${line}`);
    this.child.send(line);
  }

  private note(line: string): void {
    this.lines.push(line.length > KEPT_LETTERS ? `${line.slice(0, KEPT_LETTERS)}…` : line);
    if (this.lines.length > KEPT_LINES) this.lines.shift();
  }

  private startClock(): void {
    this.began = performance.now();
    if (this.watch !== null) this.own.ask(this.watch.look());
  }

  /** One line; throws what the bot did instead. Time is judged here only if there is a limit. */
  private async hear(ms: number, late: Complaint): Promise<string> {
    let warned = false;
    for (;;) {
      const heard = await this.child.read(warned ? 0 : LOOK_MS);
      if (this.watch !== null) this.own.look(this.watch.look());
      this.lastWall = performance.now() - this.began;
      this.lastOwn = this.watch === null ? this.lastWall : this.own.spent;
      if (heard.kind === 'end') throw new AgentFault('crash', this.obituary(heard.end));
      const tooLate = this.lastOwn > ms + TOLERANCE || this.lastWall > wallLimit(ms);
      if (heard.kind === 'line') {
        this.note(`< ${heard.line}`);
        if (tooLate && !warned) await this.giveUp(late);
        return heard.line;
      }
      if (!tooLate) continue;
      if (warned) await this.giveUp(late);
      // What has arrived while this program was busy is heard before anybody is judged.
      warned = true;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async giveUp(late: Complaint): Promise<never> {
    await this.child.kill(late);
    throw new AgentFault('time', late);
  }

  private obituary({ how, did }: ChildEnd): Complaint {
    const verdict = this.verdict ?? this.watch?.verdict() ?? null;
    if (verdict !== null && how !== 'killed') return verdict;
    const last = telling(this.stderr);
    if (last === '' || how === 'flood' || how === 'killed') return did;
    const words = { end: did, said: quoted(last) };
    if (NO_MEMORY.test(last)) return refuse.outOfMemory(words);
    // What it did stays what it did, whatever it said of it.
    return { ...refuse.crashed(words), code: did.code };
  }
}

/** What languages call it when a program is refused memory. */
const NO_MEMORY = /MemoryError|OutOfMemory|bad_alloc/;

/** The line of what a program wrote to standard error that says most: the last that names an error. */
function telling(stderr: string): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    lines.findLast((line) => /\b\w*(?:error|exception|panic)\b/i.test(line)) ?? lines.at(-1) ?? ''
  );
}
