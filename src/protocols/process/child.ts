import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import process from 'node:process';
import { withoutKeys } from './environment.ts';
import { Family, MARK, newMark } from './family.ts';
import { hasLifeline, onLifeline } from './lifeline.ts';
import { Lines } from './lines.ts';
import { Kept } from './kept.ts';
import type { Child, ChildEnd, ChildSpec, Heard, Usage } from './types.ts';
import { complaintOf, type Complaint } from '../../core/index.ts';
import { refuse } from './complaints.ts';

const MAX_LINE = 65_536;
const MAX_OUTPUT = 1_048_576;
const MAX_STDERR = 65_536;
/** More that was sent and not read: it does not listen. */
const MAX_UNREAD = 1_048_576;
/** A program that closed its output is mostly about to end: so long is waited for its exit code. */
const CLOSING_MS = 500;
/** So long the pipe of a program that has ended is waited for. */
const DRAIN_MS = 500;
/** How often, and for how long, killed processes are looked for. */
const LOOK_MS = 10;
const LOOKS = 300;
/**
 * Who is just being born, moves to a session of its own or becomes another program may be overlooked
 * once: nobody is left when so many looks in a row find nobody. Outside
 * Linux only a process group is known, and one look tells.
 */
const QUIET_LOOKS = process.platform === 'linux' ? 2 : 1;

/** Starts a program. It never throws: what cannot be started has ended with the reason. */
export function startChild(spec: ChildSpec): Child {
  return new LineChild(spec);
}

/** All that live, so that an orderly end of this program takes them along. */
const alive = new Set<LineChild>();
let farewell = false;

function standBy(): void {
  if (farewell) return;
  farewell = true;
  // Nothing but the clock can be waited for here.
  process.on('exit', () => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    let open = [...alive].map((child) => child.looks());
    while ((open = open.filter((looks) => looks.next().done !== true)).length > 0) {
      Atomics.wait(pause, 0, 0, LOOK_MS);
    }
  });
}

class LineChild implements Child {
  readonly gone: Promise<ChildEnd>;
  private readonly process: ChildProcess | null;
  private readonly family: Family | null;
  private readonly lines: Lines;
  private readonly errors: Kept;
  private readonly settle: (end: ChildEnd) => void;
  private ending: ChildEnd | null = null;
  private closing: NodeJS.Timeout | null = null;
  private lastUsage: Usage | null = null;

  constructor(spec: ChildSpec) {
    let settle!: (end: ChildEnd) => void;
    this.gone = new Promise((resolve) => (settle = resolve));
    this.settle = settle;
    this.errors = new Kept(spec.maxStderr ?? MAX_STDERR);
    this.lines = new Lines(spec.maxLine ?? MAX_LINE, spec.maxOutput ?? MAX_OUTPUT);
    const mark = newMark();
    let child: ChildProcess | null = null;
    let refusal: unknown;
    try {
      child = launch(spec, mark);
    } catch (error) {
      refusal = error;
    }
    this.process = child;
    this.family = child?.pid === undefined ? null : new Family(child.pid, mark);
    if (child === null) this.finish(notStarted(refusal));
    else this.attend(child);
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  get ended(): ChildEnd | null {
    return this.ending;
  }

  get stderr(): string {
    return this.errors.text;
  }

  private attend(child: ChildProcess): void {
    standBy();
    if (child.pid !== undefined) alive.add(this);
    for (const stream of child.stdio) stream?.on('error', () => {});
    child.on('error', (error) => {
      // Later errors tell of signals that could not be sent.
      if (child.pid === undefined) this.finish(notStarted(error));
    });
    child.on('exit', (code, signal) => this.exited(code, signal));
    child.stderr!.on('data', (bytes: Buffer) => this.errors.add(bytes));
    child.stdout!.on('data', (bytes: Buffer) => {
      if (this.ending !== null) return;
      const trouble = this.lines.add(bytes);
      if (trouble !== null) void this.finishBy('flood', trouble);
    });
    child.stdout!.on('end', () => {
      this.closing = setTimeout(() => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        void this.finishBy('closed', refuse.closed());
      }, CLOSING_MS);
    });
    child.unref();
    for (const stream of child.stdio) (stream as Socket | null)?.unref();
  }

  send(line: string): void {
    const stdin = this.process?.stdin;
    if (this.ending !== null || !stdin || stdin.destroyed || stdin.writableEnded) return;
    this.lines.asked();
    stdin.write(`${line}\n`);
    if (stdin.writableLength > MAX_UNREAD) void this.finishBy('deaf', refuse.deaf());
  }

  async read(ms = Infinity): Promise<Heard> {
    const stdout = this.process?.stdout as Socket | null | undefined;
    stdout?.ref();
    this.process?.ref();
    try {
      return await this.lines.next(ms);
    } finally {
      stdout?.unref();
      this.process?.unref();
    }
  }

  skip(): void {
    this.lines.skip();
  }

  usage(): Usage | null {
    if (this.ending === null) this.lastUsage = this.family?.usage() ?? this.lastUsage;
    return this.lastUsage;
  }

  kill(why = refuse.killed()): Promise<ChildEnd> {
    return this.finishBy('killed', why);
  }

  async end(goodbye?: string, ms = 1000): Promise<ChildEnd> {
    if (this.ending === null) {
      if (goodbye !== undefined) this.send(goodbye);
      this.process?.stdin?.end();
      this.process?.ref();
      const timer = setTimeout(() => void this.kill(refuse.notEnded()), ms);
      await this.gone;
      clearTimeout(timer);
    }
    return this.gone;
  }

  /** Kills again and again until nobody is left: a pause is due after each look. */
  *looks(): Generator<void> {
    for (let look = 0, quiet = 0; look < LOOKS && this.family !== null; look++) {
      quiet = this.family.kill() > 0 ? 0 : quiet + 1;
      if (quiet === QUIET_LOOKS) return;
      yield;
    }
  }

  private exited(code: number | null, signal: NodeJS.Signals | null): void {
    const how = signal === null ? 'exit' : 'signal';
    this.finish({ how, code, signal, did: endOf(code, signal) });
  }

  private finishBy(how: ChildEnd['how'], did: Complaint): Promise<ChildEnd> {
    if (this.ending === null) {
      this.usage();
      this.finish({ how, code: null, signal: null, did });
    }
    return this.gone;
  }

  private finish(end: ChildEnd): void {
    if (this.ending !== null) return;
    this.ending = end;
    if (this.closing !== null) clearTimeout(this.closing);
    void this.bury(end);
  }

  /** Ends whatever is left, and tells readers once all that was written is read. */
  private async bury(end: ChildEnd): Promise<void> {
    const { process: child } = this;
    const left = end.how === 'exit' || end.how === 'signal';
    // Whoever still holds the pipe of a program that has ended goes first: then it is read to its end.
    if (left) {
      this.family?.kill();
      await drained(child!);
    }
    this.lines.close(end);
    for (const _ of this.looks()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    for (const stream of child?.stdio ?? []) stream?.destroy();
    alive.delete(this);
    this.settle(end);
  }
}

/**
 * The program has ended: what it wrote last is on its way, unless somebody who got away holds the
 * pipe. What waits in it is read before anybody is judged by the clock, however late this program is.
 */
async function drained({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null || stdout.readableEnded || stdout.destroyed) return;
  (stdout as Socket).ref();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => setImmediate(() => setImmediate(resolve)), DRAIN_MS);
    stdout.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function launch(spec: ChildSpec, mark: string): ChildProcess {
  const env: NodeJS.ProcessEnv = withoutKeys(spec.env ?? process.env);
  const outer = process.env[MARK];
  if (outer !== undefined) env[MARK] = outer;
  const [program, ...args] = onLifeline(spec.argv, mark);
  return spawn(program!, args, {
    cwd: spec.cwd,
    env,
    stdio: hasLifeline ? ['pipe', 'pipe', 'pipe', 'pipe'] : ['pipe', 'pipe', 'pipe'],
    // A session and process group of its own, so that all of it can be ended at once.
    detached: hasLifeline,
    windowsHide: true,
  });
}

function notStarted(error: unknown): ChildEnd {
  const did = refuse.notStarted({ why: complaintOf(error) });
  return { how: 'start', code: null, signal: null, did };
}

function endOf(code: number | null, signal: string | null): Complaint {
  if (signal !== null) return refuse.signal({ signal });
  return code === 0 ? refuse.left() : refuse.ended({ code });
}
