import type { Command } from 'commander';
import {
  FORMATS,
  PENALTIES,
  STARTERS,
  type Format,
  type Penalty,
  type Starter,
  type TimePenalty,
} from '../../arena/index.ts';
import { Refusal, splitList } from '../../core/index.ts';
import { usualMemory, usualWorkers } from '../../lab/index.ts';
import {
  keyOption,
  oneOf,
  seedOption,
  storeOption,
  whole,
  type KeyOptions,
  type StoreOptions,
} from '../terminal/options.ts';
import { refuse } from '../terminal/complaints.ts';
import { inHelp } from '../terminal/help.ts';

/** How games are played, whatever the games. */
export interface PlayOptions extends StoreOptions {
  readonly workers?: number;
  readonly memory?: number;
  /** Where those who play are found. */
  readonly queue?: string;
}

/** What may be said about a contest on the command line. */
export interface ContestOptions extends PlayOptions, KeyOptions {
  readonly spec?: string;
  readonly pairs?: number;
  readonly games?: number;
  readonly format?: Format;
  readonly rounds?: number;
  readonly depths?: readonly number[];
  readonly selfPlay?: true;
  readonly seed?: number | string;
  readonly starter?: Starter;
  readonly openings?: string;
  readonly ms?: number;
  readonly nodes?: number;
  readonly iterations?: number;
  readonly depth?: number;
  readonly clock?: { readonly ms: number; readonly increment: number };
  readonly tolerance?: number;
  readonly patience?: number;
  readonly illegal?: Penalty;
  readonly crash?: Penalty;
  readonly late?: TimePenalty;
  readonly maxPlies?: number;
  readonly sight?: readonly string[];
  readonly verdict?: 'draw' | 'score';
  readonly lead?: { readonly points: number; readonly plies: number };
  readonly checkpoint?: number;
}

export function withPlayOptions(command: Command): Command {
  return command
    .option(
      '--workers <n>',
      inHelp(
        'games played at once (default: as many as there are cores)',
        'partidas a la vez (por defecto: tantas como núcleos)',
      ),
      whole('--workers', 1, 1024),
    )
    .option(
      '--memory <megabytes>',
      inHelp(
        'what each worker may use; an agent that uses more loses',
        'lo que puede usar cada proceso; un agente que usa más pierde',
      ),
      whole('--memory', 64, 1 << 20),
    )
    .option(
      '--queue <address>',
      inHelp(
        'have the games played by the workers of a queue: postgres://… or redis://… (see "ludario work")',
        'que jueguen las partidas los trabajadores de una cola: postgres://… o redis://… (ver «ludario work»)',
      ),
    )
    .addOption(storeOption());
}

/** A reader for options that take a number of milliseconds. */
function milliseconds(name: string, min: number) {
  return (text: string): number => {
    const n = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(n) && n >= min) return n;
    throw new Refusal(
      refuse.takes({ option: name, what: { en: 'milliseconds', es: 'milisegundos' }, given: text }),
    );
  };
}

/** "60+0.5": so many seconds for a game, and so many more with each move. */
function clock(text: string): ContestOptions['clock'] {
  const found = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(text.trim());
  const seconds = Number(found?.[1]);
  if (found === null || seconds === 0) {
    throw new Refusal(
      refuse.takes({
        option: '--clock',
        what: {
          en: 'seconds a game and a move, such as 60+0.5',
          es: 'segundos por partida y por jugada, como 60+0.5',
        },
        given: text,
      }),
    );
  }
  return { ms: 1000 * seconds, increment: 1000 * Number(found[2] ?? 0) };
}

/** "20/6": so many points ahead for so many plies. */
function lead(text: string): ContestOptions['lead'] {
  const found = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(text.trim());
  if (found === null || Number(found[1]) === 0 || found[2] === '0') {
    throw new Refusal(
      refuse.takes({
        option: '--lead',
        what: { en: 'points and plies, such as 20/6', es: 'puntos y jugadas, como 20/6' },
        given: text,
      }),
    );
  }
  return { points: Number(found[1]), plies: Number(found[2] ?? 1) };
}

function depthList(text: string): number[] {
  return text.split(',').map(whole('--depths', 1));
}

/** Who meets whom, and how often. */
export function withContestOptions(command: Command, formats: boolean): Command {
  command
    .option(
      '--spec <file>',
      inHelp(
        'a description of it all in JSON or YAML; options override it',
        'una descripción de todo en JSON o YAML; las opciones mandan sobre ella',
      ),
    )
    .option(
      '--pairs <n>',
      inHelp(
        'pairs of games, seats swapped, for each pairing',
        'pares de partidas, cambiando de asiento, para cada emparejamiento',
      ),
      whole('--pairs', 1),
    )
    .option(
      '--games <n>',
      inHelp(
        'games for each pairing, instead of pairs',
        'partidas para cada emparejamiento, en lugar de pares',
      ),
      whole('--games', 1),
    );
  if (formats) {
    command
      .addOption(oneOf('--format <format>', FORMATS.join(', '), FORMATS))
      .option(
        '--rounds <n>',
        inHelp('rounds of a swiss', 'rondas de un suizo'),
        whole('--rounds', 1),
      )
      .option(
        '--depths <list>',
        inHelp('search depths of a deepening: 1,2,3', 'profundidades de un deepening: 1,2,3'),
        depthList,
      )
      .option(
        '--self-play',
        inHelp('agents also meet themselves', 'los agentes se enfrentan también a sí mismos'),
      );
  }
  return command
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')))
    .addOption(keyOption())
    .option(
      '--sight <all:agent>',
      inHelp(
        'lets an agent, by its number or name, see hands, bags and what chance will give; on record',
        'deja que un agente, por su número o nombre, vea manos, bolsas y lo que dará el azar; consta',
      ),
      (text: string, before: readonly string[] | undefined) => [...(before ?? []), text],
    )
    .addOption(
      oneOf(
        '--starter <who>',
        inHelp(
          `who moves first: ${STARTERS.join(', ')}`,
          `quién juega primero: ${STARTERS.join(', ')}`,
        ),
        STARTERS,
      ),
    )
    .option(
      '--openings <what>',
      inHelp(
        'none, auto, so many random plies, or a file with a position or moves on each line',
        'none, auto, tantas jugadas al azar, o un fichero con una posición o jugadas en cada línea',
      ),
    )
    .option(
      '--ms <ms>',
      inHelp('milliseconds for each decision', 'milisegundos para cada decisión'),
      milliseconds('--ms', 0.001),
    )
    .option(
      '--nodes <n>',
      inHelp('nodes for each decision', 'nodos para cada decisión'),
      whole('--nodes', 1),
    )
    .option(
      '--iterations <n>',
      inHelp('iterations for each decision', 'simulaciones para cada decisión'),
      whole('--iterations', 1),
    )
    .option(
      '--depth <n>',
      inHelp(
        'plies to look ahead in each decision',
        'jugadas que mirar por delante en cada decisión',
      ),
      whole('--depth', 1),
    )
    .option(
      '--clock <s+s>',
      inHelp(
        'seconds for a game, and more for each move: 60+0.5',
        'segundos por partida, y más por cada jugada: 60+0.5',
      ),
      clock,
    )
    .option(
      '--tolerance <ms>',
      inHelp('by how much an answer may be late', 'cuánto puede retrasarse una respuesta'),
      milliseconds('--tolerance', 0),
    )
    .option(
      '--patience <ms>',
      inHelp('how long any answer is waited for', 'cuánto se espera cualquier respuesta'),
      milliseconds('--patience', 1),
    )
    .addOption(
      oneOf(
        '--illegal <penalty>',
        inHelp(
          `for an illegal answer: ${PENALTIES.join(', ')}`,
          `por una respuesta ilegal: ${PENALTIES.join(', ')}`,
        ),
        PENALTIES,
      ),
    )
    .addOption(
      oneOf(
        '--crash <penalty>',
        inHelp(
          `for a crash: ${PENALTIES.join(', ')}`,
          `por un fallo del programa: ${PENALTIES.join(', ')}`,
        ),
        PENALTIES,
      ),
    )
    .addOption(
      oneOf(
        '--late <penalty>',
        inHelp(
          `for a late answer: ${PENALTIES.join(', ')}, allow`,
          `por una respuesta tardía: ${PENALTIES.join(', ')}, allow`,
        ),
        [...PENALTIES, 'allow'],
      ),
    )
    .option(
      '--max-plies <n>',
      inHelp(
        'the referee ends a game after so many',
        'el árbitro termina la partida tras tantas jugadas',
      ),
      whole('--max-plies', 1),
    )
    .addOption(
      oneOf(
        '--verdict <how>',
        inHelp('how he ends it then: draw, score', 'cómo la termina entonces: draw, score'),
        ['draw', 'score'],
      ),
    )
    .option(
      '--lead <points/plies>',
      inHelp(
        'he ends it when somebody leads by so much for so long',
        'la termina cuando alguien lleva tanta ventaja durante tanto tiempo',
      ),
      lead,
    )
    .option(
      '--checkpoint <n>',
      inHelp('note how it stands after every so many', 'anota cómo va tras cada tantas'),
      whole('--checkpoint', 1),
    );
}

export function agentList(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const agents = splitList(text);
  if (agents.length === 0) throw new Refusal(refuse.takesList({ option: '--agents' }));
  return agents;
}

/** Workers and memory as asked for, else as the machine allows. */
export function means(options: PlayOptions): { workers: number; megabytes: number } {
  const workers = options.workers ?? usualWorkers();
  return { workers, megabytes: options.memory ?? usualMemory(workers) };
}
