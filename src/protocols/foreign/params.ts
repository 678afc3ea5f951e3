import { bool, fail, int, ok, optional, word, type Result } from '../../core/index.ts';
import { findProgram, splitCommand } from '../process/index.ts';
import type { ForeignOptions } from './agent.ts';
import { refuse } from './complaints.ts';

/** What every foreign agent takes. */
export const foreignParams = {
  cmd: word('the program and its arguments', null, 'a command line, in quotes', /\S/),
  ms: optional(int('milliseconds for each move, if the program can be told', null, 1, Infinity)),
  patience: int('milliseconds an answer is waited for in any case', 120_000, 1, Infinity),
  start: int('milliseconds it may take to get ready', 20_000, 1, Infinity),
  setup: optional(word('commands to send at its start, with ; between them', null, 'commands')),
  keep: bool('the program is kept from game to game', true),
  log: optional(word('a file for what it writes to standard error', null, 'a file')),
};

interface Given {
  readonly cmd: string;
  readonly patience: number;
  readonly start: number;
  readonly setup: string | null;
  readonly keep: boolean;
  readonly log: string | null;
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
