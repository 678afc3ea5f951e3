import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { nearest, Refusal } from '../core/index.ts';
import { refuse } from './terminal/complaints.ts';
import { Order, complain, errorDocument, isHelp } from './terminal/errors.ts';
import { chosenLang, langIn, langOption, type CommonOptions } from './terminal/options.ts';

interface Entry {
  readonly name: string;
  readonly summary: string;
  /** Commands are loaded when they are named, which keeps the start quick. */
  load(): Promise<Command>;
}

const entries: readonly Entry[] = [
  {
    name: 'serve',
    summary: 'Open the page: play, watch, understand and measure in the browser',
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  {
    name: 'play',
    summary: 'Play a game against an agent or a person, or watch agents play',
    load: async () => (await import('./commands/play.ts')).playCommand(),
  },
  {
    name: 'games',
    summary: 'List the games and their rules, or describe one',
    load: async () => (await import('./commands/games.ts')).gamesCommand(),
  },
  {
    name: 'agents',
    summary: 'List the agents and their options, or describe one',
    load: async () => (await import('./commands/agents.ts')).agentsCommand(),
  },
  {
    name: 'rules',
    summary: 'Learn a game on one screen, in English or Spanish',
    load: async () => (await import('./commands/rules.ts')).rulesCommand(),
  },
  {
    name: 'show',
    summary: 'Draw a position: board, side to move, legal actions, scores',
    load: async () => (await import('./commands/show.ts')).showCommand(),
  },
  {
    name: 'replay',
    summary: 'Check recorded games and play them again',
    load: async () => (await import('./commands/replay.ts')).replayCommand(),
  },
  {
    name: 'simulate',
    summary: 'Let agents play many games and count who wins',
    load: async () => (await import('./commands/simulate.ts')).simulateCommand(),
  },
  {
    name: 'match',
    summary: 'Let agents play a match: pairs of games, seats swapped, with error bars',
    load: async () => (await import('./commands/match.ts')).matchCommand(),
  },
  {
    name: 'tournament',
    summary: 'Hold a tournament: round robin, gauntlet, swiss, knock-out, deepening',
    load: async () => (await import('./commands/tournament.ts')).tournamentCommand(),
  },
  {
    name: 'sprt',
    summary: 'Test whether one agent is stronger than another; stops as soon as it is known',
    load: async () => (await import('./commands/sprt.ts')).sprtCommand(),
  },
  {
    name: 'experiments',
    summary: 'List what was played and is kept, or delete it',
    load: async () => (await import('./commands/experiments.ts')).experimentsCommand(),
  },
  {
    name: 'result',
    summary: 'Show what came out of an experiment',
    load: async () => (await import('./commands/result.ts')).resultCommand(),
  },
  {
    name: 'resume',
    summary: 'Go on with an experiment that was stopped',
    load: async () => (await import('./commands/resume.ts')).resumeCommand(),
  },
  {
    name: 'export',
    summary: 'Write the games of an experiment, or a report of it, to a file',
    load: async () => (await import('./commands/export.ts')).exportCommand(),
  },
  {
    name: 'train',
    summary: 'Train an agent that learns, and keep what it learned as a model',
    load: async () => (await import('./commands/train.ts')).trainCommand(),
  },
  {
    name: 'models',
    summary: 'List the models that were trained, show how one came about, carry them elsewhere',
    load: async () => (await import('./commands/models.ts')).modelsCommand(),
  },
  {
    name: 'evaluate',
    summary: 'Measure a model: on recorded games, or against agents',
    load: async () => (await import('./commands/evaluate.ts')).evaluateCommand(),
  },
  {
    name: 'analyse',
    summary: 'Measure a game: length, choices, decisiveness, lead changes, balance of the seats',
    load: async () => (await import('./commands/analyse.ts')).analyseCommand(),
  },
  {
    name: 'sweep',
    summary: 'Measure variants of a game side by side',
    load: async () => (await import('./commands/sweep.ts')).sweepCommand(),
  },
  {
    name: 'plan',
    summary: 'Tell how many games a question needs',
    load: async () => (await import('./commands/plan.ts')).planCommand(),
  },
  {
    name: 'perft',
    summary: 'Count the positions at a depth, to check and time a game',
    load: async () => (await import('./commands/perft.ts')).perftCommand(),
  },
  {
    name: 'check',
    summary: 'Check a game or an agent, of yours or ours, against the laws, and say what is broken',
    load: async () => (await import('./commands/check.ts')).checkCommand(),
  },
  {
    name: 'book',
    summary: 'Make a book of moves from recorded games or from a search, or show one',
    load: async () => (await import('./commands/book.ts')).bookCommand(),
  },
  {
    name: 'solve',
    summary: 'Find the exact value of a position and best play to the end',
    load: async () => (await import('./commands/solve.ts')).solveCommand(),
  },
  {
    name: 'explain',
    summary: 'Show the tree a search goes through: values, windows, cuts and why',
    load: async () => (await import('./commands/explain.ts')).explainCommand(),
  },
  {
    name: 'bot',
    summary: 'Write a bot in any language, or check one',
    load: async () => (await import('./commands/bot.ts')).botCommand(),
  },
  {
    name: 'course',
    summary: 'Hold the tournament of a course: every folder a bot',
    load: async () => (await import('./commands/course.ts')).courseCommand(),
  },
  {
    name: 'papers',
    summary: 'List the documents and what they claim, with how long it takes to try it again',
    load: async () => (await import('./commands/papers.ts')).papersCommand(),
  },
  {
    name: 'reproduce',
    summary: 'Try again what a document claims: its numbers beside ours, and whether it holds',
    load: async () => (await import('./commands/reproduce.ts')).reproduceCommand(),
  },
  {
    name: 'report',
    summary: 'Write a report of an experiment or a training, with tables, figures and games',
    load: async () => (await import('./commands/report.ts')).reportCommand(),
  },
  {
    name: 'htp',
    summary: 'Be a Hex engine for boards such as HexGui (Hex text protocol)',
    load: async () => (await import('./commands/htp.ts')).htpCommand(),
  },
  {
    name: 'gtp',
    summary: 'Be a Reversi engine that speaks GTP, as Edax does',
    load: async () => (await import('./commands/gtp.ts')).gtpCommand(),
  },
  {
    name: 'nboard',
    summary: 'Be a Reversi engine for NBoard',
    load: async () => (await import('./commands/nboard.ts')).nboardCommand(),
  },
  {
    name: 'engine',
    summary: 'Be an engine for any game without secrets, driven by lines of text',
    load: async () => (await import('./commands/engine.ts')).engineCommand(),
  },
];

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
  const program = new Order('ludario')
    .description('A laboratory and arena for agents that play board games.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help; also after a command')
    .option('--json', 'print one JSON document, for scripts')
    .option('--no-color', 'no colours (NO_COLOR and FORCE_COLOR are heeded too)')
    .addOption(langOption())
    .addHelpText(
      'after',
      '\nWithout a command, at a terminal: a menu.\n\nExample:\n  $ ludario play mancala',
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
    .helpCommand(true)
    .action(async (options: CommonOptions, self: Command) => {
      const [unknown] = self.args;
      if (unknown !== undefined) mustBeCommand(unknown);
      await withoutCommand(self, options);
    });
  for (const { name, summary, load } of entries) {
    const named = argv.includes(name);
    const command = named ? await load() : new Order(name);
    program.addCommand(inherit(command.description(summary), program));
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
  if (options.json === true) {
    const commands = entries.map(({ name, summary }) => ({ name, summary }));
    process.stdout.write(`${JSON.stringify({ commands })}\n`);
  } else if (process.stdin.isTTY && process.stdout.isTTY) {
    const { menu } = await import('./commands/menu.ts');
    await menu(chosenLang(options.lang), options);
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
    process.stdout.write(`${JSON.stringify(errorDocument(error, lang))}\n`);
  }
  return 1;
}
