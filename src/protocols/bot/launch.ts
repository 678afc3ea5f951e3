import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { fail, ok, type Result } from '../../core/index.ts';
import { findProgram, splitCommand, withoutKeys } from '../process/index.ts';
import { refuse } from './complaints.ts';
import { isolate, type Limits } from '../sandbox/index.ts';

/** How a bot is started, and what it may do. */
export interface Launch {
  /** The words of its command. */
  readonly argv: readonly string[];
  readonly folder: string;
  /** The folder is the bot's own: it may see all of it, not only what its command names. */
  readonly ownFolder: boolean;
  readonly limits: Limits;
  /** Apart from the rest of the machine, as far as the system allows. */
  readonly sandbox: boolean;
  /** Where notes of its games go; null: nowhere. */
  readonly notes: string | null;
}

/** The variable that says where the bots of a course are kept, each in a folder named by its code. */
export const BOTS_FOLDER = 'LUDARIO_BOTS';
/** In such a folder: how the bot is started. */
export const BOT_FILE = 'ludario-bot.json';

export const CODE = /^[0-9a-f]{12}$/;

const builtSchema = z.object({
  /** Words of the command. */
  argv: z.array(z.string()).min(1),
  /** Where its notes go. */
  notes: z.string().nullable(),
});
export type Built = z.infer<typeof builtSchema>;

export function launchOf(
  where: { cmd: string | null; folder: string | null; code: string | null },
  limits: Limits,
  sandbox: boolean,
): Result<Launch> {
  const { cmd, code } = where;
  if (code !== null) return builtBot(code, limits, sandbox);
  if (cmd === null) {
    return fail(refuse.which());
  }
  const folder = resolve(where.folder ?? '.');
  const argv = splitCommand(cmd);
  if (!argv.ok) return argv;
  const program = findProgram(argv.value[0]!, folder);
  if (!program.ok) return fail(refuse.command({ why: program.complaint, command: cmd }));
  const ownFolder = where.folder !== null;
  return ok({ argv: argv.value, folder, ownFolder, limits, sandbox, notes: null });
}

/** A bot of a course, by the code of its files. */
function builtBot(code: string, limits: Limits, sandbox: boolean): Result<Launch> {
  const bots = process.env[BOTS_FOLDER];
  if (bots === undefined || !isAbsolute(bots)) {
    return fail(refuse.outsideCourse());
  }
  const folder = join(bots, code);
  try {
    const built = builtSchema.parse(JSON.parse(readFileSync(join(folder, BOT_FILE), 'utf8')));
    const { argv, notes } = built;
    return ok({ argv, folder, ownFolder: true, limits, sandbox, notes });
  } catch {
    return fail(refuse.gone({ code }));
  }
}

/** The whole command, set apart from the rest of the machine where that is asked for. */
export function commandOf({ argv, folder, ownFolder, limits, sandbox }: Launch): string[] {
  const [program, ...args] = argv;
  const found = findProgram(program!, folder);
  const command = [found.ok ? found.value : program!, ...args];
  return sandbox ? isolate({ argv: command, folder, ownFolder }, limits) : command;
}

/** Variables that programs need to find their parts; all others are no business of a bot. */
const KEPT =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|JAVA_HOME|PYENV_\w+|VIRTUAL_ENV|CONDA_PREFIX|RUSTUP_HOME|CARGO_HOME|GOROOT|LD_LIBRARY_PATH|SystemRoot|ComSpec|PATHEXT|TEMP|TMP|APPDATA|LOCALAPPDATA)$/i;

/** What a bot is told of this machine; `scratch` is a folder of its own for this game, if it has one. */
export function environmentOf(
  { sandbox }: Launch,
  scratch: string | null,
): Record<string, string | undefined> {
  if (!sandbox) return { ...withoutKeys(process.env), PYTHONUNBUFFERED: '1' };
  return {
    ...harmless(scratch),
    // Answers that wait in a buffer are the commonest reason for silence.
    PYTHONUNBUFFERED: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    // Sets in another order at every start would make games that cannot be repeated.
    PYTHONHASHSEED: '0',
  };
}

/** What any program needs of the environment, with a folder for what it writes on the way. */
function harmless(scratch: string | null): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  const names = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR'];
  return {
    ...Object.fromEntries(kept),
    ...(scratch === null ? {} : Object.fromEntries(names.map((name) => [name, scratch]))),
  };
}

/** The same for compilers, which like to keep things in a home that is not there. */
export function buildEnvironment(scratch: string): Record<string, string | undefined> {
  const caches = { GOCACHE: 'go-build', GOPATH: 'go', XDG_CACHE_HOME: 'cache' };
  const places = Object.entries(caches).map(([name, folder]) => [name, join(scratch, folder)]);
  return { ...harmless(scratch), ...Object.fromEntries(places) };
}
