import {
  bool,
  choice,
  int,
  ok,
  optional,
  word,
  type Agent,
  type AgentKind,
  type PlacedProgram,
  type Result,
  type Values,
} from '../../core/index.ts';
import { programChecksum } from '../process/index.ts';
import { USUAL_LIMITS } from '../sandbox/index.ts';
import { BotAgent } from './agent.ts';
import { CODE, launchOf, type Launch } from './launch.ts';
import { packBot, travelKey } from './travel.ts';

const params = {
  cmd: optional(
    word(
      {
        en: 'the command that starts it: "python3 my_bot.py"',
        es: 'la orden que lo arranca: "python3 mi_bot.py"',
      },
      null,
      { en: 'a command in quotes', es: 'una orden entre comillas' },
      /\S/,
    ),
  ),
  in: optional(
    word(
      {
        en: 'the folder it is started in; by default this one',
        es: 'la carpeta en que se arranca; si no se da, esta',
      },
      null,
      { en: 'a folder', es: 'una carpeta' },
      /\S/,
    ),
  ),
  name: optional(
    word(
      { en: 'what it is called', es: 'cómo se llama' },
      null,
      { en: 'a name', es: 'un nombre' },
      /\S/,
    ),
  ),
  code: optional(
    word(
      { en: 'in a course: the code of its files', es: 'en un curso: el código de sus ficheros' },
      null,
      { en: '12 hexadecimal digits', es: '12 cifras hexadecimales' },
      CODE,
    ),
  ),
  clock: choice(
    {
      en: 'whose time counts: that on the wall, or the bot’s own',
      es: 'qué tiempo cuenta: el del reloj o el propio del bot',
    },
    'wall',
    { wall: { en: 'on the wall', es: 'el del reloj' }, own: { en: 'its own', es: 'el propio' } },
  ),
  start: int(
    { en: 'milliseconds for its greeting', es: 'milisegundos para su saludo' },
    10_000,
    100,
    600_000,
  ),
  memory: int(
    { en: 'megabytes it may use (on Linux)', es: 'megabytes que puede usar (en Linux)' },
    USUAL_LIMITS.memory,
    16,
    1 << 20,
  ),
  processes: int(
    { en: 'processes it may have (on Linux)', es: 'procesos que puede tener (en Linux)' },
    USUAL_LIMITS.processes,
    1,
    1000,
  ),
  sandbox: bool(
    {
      en: 'no network and read-only files, where the system allows it',
      es: 'sin red y con ficheros de solo lectura, donde el sistema lo permite',
    },
    true,
  ),
};

type BotValues = Values<typeof params>;

function launchFor({ cmd, in: folder, code, memory, processes, sandbox }: BotValues) {
  return launchOf({ cmd, folder, code }, { memory, processes }, sandbox);
}

/** How one is started whose files came from another machine. */
function launchAt({ folder, argv }: PlacedProgram, values: BotValues): Launch {
  const { memory, processes } = values;
  return {
    argv,
    folder,
    ownFolder: true,
    limits: { memory, processes },
    sandbox: true,
    notes: null,
  };
}

export const bot: AgentKind<typeof params> = {
  id: 'bot',
  version: 1,
  summary: {
    en: 'A program in any language: one line of JSON in, one line out.',
    es: 'Un programa en cualquier lenguaje: recibe una línea de JSON y responde con otra.',
  },
  params,
  memory: 'game',
  // Nobody knows what a program does.
  random: true,
  contents(values) {
    // The code of a bot of a course is that of its files.
    if (values.code !== null) return ok(null);
    const launch = launchFor(values);
    return launch.ok ? programChecksum(launch.value.argv, launch.value.folder) : launch;
  },
  pack(values) {
    const launch = launchFor(values);
    return launch.ok ? packBot(travelKey(values), launch.value) : launch;
  },
  supports: () => ok(true),
  create(game, values, rng, { program }): Result<Agent> {
    const { cmd, code, name, clock, start } = values;
    const placed = program?.(travelKey(values));
    const launch = placed === undefined ? launchFor(values) : ok(launchAt(placed, values));
    if (!launch.ok) return launch;
    const called = name ?? cmd ?? code ?? 'bot';
    return ok(new BotAgent(game, { name: called, launch: launch.value, clock, start }, rng));
  },
};
