import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fail, ok, type Complaint, type Result } from '../../core/index.ts';
import { BOT_FILE, buildEnvironment, type Built } from '../../protocols/bot/index.ts';
import { findProgram, startChild } from '../../protocols/process/index.ts';
import { isolateBuild, isolation } from '../../protocols/sandbox/index.ts';
import { contentsOf, copyContents } from './contents.ts';
import { recipeFor } from './recipe.ts';
import { refuse } from './complaints.ts';

/** A bot that can be started. */
interface Made {
  /** The code of its files. */
  readonly code: string;
  /** What was found: "bot.py". */
  readonly found: string;
  /** As its author calls it. */
  readonly name: string | null;
}

/** Why a bot cannot be started: one sentence, and what the compiler said. */
interface Unmade {
  readonly why: Complaint;
  readonly log: string;
}

const NEVER = new AbortController().signal;
const BUILD_MS = 60_000;
const MOST_LOG = 64 * 1024;

/**
 * Copies a bot to a folder named by its contents and compiles it there: so what plays is what was
 * handed in, even if its author goes on working, and what is there already is not made again.
 */
export async function makeBot(
  folder: string,
  builds: string,
  notes: (code: string) => string,
  sandbox: boolean,
  signal: AbortSignal = NEVER,
): Promise<{ ok: true; value: Made } | { ok: false; value: Unmade }> {
  const unmade = (why: Complaint, log = '') => ({ ok: false, value: { why, log } }) as const;
  const contents = contentsOf(folder);
  if (!contents.ok) return unmade(contents.complaint);
  const recipe = recipeFor(folder);
  if (!recipe.ok) return unmade(recipe.complaint);
  const { code, files } = contents.value;
  const { found, build, run, name } = recipe.value;
  const made: Made = { code, found, name };
  const home = join(builds, code);
  if (existsSync(join(home, BOT_FILE))) return { ok: true, value: made };
  // In a place of its own first: whatever stops this leaves no half-made bot.
  const draft = join(builds, `.${code}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    copyContents(folder, draft, files);
    for (const step of build) {
      const built = await runStep(step, draft, sandbox, signal);
      if (!built.ok) return unmade(refuse.compile({ why: built.error.why }), built.error.log);
    }
    if (!findProgram(run[0]!, draft).ok) {
      return unmade(refuse.noProgram({ program: run[0]! }));
    }
    const file: Built = { argv: [...run], notes: notes(code) };
    // Whatever was handed in, or made, under this name.
    rmSync(join(draft, BOT_FILE), { recursive: true, force: true });
    writeFileSync(join(draft, BOT_FILE), JSON.stringify(file), { flag: 'wx' });
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
    return { ok: true, value: made };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runStep(
  argv: readonly string[],
  cwd: string,
  sandbox: boolean,
  signal: AbortSignal,
): Promise<{ ok: true } | { ok: false; error: Unmade }> {
  const program = findProgram(argv[0]!, cwd);
  if (!program.ok) return { ok: false, error: { why: program.complaint, log: '' } };
  const apart = sandbox && isolation().isolated;
  // What is handed in decides what is run here: it sees no more than the bot will.
  const command = [program.value, ...argv.slice(1)];
  const started = { argv: command, folder: cwd, ownFolder: true, writable: true };
  const child = startChild({
    argv: apart ? isolateBuild(started) : argv,
    env: apart ? buildEnvironment('/tmp') : undefined,
    cwd,
    maxLine: MOST_LOG,
    maxOutput: 16 * MOST_LOG,
    maxStderr: MOST_LOG,
  });
  const lines: string[] = [];
  const late = setTimeout(
    () => void child.kill(refuse.slowBuild({ seconds: BUILD_MS / 1000 })),
    BUILD_MS,
  );
  const leave = () => void child.kill();
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  try {
    for (;;) {
      const heard = await child.read();
      if (heard.kind === 'line') lines.push(heard.line);
      if (heard.kind !== 'end') continue;
      const end = await child.gone;
      if (end.how === 'exit' && end.code === 0) return { ok: true };
      const log = [...lines, child.stderr].join('\n').trim().slice(0, MOST_LOG);
      const why = refuse.step({ program: argv[0]!, end: end.did });
      return { ok: false, error: { why, log } };
    }
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', leave);
  }
}

/** How a made bot is started, as a result for those who check one. */
export function madeOrError(made: Awaited<ReturnType<typeof makeBot>>): Result<Made> {
  if (made.ok) return ok(made.value);
  const { why } = made.value;
  const log = made.value.log.split('\n').slice(0, 12).join('\n');
  return fail(log === '' ? why : refuse.withLog({ why, log }));
}
