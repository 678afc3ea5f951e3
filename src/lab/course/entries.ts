import { existsSync, lstatSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  Refusal,
  complaintOf,
  fail,
  fileTrouble,
  ok,
  printCall,
  type Complaint,
  type Game,
  type Result,
  visible,
} from '../../core/index.ts';
import { Conversation, helloFor, launchOf, type Launch } from '../../protocols/bot/index.ts';
import type { Limits } from '../../protocols/sandbox/index.ts';
import { makeBot } from './build.ts';
import type { Layout } from './layout.ts';
import { refuse } from './complaints.ts';

/** A student's bot as it was handed in. */
export interface Handed {
  readonly name: string;
  /** As its author calls it, else the name of its folder. */
  readonly called: string;
  readonly code: string | null;
  /** What was found: "bot.py". */
  readonly found: string | null;
  /** Why it does not take part; null: it does. */
  readonly refusal: Complaint | null;
  /** What the compiler said, or the bot when it was started. */
  readonly log: string;
}

export interface BotLimits extends Limits {
  /** Milliseconds of its own for its greeting. */
  readonly start: number;
  readonly sandbox: boolean;
}

/**
 * The names of the bots: every folder, and every link that is no link to a file, but those that begin
 * with a dot or an underscore.
 */
export function botNames({ bots }: Layout): Result<string[]> {
  let names: string[];
  try {
    names = readdirSync(bots, { withFileTypes: true })
      .filter((entry) => !/^[._]/.test(entry.name))
      .filter(
        (entry) =>
          entry.isDirectory() || (entry.isSymbolicLink() && !isFile(join(bots, entry.name))),
      )
      .map(({ name }) => name);
  } catch {
    return fail(refuse.noFolder({ folder: bots }));
  }
  if (names.length > 0) return ok(names.toSorted());
  return fail(refuse.noBots({ folder: bots }));
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The folder of a bot: a link is followed to another folder of the course, and nowhere else. */
function folderOf(name: string, { bots, home }: Layout): Result<string> {
  const folder = join(bots, name);
  if (visible(name) !== name || /[\n\t]/.test(name)) return fail(refuse.oddName());
  if (!lstatSync(folder).isSymbolicLink()) return ok(folder);
  try {
    const real = realpathSync(folder);
    const inside = (path: string) => real.startsWith(realpathSync(path) + sep);
    if (statSync(real).isDirectory() && inside(bots) && !inside(home)) return ok(real);
  } catch {
    return fail(refuse.linkedFolder());
  }
  return fail(refuse.linkedFolder());
}

/**
 * Makes a bot and sees whether it greets: who does not even do that takes no part. Whatever is wrong
 * with a folder is the trouble of that bot alone.
 */
export async function enter(
  name: string,
  layout: Layout,
  game: Game,
  limits: BotLimits,
  signal: AbortSignal,
): Promise<Handed> {
  const absent = (refusal: Complaint, log = ''): Handed => {
    return { name, called: name, code: null, found: null, refusal, log };
  };
  try {
    const folder = folderOf(name, layout);
    if (!folder.ok) return absent(folder.complaint);
    return await enterFrom(folder.value, name, layout, game, limits, signal);
  } catch (error) {
    const why = error instanceof Refusal ? error.complaint : fileTrouble(error);
    return absent(refuse.cannotMake({ why }));
  }
}

async function enterFrom(
  folder: string,
  name: string,
  layout: Layout,
  game: Game,
  limits: BotLimits,
  signal: AbortSignal,
): Promise<Handed> {
  const made = await makeBot(folder, layout.builds, layout.notes, limits.sandbox, signal);
  if (!made.ok) {
    const { why, log } = made.value;
    return { name, called: name, code: null, found: null, refusal: why, log };
  }
  const { code, found, name: own } = made.value;
  const handed = { name, called: own ?? name, code, found };
  const launch = launchOf({ cmd: null, folder: null, code }, limits, limits.sandbox);
  if (!launch.ok) return { ...handed, refusal: launch.complaint, log: '' };
  const trouble = await greetingTrouble(launch.value, game, limits.start, signal);
  return { ...handed, refusal: trouble?.why ?? null, log: trouble?.log ?? '' };
}

async function greetingTrouble(
  launch: Launch,
  game: Game,
  start: number,
  signal: AbortSignal,
): Promise<{ why: Complaint; log: string } | null> {
  const talk = new Conversation(launch, 'own');
  const leave = () => void talk.kill();
  signal.addEventListener('abort', leave);
  try {
    await talk.greet(helloFor(game, 0, start, 1), start);
    return null;
  } catch (error) {
    return { why: complaintOf(error), log: [...talk.lines, talk.stderr].join('\n').trim() };
  } finally {
    signal.removeEventListener('abort', leave);
    await talk.kill();
  }
}

/** The agent string of a bot: its name and code, so that records stay true when its folder moves. */
export function agentOf({ name, code }: Handed, limits: BotLimits): string {
  const { start, memory, processes, sandbox } = limits;
  const args = Object.entries({
    name,
    code: code!,
    clock: 'own',
    start: String(start),
    memory: String(memory),
    processes: String(processes),
    sandbox: String(sandbox),
  }).map(([key, value]) => ({ key, value }));
  return printCall({ name: 'bot', args });
}

/** Forgets what was made of files that nobody hands in any more. */
export function tidy({ builds, notes }: Layout, codes: ReadonlySet<string>): void {
  for (const folder of [builds, notes('')].filter((path) => existsSync(path))) {
    for (const code of readdirSync(folder)) {
      if (!codes.has(code)) rmSync(join(folder, code), { recursive: true, force: true });
    }
  }
}
