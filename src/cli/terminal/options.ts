import { Option, type Command } from 'commander';
import process from 'node:process';
import { at, LANGS, Refusal, type Game, type Lang, type Seat } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { SpokenCommand } from './errors.ts';
import { inHelp } from './help.ts';

/** What every command takes. */
export interface CommonOptions {
  readonly json?: true;
  readonly lang?: Lang;
  /** False after --no-color. */
  readonly color: boolean;
  /** Modules of the user's own, named for their games or for their agents. */
  readonly gamesFrom?: readonly string[];
  readonly agentsFrom?: readonly string[];
}

/** A command with the options that all of them have, and examples below its help. */
export function command(name: string, examples: readonly string[]): Command {
  const lines = examples.map((example) => `  $ ludario ${example}`);
  return withCommonOptions(new SpokenCommand(name)).addHelpText(
    'after',
    `\n${inHelp('Example', 'Ejemplo')}${lines.length > 1 ? 's' : ''}:\n${lines.join('\n')}`,
  );
}

/** What the program itself and every command take. */
export function withCommonOptions(to: Command): Command {
  return to
    .option(
      '--json',
      inHelp('print one JSON document, for scripts', 'escribe un documento JSON, para programas'),
    )
    .option(
      '--no-color',
      inHelp(
        'no colours (NO_COLOR and FORCE_COLOR are heeded too)',
        'sin colores (también se atiende a NO_COLOR y FORCE_COLOR)',
      ),
    )
    .addOption(langOption());
}

/** What the argument that names a game says of itself. */
export function aboutGame(): string {
  return inHelp(
    'a game, with rules of its own if you like: "hex(size=7)"',
    'un juego, con reglas propias si quieres: "hex(size=7)"',
  );
}

/** A command that names games or agents: modules may add to them. */
export function naming(name: string, examples: readonly string[]): Command {
  return command(name, examples)
    .option(
      '--games-from <file>',
      inHelp(
        'a module with games of your own; may be said again',
        'un módulo con juegos tuyos; se puede repetir',
      ),
      collect,
    )
    .option(
      '--agents-from <file>',
      inHelp(
        'a module with agents of your own; may be said again',
        'un módulo con agentes tuyos; se puede repetir',
      ),
      collect,
    );
}

/** For options that may be said more than once. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** A reader for options that take a whole number. */
export function whole(name: string, min: number, max = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const n = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(n) && n >= min && n <= max) return n;
    throw new Refusal(
      at(
        refuse.takesWhole({
          option: name,
          min,
          max: max === Number.MAX_SAFE_INTEGER ? null : max,
          given: text,
        }),
        name,
      ),
    );
  };
}

/** An option that takes one of a few words. */
export function oneOf(flags: string, about: string, words: readonly string[]): Option {
  const option = new Option(flags, about);
  return option.argParser((text) => {
    const found = words.find((word) => word === text.toLowerCase());
    if (found !== undefined) return found;
    const name = option.long ?? flags;
    throw new Refusal(at(refuse.takesWord({ option: name, words, given: text }), name));
  });
}

/** A reader for options that take a share between 0 and 1. */
export function share(name: string) {
  return (text: string): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= 0 && value < 1) return value;
    const what = { en: 'a share from 0 to less than 1', es: 'una parte de 0 a menos de 1' };
    throw new Refusal(at(refuse.takes({ option: name, what, given: text }), name));
  };
}

/** A reader for options that take a number above 0. */
export function number(name: string) {
  return (text: string): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value > 0 && Number.isFinite(value)) return value;
    const what = { en: 'a number above 0', es: 'un número mayor que 0' };
    throw new Refusal(at(refuse.takes({ option: name, what, given: text }), name));
  };
}

/** A seed is a number or a word. */
function seed(text: string): number | string {
  const trimmed = text.trim();
  if (trimmed === '') throw new Refusal(at(refuse.emptySeed(), '--seed'));
  const n = Number(trimmed);
  return String(n) === trimmed && Number.isSafeInteger(n) ? n : trimmed;
}

export function seedOption(fallback: string): Option {
  return new Option(
    '--seed <seed>',
    inHelp(
      `where chance comes from, a number or a word (${fallback})`,
      `de dónde viene el azar, un número o una palabra (${fallback})`,
    ),
  ).argParser(seed);
}

export interface KeyOptions {
  readonly key?: string;
}

/** For commands that play games with secrets. */
export function keyOption(): Option {
  return new Option(
    '--key <key>',
    inHelp(
      'in games with secrets: what luck comes from, 32 hexadecimal digits or a file that holds them, to repeat games (default: one derived from your own, see "ludario key")',
      'en juegos con secretos: de dónde viene el azar, 32 cifras hexadecimales o un fichero que las contiene, para repetir partidas (por defecto: una derivada de la tuya, ver «ludario key»)',
    ),
  );
}

export function langOption(): Option {
  return oneOf(
    '--lang <lang>',
    inHelp(
      'en or es (default: the language of the system)',
      'en o es (por defecto: el idioma del sistema)',
    ),
    LANGS,
  );
}

/** The language asked for, else that of the system, else English. */
export function chosenLang(given: Lang | undefined): Lang {
  if (given !== undefined) return given;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const system = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  return system?.toLowerCase().startsWith('es') === true ? 'es' : 'en';
}

/** The language asked for anywhere in what was typed, whether the rest can be read or not. */
export function langIn(argv: readonly string[]): Lang {
  const asked = argv.flatMap((word, i) =>
    word === '--lang' ? [argv[i + 1]] : word.startsWith('--lang=') ? [word.slice(7)] : [],
  );
  return chosenLang(LANGS.find((lang) => lang === asked.at(-1)?.toLowerCase()));
}

/** Seats count from 0 everywhere, as in records and JSON. */
export function seatOption(what: string): Option {
  return new Option(
    '--seat <seat>',
    inHelp(`${what}; seats count from 0`, `${what}; los asientos se cuentan desde 0`),
  ).argParser(whole('--seat', 0));
}

export function seatIn(game: Game, seat: Seat): Seat {
  if (seat < game.info.seats) return seat;
  throw new Refusal(refuse.noSeat({ rules: game.info.rules, last: game.info.seats - 1, seat }));
}

/** Where games are kept. */
export interface StoreOptions extends CommonOptions {
  readonly store?: string;
}

export function storeOption(): Option {
  return new Option(
    '--store <where>',
    inHelp(
      'where games and models are kept: a file, or postgres://… (default: LUDARIO_STORE, or a file in your data folder)',
      'dónde se guardan partidas y modelos: un fichero, o postgres://… (por defecto: LUDARIO_STORE, o un fichero en tu carpeta de datos)',
    ),
  );
}
