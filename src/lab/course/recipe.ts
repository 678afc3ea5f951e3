import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { fileTrouble, fail, misshapen, ok, placed, type Result } from '../../core/index.ts';
import { findProgram, splitCommand } from '../../protocols/process/index.ts';
import { refuse } from './complaints.ts';
import { readPlain } from './contents.ts';

/** How a bot is made and started, and how that was found out. */
interface Recipe {
  /** "bot.py", "bot.json": what was found. */
  readonly found: string;
  /** Commands that are run before the first game, one after another. */
  readonly build: readonly (readonly string[])[];
  readonly run: readonly string[];
  /** What the bot is called, where its author says so. */
  readonly name: string | null;
}

const fileSchema = z.strictObject({
  cmd: z.string().min(1),
  build: z.union([z.string().min(1), z.array(z.string().min(1))]).optional(),
  name: z.string().min(1).max(80).optional(),
});

interface Convention {
  readonly file: string;
  readonly build?: (files: readonly string[]) => readonly (readonly string[])[];
  readonly run: readonly string[];
}

const ending = (files: readonly string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(file));

/** The first that fits counts. */
const CONVENTIONS: readonly Convention[] = [
  { file: 'bot.py', run: ['python3', 'bot.py'] },
  { file: 'main.py', run: ['python3', 'main.py'] },
  { file: 'bot.js', run: ['node', 'bot.js'] },
  { file: 'bot.mjs', run: ['node', 'bot.mjs'] },
  { file: 'bot.ts', run: ['node', 'bot.ts'] },
  {
    file: 'Bot.java',
    build: (files) => [['javac', '-encoding', 'UTF-8', ...ending(files, /\.java$/)]],
    // One collector thread: processor time counts, and a bot has little to collect.
    run: ['java', '-XX:+UseSerialGC', '-cp', '.', 'Bot'],
  },
  { file: 'bot.jar', run: ['java', '-XX:+UseSerialGC', '-jar', 'bot.jar'] },
  {
    file: 'bot.cpp',
    build: (files) => [['g++', '-O2', '-std=c++17', '-o', 'bot', ...ending(files, /\.cpp$/)]],
    run: ['./bot'],
  },
  {
    file: 'bot.c',
    build: (files) => [['cc', '-O2', '-o', 'bot', ...ending(files, /\.c$/), '-lm']],
    run: ['./bot'],
  },
  { file: 'bot.rs', build: () => [['rustc', '-O', '-o', 'bot', 'bot.rs']], run: ['./bot'] },
  { file: 'bot.go', build: () => [['go', 'build', '-o', 'bot', 'bot.go']], run: ['./bot'] },
  { file: 'bot.sh', run: ['sh', 'bot.sh'] },
];

/** How the bot in a folder is started: as its bot.json says, else by the names of its files. */
export function recipeFor(folder: string): Result<Recipe> {
  let files: string[];
  try {
    files = readdirSync(folder).toSorted();
  } catch (error) {
    return fail(refuse.unreadFolder({ why: fileTrouble(error) }));
  }
  const names = ['bot.json', 'Makefile', ...CONVENTIONS.map(({ file }) => file)];
  const chosen = names.find((name) => files.includes(name));
  if (chosen !== undefined && statSync(join(folder, chosen)).isDirectory()) {
    return fail(refuse.folderFor({ name: chosen }));
  }
  if (files.includes('bot.json')) return fromFile(folder, 'bot.json');
  if (files.includes('Makefile')) {
    const found = CONVENTIONS.find(({ file }) => files.includes(file));
    const run = found === undefined || found.run[0] === './bot' ? ['./bot'] : found.run;
    return ok({ found: 'Makefile', build: [['make']], run, name: null });
  }
  const convention = CONVENTIONS.find(({ file }) => files.includes(file));
  if (convention !== undefined) {
    const { file, build, run } = convention;
    return ok({ found: file, build: build?.(files) ?? [], run: ownNode(run), name: null });
  }
  if (existsSync(join(folder, 'bot')) && findProgram('./bot', folder).ok) {
    return ok({ found: 'bot', build: [], run: ['./bot'], name: null });
  }
  return fail(refuse.noBot({ names: CONVENTIONS.map(({ file }) => file) }));
}

/** Where there is no `node` to be called, there is the one that runs this. */
function ownNode(run: readonly string[]): readonly string[] {
  return run[0] === 'node' && !findProgram('node').ok ? [process.execPath, ...run.slice(1)] : run;
}

function fromFile(folder: string, file: string): Result<Recipe> {
  let json: unknown;
  try {
    json = JSON.parse(readPlain(folder, file).toString('utf8'));
  } catch {
    return fail(refuse.noJson());
  }
  const read = fileSchema.safeParse(json);
  if (!read.success) {
    const why = placed(misshapen(read.error, json), { en: 'the file', es: 'el fichero' });
    return fail(refuse.shape({ why }));
  }
  const { cmd, build = [], name } = read.data;
  const run = splitCommand(cmd);
  if (!run.ok) return fail(refuse.botJson({ why: run.complaint }));
  const steps: string[][] = [];
  for (const step of [build].flat()) {
    const words = splitCommand(step);
    if (!words.ok) return fail(refuse.botJson({ why: words.complaint }));
    steps.push(words.value);
  }
  return ok({ found: 'bot.json', build: steps, run: run.value, name: name ?? null });
}
