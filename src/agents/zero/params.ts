import {
  bool,
  choice,
  int,
  optional,
  readParams,
  real,
  word,
  type Budget,
  type Values,
} from '../../core/index.ts';
import { trainingParams } from './training/index.ts';

/** Without a limit of its own it takes a second, also where the table allows more: a table may allow a day. */
const USUAL_MS = 1000;

export const params = {
  model: optional(
    word(
      {
        en: 'the network that plays, by its name (the one for the game that comes with Ludario)',
        es: 'la red que juega, por su nombre (la que viene con Ludario para el juego)',
      },
      null,
      { en: 'the name of a trained model', es: 'el nombre de un modelo entrenado' },
    ),
  ),
  ms: optional(
    int(
      {
        en: 'milliseconds for a move (1000 where no limit is given)',
        es: 'milisegundos para una jugada (1000 si no se da ningún límite)',
      },
      null,
      1,
      Infinity,
    ),
  ),
  iterations: optional(
    int(
      {
        en: 'positions to look at for a move; 1: the network’s first thought, without a search',
        es: 'posiciones que mira para una jugada; 1: lo primero que dice la red, sin buscar',
      },
      null,
      1,
      Infinity,
    ),
  ),
  nodes: optional(
    int(
      {
        en: 'the same as iterations, by the name other searches use',
        es: 'lo mismo que iterations, con el nombre que usan otras búsquedas',
      },
      null,
      1,
      Infinity,
    ),
  ),
  considered: int(
    {
      en: 'moves that are compared, by halving their number again and again',
      es: 'jugadas que compara, reduciéndolas a la mitad una y otra vez',
    },
    16,
    1,
    1000,
  ),
  noise: real(
    {
      en: 'how much chance has to say in which moves are compared: 0 for strength, 1 for games to learn from',
      es: 'cuánto decide el azar qué jugadas se comparan: 0 para jugar fuerte, 1 para partidas de las que aprender',
    },
    0,
    0,
    100,
  ),
  symmetries: choice(
    {
      en: 'how a position is turned before the network looks at it',
      es: 'cómo se gira una posición antes de que la red la mire',
    },
    'one',
    {
      one: { en: 'not at all', es: 'no se gira' },
      random: { en: 'some way, by chance', es: 'de una manera, al azar' },
      all: { en: 'in all ways, for an average', es: 'de todas, para hacer la media' },
    },
  ),
  worlds: int(
    {
      en: 'worlds to look into where something is hidden',
      es: 'mundos en los que mira donde hay algo oculto',
    },
    8,
    1,
    1000,
  ),
  exact: optional(
    int(
      {
        en: 'with at most so much left (empty squares, seeds in pits), play what a solver proves best; 0: never (where that usually takes seconds)',
        es: 'cuando queda a lo sumo esto (casillas vacías, semillas en hoyos), juega lo que un solucionador demuestra mejor; 0: nunca (donde suele tardar segundos)',
      },
      null,
      0,
      1000,
    ),
  ),
  reuse: bool(
    { en: 'keep the tree from move to move', es: 'conservar el árbol de una jugada a otra' },
    true,
  ),
  memory: int({ en: 'megabytes for the tree', es: 'megabytes para el árbol' }, 64, 1, 4096),
  ...trainingParams,
};

export type Options = Values<typeof params>;

/** What the options allow for a move. */
export function ownBudget({ ms, iterations, nodes }: Options): Budget {
  if (ms === null && iterations === null && nodes === null) return { ms: USUAL_MS };
  return {
    ms: ms ?? undefined,
    iterations: iterations ?? undefined,
    nodes: nodes ?? undefined,
  };
}

/** Looks for a move of a model that plays as it was trained, where its options said nothing. */
const USUAL_ITERATIONS = 100;
const kept = ['ms', 'iterations', 'nodes', 'considered', 'symmetries', 'exact'] as const;
export type KeptOptions = Pick<Options, (typeof kept)[number]>;

/**
 * How a model plays under its name that was trained with these options: as they say, and by the
 * network alone, without a solver, unless they say otherwise.
 */
export function keptOptions(options: Options): KeptOptions {
  const { ms, iterations, nodes, considered, symmetries, exact } = options;
  const free = ms === null && iterations === null && nodes === null;
  return {
    ms,
    iterations: free ? USUAL_ITERATIONS : iterations,
    nodes,
    considered,
    symmetries,
    exact: exact ?? 0,
  };
}

/** Options with what a model has kept of its own; whatever else stands there is passed over. */
export function recalled(options: Options, stored: unknown): Options {
  const args = Object.entries(stored ?? {}).flatMap(([key, value]) =>
    kept.some((name) => name === key) && value !== null ? [{ key, value: String(value) }] : [],
  );
  const read = readParams({ name: 'zero', args }, params);
  const own = Object.fromEntries(args.map(({ key }) => [key, true]));
  if (!read.ok) return options;
  return {
    ...options,
    ...Object.fromEntries(Object.entries(read.value.values).filter(([key]) => key in own)),
  };
}
