import { Command, CommanderError, type Option } from 'commander';
import process from 'node:process';
import {
  Refusal,
  at,
  nearest,
  visible,
  type Complaint,
  type Lang,
  type Result,
  type Words,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { SpokenHelp } from './help.ts';

/** The value of a result, or its complaint, with what was read, as an error for the person. */
export function must<T>(result: Result<T>, where: string | Words = ''): T {
  if (!result.ok) throw new Refusal(within(where, result.complaint));
  return result.value;
}

/** The same complaint, with what it is about before it. */
export function within(where: string | Words, complaint: Complaint): Complaint {
  if (where === '') return complaint;
  const { en, es } = typeof where === 'string' ? { en: where, es: where } : where;
  const says = { en: `${en}: ${complaint.says.en}`, es: `${es}: ${complaint.says.es}` };
  return at({ ...complaint, says }, en);
}

/** Whether no more can be written: whatever comes next fails too. */
export function isDiskTrouble(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal && cause.complaint.code === 'store.full') return true;
    if (['ENOSPC', 'EROFS', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? ''))
      return true;
  }
  return false;
}

/** Tells the person in one line, and whoever debugs in many; gives the line. */
export function complain(error: unknown, lang: Lang, where = ''): string {
  const debug = process.env.LUDARIO_DEBUG;
  if (debug !== undefined && debug !== '' && error instanceof Error) {
    process.stderr.write(`${visible(error.stack ?? error.message)}\n`);
  }
  const line = oneLine(complaintFrom(error).says[lang]);
  remark(where === '' ? line : `${where}: ${line}`);
  return line;
}

/** One line beside what a command answers. */
export function remark(line: string): void {
  process.stderr.write(`ludario: ${visible(oneLine(line))}\n`);
}

/** What a script is told of an error, beside the sentence. */
export function errorDocument(error: unknown, lang: Lang): object {
  const { code, args, path, says } = complaintFrom(error);
  return { error: oneLine(says[lang]), code, args, path };
}

function complaintFrom(error: unknown): Complaint {
  if (error instanceof Refusal) return error.complaint;
  return refuse.inside({ what: error instanceof Error ? error.message : String(error) });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/** Help that was asked for, or shown instead of an answer, says all there is to say. */
export function isHelp(error: unknown): error is CommanderError {
  return error instanceof CommanderError && (error.exitCode === 0 || error.code === HELP);
}
const HELP = 'commander.help';

/** A command whose own refusals are complaints: Commander would write them in English. */
export class SpokenCommand extends Command {
  override createCommand(name?: string): SpokenCommand {
    return new SpokenCommand(name);
  }

  override createHelp(): SpokenHelp {
    return Object.assign(new SpokenHelp(), this.configureHelp());
  }

  unknownOption(option: string): never {
    const own = (command: Command | null): string[] =>
      command === null
        ? []
        : [...command.options.map(({ long }) => long ?? ''), ...own(command.parent)];
    throw new Refusal(
      at(refuse.unknownOption({ option, meant: nearest(option, own(this)) }), option),
    );
  }

  unknownCommand(): never {
    const [name = ''] = this.args;
    const meant = nearest(
      name,
      this.commands.map((one) => one.name()),
    );
    throw new Refusal(refuse.unknownCommand({ name, meant }));
  }

  missingArgument(argument: string): never {
    throw new Refusal(at(refuse.missingArgument({ argument }), argument));
  }

  optionMissingArgument({ flags: option, long }: Option): never {
    throw new Refusal(at(refuse.missingValue({ option }), long ?? option));
  }

  missingMandatoryOptionValue({ flags: option, long }: Option): never {
    throw new Refusal(at(refuse.missingOption({ option }), long ?? option));
  }

  // Commander's own name for it.
  // eslint-disable-next-line no-underscore-dangle
  _excessArguments(given: readonly string[]): void {
    const { length: expected } = this.registeredArguments;
    if (this.parent === null) return;
    throw new Refusal(refuse.excessArguments({ command: this.name(), expected, given }));
  }
}
