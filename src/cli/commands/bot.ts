import type { Command } from 'commander';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { joinCommand } from '../joining/command.ts';
import { gamesFor } from '../agents/roster.ts';
import { madeOrError, makeBot } from '../../lab/course/index.ts';
import {
  BOTS_FOLDER,
  botJsonSchema,
  checkBot,
  languageNamed,
  launchOf,
  starter,
  type Finding,
  type Launch,
} from '../../protocols/bot/index.ts';
import { USUAL_LIMITS, enforced } from '../../protocols/sandbox/index.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { must, within } from '../terminal/errors.ts';
import {
  chosenLang,
  command,
  naming,
  seedOption,
  whole,
  type CommonOptions,
} from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import { fileTrouble, Refusal, type Lang } from '../../core/index.ts';
import { inHelp } from '../terminal/help.ts';

interface NewOptions extends CommonOptions {
  readonly dir?: string;
}

interface CheckOptions extends CommonOptions {
  readonly game: string;
  readonly ms: number;
  readonly start: number;
  readonly in?: string;
  readonly seed?: number | string;
  readonly memory: number;
  readonly processes: number;
  readonly sandbox: boolean;
}

export function botCommand(): Command {
  const bot = naming('bot', [
    'bot new python mancala',
    'bot check "python3 bot.py" --game mancala',
    'bot check my-bot --game reversi --ms 500',
    'bot join "http://10.0.0.7:4747/?table=7k3fq2xw9mzp4rta" --cmd "python3 bot.py"',
    'bot schema',
  ]);
  bot.addCommand(newCommand());
  bot.addCommand(checkCommand());
  bot.addCommand(joinCommand());
  bot.addCommand(
    command('schema', ['bot schema'])
      .description(
        inHelp('Print the protocol as a JSON Schema', 'Escribe el protocolo como esquema JSON'),
      )
      .action(() => {
        process.stdout.write(`${JSON.stringify(botJsonSchema(), null, 2)}\n`);
      }),
  );
  return bot;
}

function newCommand(): Command {
  return naming('new', ['bot new python mancala', 'bot new java hex --dir my-hex-bot'])
    .description(inHelp('Write a bot to start from', 'Escribe un bot del que partir'))
    .argument(
      '<language>',
      inHelp('python, javascript, java or cpp', 'python, javascript, java o cpp'),
    )
    .argument(
      '<game>',
      inHelp(
        'the game it will play: mancala, "hex(size=7)"',
        'el juego al que jugará: mancala, "hex(size=7)"',
      ),
    )
    .option(
      '--dir <folder>',
      inHelp(
        'where to write it (default: GAME-bot-LANGUAGE)',
        'dónde escribirlo (por defecto: JUEGO-bot-LENGUAJE)',
      ),
    )
    .action(writeStarter);
}

async function writeStarter(language: string, rules: string, options: NewOptions): Promise<void> {
  const spoken = must(languageNamed(language));
  const game = must((await gamesFor(options)).makeGame(rules));
  const folder = options.dir ?? `${game.info.id}-bot-${spoken.names[0]}`;
  const file = join(folder, spoken.file);
  if (existsSync(file))
    throw new Refusal(
      refuseAny.isThere({
        path: file,
        instead: { en: 'name another --dir', es: 'nombra otra carpeta con --dir' },
      }),
    );
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, starter(spoken, game, chosenLang(options.lang)));
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path: file, why: fileTrouble(error) }));
  }
  const out = new Output(options);
  out.document({ file, build: spoken.build, run: spoken.run });
  const text = TEXT[chosenLang(options.lang)];
  out.line(text.wrote(file));
  out.line();
  out.line(text.next);
  out.line(`  ludario bot check ${folder} --game ${/^\w+$/.test(rules) ? rules : `"${rules}"`}`);
}

function checkCommand(): Command {
  return naming('check', [
    'bot check "python3 bot.py" --game mancala',
    'bot check my-bot --game hex --ms 500',
  ])
    .description(
      inHelp(
        'Put a bot through awkward situations and say what is wrong with it',
        'Pone a un bot en situaciones incómodas y dice qué falla',
      ),
    )
    .argument(
      '<command>',
      inHelp(
        'what starts it, in quotes; or its folder, as in a course',
        'lo que lo arranca, entre comillas; o su carpeta, como en un curso',
      ),
    )
    .requiredOption(
      '--game <game>',
      inHelp(
        'the game it plays: mancala, "hex(size=7)"',
        'el juego al que juega: mancala, "hex(size=7)"',
      ),
    )
    .option(
      '--ms <ms>',
      inHelp(
        'milliseconds of its own for each move',
        'milisegundos de tiempo propio para cada jugada',
      ),
      whole('--ms', 10),
      2000,
    )
    .option(
      '--start <ms>',
      inHelp('milliseconds for its greeting', 'milisegundos para su saludo'),
      whole('--start', 100),
      10_000,
    )
    .option(
      '--in <folder>',
      inHelp(
        'the folder it is started in (default: this one)',
        'la carpeta en que se arranca (por defecto: esta)',
      ),
    )
    .option(
      '--memory <megabytes>',
      inHelp('what it may use', 'la memoria que puede usar'),
      whole('--memory', 16),
      USUAL_LIMITS.memory,
    )
    .option(
      '--processes <n>',
      inHelp('processes it may have', 'procesos que puede tener'),
      whole('--processes', 1),
      USUAL_LIMITS.processes,
    )
    .option(
      '--no-sandbox',
      inHelp(
        'with network and with files that can be written',
        'con red y con ficheros en los que se puede escribir',
      ),
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')))
    .action(check);
}

async function check(given: string, options: CheckOptions): Promise<void> {
  const out = new Output(options);
  const game = must((await gamesFor(options)).makeGame(options.game));
  const { memory, processes, sandbox, ms, start } = options;
  const lang = chosenLang(options.lang);
  const text = TEXT[lang];
  const limits = { memory, processes };
  const isFolder = existsSync(given) && statSync(given).isDirectory();
  const workshop = isFolder ? mkdtempSync(join(tmpdir(), 'ludario-bot-')) : null;
  try {
    const launch =
      workshop === null
        ? must(launchOf({ cmd: given, folder: options.in ?? null, code: null }, limits, sandbox))
        : await launchFolder(given, workshop, limits, sandbox);
    if (!out.json) out.line(`${out.paint.bold(given)} ${text.plays} ${game.info.rules}\n`);
    const checked = await checkBot({
      launch,
      game,
      ms,
      start,
      seed: String(options.seed ?? 1),
      onFinding: (finding) => print(out, sayingOf(finding, lang), text),
    });
    const rules = enforced(limits, sandbox, lang);
    const findings = checked.findings.map((finding) => sayingOf(finding, lang));
    out.document({ game: game.info.rules, ...checked, findings, enforced: rules });
    if (!out.json) {
      out.line();
      out.line(checked.passed ? out.paint.green(text.ready) : out.paint.red(text.notReady));
      for (const rule of rules) out.line(out.paint.dim(wrap(rule, out.width)));
    }
    if (!checked.passed) process.exitCode = 1;
  } finally {
    if (workshop !== null) rmSync(workshop, { recursive: true, force: true });
  }
}

/** A folder is made as a course makes it. */
async function launchFolder(
  folder: string,
  workshop: string,
  limits: { memory: number; processes: number },
  sandbox: boolean,
): Promise<Launch> {
  const made = madeOrError(await makeBot(folder, workshop, () => join(workshop, 'notes'), sandbox));
  if (!made.ok) throw new Refusal(within(relative('.', folder) || folder, made.complaint));
  process.env[BOTS_FOLDER] = workshop;
  return must(launchOf({ cmd: null, folder: null, code: made.value.code }, limits, sandbox));
}

const SIGNS = { ok: '✓', advice: '!', wrong: '✗' } as const;

const TEXT = {
  en: {
    plays: 'plays',
    ready: 'The bot is ready to play.',
    notReady: 'The bot is not ready: mend what is marked ✗ and check again.',
    stderr: 'standard error:',
    wrote: (file: string) => `wrote ${file}`,
    next: 'It plays any legal move. Check it, then make its choose better:',
  },
  es: {
    plays: 'juega a',
    ready: 'El bot está listo para jugar.',
    notReady: 'El bot no está listo: corrige lo marcado con ✗ y compruébalo otra vez.',
    stderr: 'salida de errores:',
    wrote: (file: string) => `escrito ${file}`,
    next: 'Juega cualquier jugada legal. Compruébalo y luego mejora su choose:',
  },
} as const;

function sayingOf({ trial, level, text, remedy, lines, stderr }: Finding, lang: Lang) {
  return { trial: trial[lang], level, text: text[lang], remedy: remedy[lang], lines, stderr };
}

function print(
  out: Output,
  { trial, level, text, remedy, lines, stderr }: ReturnType<typeof sayingOf>,
  words: (typeof TEXT)[Lang],
): void {
  if (out.json) return;
  const paint = { ok: out.paint.green, advice: out.paint.yellow, wrong: out.paint.red }[level];
  const width = out.width - 4;
  if (level === 'ok') {
    out.line(`${paint(SIGNS.ok)} ${trial}${text === '' ? '' : out.paint.dim(` · ${text}`)}`);
    return;
  }
  out.line(`${paint(SIGNS[level])} ${wrap(`${trial}: ${text}`, width, '    ')}`);
  if (remedy !== '') out.line(`    ${out.paint.cyan(wrap(remedy, width, '    '))}`);
  for (const line of lines) {
    out.line(out.paint.dim(`    ${line.length > width ? `${line.slice(0, width - 1)}…` : line}`));
  }
  const said = stderr.trim().split('\n').slice(-6);
  if (said[0] !== '') {
    out.line(out.paint.dim(`    ${words.stderr}`));
    for (const line of said) out.line(out.paint.dim(`      ${line}`));
  }
}
