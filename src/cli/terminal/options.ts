import { Command, Option } from 'commander';
import process from 'node:process';
import type { Game, Seat } from '../../core/index.ts';
import { LANGS, type Lang } from '../../core/words.ts';
import { UserError } from './errors.ts';

/** What every command takes. */
export interface CommonOptions {
  readonly json?: true;
  /** False after --no-color. */
  readonly color: boolean;
  /** Modules of the user's own, named for their games or for their agents. */
  readonly gamesFrom?: readonly string[];
  readonly agentsFrom?: readonly string[];
}

/** A command with the options that all of them have, and examples below its help. */
export function command(name: string, examples: readonly string[]): Command {
  const lines = examples.map((example) => `  $ ludario ${example}`);
  return new Command(name)
    .option('--json', 'print one JSON document, for scripts')
    .option('--no-color', 'no colours (NO_COLOR and FORCE_COLOR are heeded too)')
    .option('--games-from <file>', 'a module with games of your own; may be said again', collect)
    .option('--agents-from <file>', 'a module with agents of your own; may be said again', collect)
    .addHelpText('after', `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.join('\n')}`);
}

/** For options that may be said more than once. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** A reader for options that take a whole number. */
export function whole(name: string, min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  return (text: string): number => {
    const n = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(n) && n >= min && n <= max) return n;
    throw new UserError(`${name} takes a whole number ${range}, not "${text}"`);
  };
}

/** A seed is a number or a word. */
export function seed(text: string): number | string {
  const trimmed = text.trim();
  if (trimmed === '') throw new UserError('--seed takes a number or a word, not an empty text');
  const n = Number(trimmed);
  return String(n) === trimmed && Number.isSafeInteger(n) ? n : trimmed;
}

export function seedOption(fallback: string): Option {
  return new Option(
    '--seed <seed>',
    `where chance comes from, a number or a word (${fallback})`,
  ).argParser(seed);
}

export function langOption(): Option {
  return new Option('--lang <lang>', 'en or es (default: the language of the system)').argParser(
    (text): Lang => {
      const lang = LANGS.find((known) => known === text.toLowerCase());
      if (lang === undefined)
        throw new UserError(`--lang takes ${LANGS.join(' or ')}, not "${text}"`);
      return lang;
    },
  );
}

/** The language asked for, else that of the system, else English. */
export function chosenLang(given: Lang | undefined): Lang {
  if (given !== undefined) return given;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const system = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  return system?.toLowerCase().startsWith('es') === true ? 'es' : 'en';
}

/** Seats count from 0 everywhere, as in records and JSON. */
export function seatOption(what: string): Option {
  return new Option('--seat <seat>', `${what}; seats count from 0`).argParser(whole('--seat', 0));
}

export function seatIn(game: Game, seat: Seat): Seat {
  if (seat < game.info.seats) return seat;
  throw new UserError(
    `${game.info.rules} has seats 0 to ${game.info.seats - 1}; there is no seat ${seat}`,
  );
}
