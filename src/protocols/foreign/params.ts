import process from 'node:process';
import {
  bool,
  choice,
  fail,
  int,
  ok,
  optional,
  word,
  type Param,
  type Result,
  type Words,
} from '../../core/index.ts';
import { findProgram, programChecksum, splitCommand } from '../process/index.ts';
import type { ForeignOptions } from './agent.ts';
import { refuse } from './complaints.ts';

/** What every foreign agent takes. */
export const foreignParams = {
  cmd: word(
    { en: 'the program and its arguments', es: 'el programa y sus argumentos' },
    null,
    { en: 'a command line, in quotes', es: 'una orden entre comillas' },
    /\S/,
  ),
  ms: optional(
    int(
      {
        en: 'milliseconds for each move, if the program can be told',
        es: 'milisegundos para cada jugada, si se le pueden decir al programa',
      },
      null,
      1,
      Infinity,
    ),
  ),
  patience: int(
    {
      en: 'milliseconds an answer is waited for in any case',
      es: 'milisegundos que se espera una respuesta en cualquier caso',
    },
    120_000,
    1,
    Infinity,
  ),
  start: int(
    {
      en: 'milliseconds it may take to get ready',
      es: 'milisegundos que puede tardar en estar listo',
    },
    20_000,
    1,
    Infinity,
  ),
  setup: optional(
    word(
      {
        en: 'commands to send at its start, with ; between them',
        es: 'órdenes que se le mandan al empezar, separadas por ;',
      },
      null,
      { en: 'commands', es: 'órdenes' },
    ),
  ),
  keep: bool(
    {
      en: 'the program is kept from game to game',
      es: 'el programa sigue en marcha de una partida a otra',
    },
    true,
  ),
  log: optional(
    word(
      {
        en: 'a file for what it writes to standard error',
        es: 'un fichero para lo que escribe en la salida de errores',
      },
      null,
      { en: 'a file', es: 'un fichero' },
    ),
  ),
};

interface Given {
  readonly cmd: string;
  readonly patience: number;
  readonly start: number;
  readonly setup: string | null;
  readonly keep: boolean;
  readonly log: string | null;
}

/** How a program is told its time in words of its own. */
export const timeParam = optional(
  word(
    {
      en: 'what tells it its time for a move, with {seconds} or {whole} in it',
      es: 'lo que le dice su tiempo por jugada, con {seconds} o {whole} dentro',
    },
    null,
    { en: 'commands with {seconds} or {whole}', es: 'órdenes con {seconds} o {whole}' },
    /\{(seconds|whole)\}/,
  ),
);

/** A program whose ways are known. */
export function engineParam<const T extends string>(
  engines: Readonly<Record<T, Words>>,
): Param<T | null> {
  return optional(
    choice<T>(
      {
        en: 'a known program, spoken to in its own way; without it, by the name it gives',
        es: 'un programa conocido, al que se habla a su modo; sin ello, por el nombre que da',
      },
      null,
      engines,
    ),
  );
}

/** What stands for the program's files. */
export function foreignContents(given: Given): Result<string> {
  const options = foreignOptions(given);
  return options.ok ? programChecksum(options.value.argv, process.cwd()) : options;
}

/** Checks what was given: the program must be there. */
export function foreignOptions(given: Given): Result<ForeignOptions> {
  const argv = splitCommand(given.cmd);
  if (!argv.ok) return argv;
  const found = findProgram(argv.value[0]!);
  if (!found.ok) return fail(refuse.command({ command: given.cmd, why: found.complaint }));
  const setup = (given.setup ?? '').split(';').map((line) => line.trim());
  const { patience, start, keep, log } = given;
  return ok({
    argv: argv.value,
    patience,
    start,
    keep,
    log,
    setup: setup.filter((line) => line !== ''),
  });
}
