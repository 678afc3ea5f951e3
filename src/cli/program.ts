import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { nearest, Refusal, visible } from '../core/index.ts';
import { entries } from './entries.ts';
import { refuse } from './terminal/complaints.ts';
import { SpokenCommand, complain, errorDocument, isHelp } from './terminal/errors.ts';
import { helpIn, inHelp } from './terminal/help.ts';
import { chosenLang, langIn, withCommonOptions, type CommonOptions } from './terminal/options.ts';

/** Runs the command line; gives the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    const program = await programFor(argv);
    if (argv[0] === 'help' && argv[1] !== undefined) mustBeCommand(argv[1]);
    await program.parseAsync(argv, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return report(error, argv);
  }
}

async function programFor(argv: readonly string[]): Promise<Command> {
  const lang = langIn(argv);
  helpIn(lang);
  const bare = new SpokenCommand('ludario')
    .description(
      inHelp(
        'A laboratory and arena for agents that play board games.',
        'Un laboratorio y una arena para agentes que juegan a juegos de mesa.',
      ),
    )
    .version(version(), '-V, --version', inHelp('print the version', 'muestra la versión'))
    .helpOption(
      '-h, --help',
      inHelp('print this help; also after a command', 'muestra esta ayuda; también tras una orden'),
    );
  const program = withCommonOptions(bare)
    .addHelpText(
      'after',
      inHelp(
        '\nWithout a command, at a terminal: a menu.\n\nExample:\n  $ ludario play mancala',
        '\nSin orden, en una terminal: un menú.\n\nEjemplo:\n  $ ludario play mancala',
      ),
    )
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .enablePositionalOptions()
    .hook('preAction', (root, named) => {
      // `ludario --json games` means `ludario games --json`.
      for (const [name, value] of Object.entries(root.opts())) {
        if (named !== root && root.getOptionValueSource(name) === 'cli')
          named.setOptionValue(name, value);
      }
    })
    .allowExcessArguments(true)
    .helpCommand(
      'help [command]',
      inHelp('print the help of a command', 'muestra la ayuda de una orden'),
    )
    .action(async (options: CommonOptions, self: Command) => {
      const [unknown] = self.args;
      if (unknown !== undefined) mustBeCommand(unknown);
      await withoutCommand(self, options);
    });
  for (const { name, summary, load } of entries) {
    const named = argv.includes(name);
    const command = named ? await load() : new SpokenCommand(name);
    program.addCommand(inherit(command.description(summary[lang]), program));
  }
  return program;
}

/** Faults are told in one way, by commands within commands too. */
function inherit(command: Command, from: Command): Command {
  command.copyInheritedSettings(from).allowExcessArguments(false);
  for (const below of command.commands) inherit(below, from);
  return command;
}

/** At a terminal the menu; elsewhere what there is to do. */
async function withoutCommand(program: Command, options: CommonOptions): Promise<void> {
  const lang = chosenLang(options.lang);
  if (options.json === true) {
    const commands = entries.map(({ name, summary: { [lang]: summary } }) => ({ name, summary }));
    process.stdout.write(`${JSON.stringify({ commands })}\n`);
  } else if (process.stdin.isTTY && process.stdout.isTTY) {
    const { menu } = await import('./commands/menu.ts');
    await menu(lang, options);
  } else {
    program.outputHelp();
  }
}

function mustBeCommand(name: string): void {
  const names = entries.map((entry) => entry.name);
  if (names.includes(name)) return;
  throw new Refusal(refuse.noCommand({ name, names, meant: nearest(name, names) }));
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  const { version: own } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return own;
}

/** Says in one line what went wrong; gives the exit code. */
export function report(error: unknown, argv: readonly string[]): number {
  if (isHelp(error)) return error.exitCode;
  const lang = langIn(argv);
  complain(error, lang);
  if (argv.includes('--json')) {
    process.stdout.write(`${visible(JSON.stringify(errorDocument(error, lang)))}\n`);
  }
  return 1;
}
