import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  complaintOf,
  fail,
  ok,
  printCall,
  type Complaint,
  type Game,
  type Result,
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

/** The names of the bots: every folder but those that begin with a dot or an underscore. */
export function botNames({ bots }: Layout): Result<string[]> {
  let names: string[];
  try {
    names = readdirSync(bots, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return fail(refuse.noFolder({ folder: bots }));
  }
  if (names.length > 0) return ok(names.toSorted());
  return fail(refuse.noBots({ folder: bots }));
}

/** Makes a bot and sees whether it greets: who does not even do that takes no part. */
export async function enter(
  name: string,
  layout: Layout,
  game: Game,
  limits: BotLimits,
): Promise<Handed> {
  const made = await makeBot(join(layout.bots, name), layout.builds, layout.notes);
  if (!made.ok) {
    const { why, log } = made.value;
    return { name, called: name, code: null, found: null, refusal: why, log };
  }
  const { code, found, name: own } = made.value;
  const handed = { name, called: own ?? name, code, found };
  const launch = launchOf({ cmd: null, folder: null, code }, limits, limits.sandbox);
  if (!launch.ok) return { ...handed, refusal: launch.complaint, log: '' };
  const trouble = await greetingTrouble(launch.value, game, limits.start);
  return { ...handed, refusal: trouble?.why ?? null, log: trouble?.log ?? '' };
}

async function greetingTrouble(
  launch: Launch,
  game: Game,
  start: number,
): Promise<{ why: Complaint; log: string } | null> {
  const talk = new Conversation(launch, 'own');
  try {
    await talk.greet(helloFor(game, 0, start, 1), start);
    return null;
  } catch (error) {
    return { why: complaintOf(error), log: [...talk.lines, talk.stderr].join('\n').trim() };
  } finally {
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
