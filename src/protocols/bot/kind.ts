import {
  bool,
  choice,
  int,
  ok,
  optional,
  word,
  type Agent,
  type AgentKind,
  type Game,
  type Result,
  type Rng,
  type Values,
} from '../../core/index.ts';
import { USUAL_LIMITS } from '../sandbox/index.ts';
import { BotAgent } from './agent.ts';
import { CODE, launchOf } from './launch.ts';

const params = {
  cmd: optional(
    word('The command that starts it: "python3 my_bot.py"', null, 'a command in quotes', /\S/),
  ),
  in: optional(word('The folder it is started in; by default this one', null, 'a folder', /\S/)),
  name: optional(word('What it is called', null, 'a name', /\S/)),
  code: optional(word('In a course: the code of its files', null, '12 hexadecimal digits', CODE)),
  clock: choice('Whose time counts: that on the wall, or the bot’s own', 'wall', ['wall', 'own']),
  start: int('Milliseconds for its greeting', 10_000, 100, 600_000),
  memory: int('Megabytes it may use (on Linux)', USUAL_LIMITS.memory, 16, 1 << 20),
  processes: int('Processes it may have (on Linux)', USUAL_LIMITS.processes, 1, 1000),
  sandbox: bool('No network and read-only files, where the system allows it', true),
};

export const bot: AgentKind<typeof params> = {
  id: 'bot',
  version: 1,
  summary: 'A program in any language: one line of JSON in, one line out',
  params,
  memory: 'game',
  // Nobody knows what a program does.
  random: true,
  supports: () => ok(true),
  create(game: Game, values: Values<typeof params>, rng: Rng): Result<Agent> {
    const { cmd, in: folder, code, name, clock, start, memory, processes, sandbox } = values;
    const launch = launchOf({ cmd, folder, code }, { memory, processes }, sandbox);
    if (!launch.ok) return launch;
    const called = name ?? cmd ?? code ?? 'bot';
    return ok(new BotAgent(game, { name: called, launch: launch.value, clock, start }, rng));
  },
};
