import { int, optional, real, type Game, type Values } from '../../../core/index.ts';

/** How a network is trained; how it plays is said by other options. */
export const trainingParams = {
  blocks: optional(
    int(
      {
        en: 'blocks of a new network; unless told, 3 on small boards and more on large ones',
        es: 'bloques de una red nueva; si no se dice, 3 en tableros pequeños y más en los grandes',
      },
      null,
      1,
      20,
    ),
  ),
  channels: int({ en: 'channels of a new network', es: 'canales de una red nueva' }, 32, 4, 128),
  simulations: int(
    {
      en: 'walks of the search for each move of a game it plays against itself',
      es: 'recorridos de la búsqueda en cada jugada de las partidas contra sí mismo',
    },
    32,
    2,
    100_000,
  ),
  opening: optional(
    int(
      {
        en: 'moves at random, at most, that such a game begins with; unless told, by the board',
        es: 'jugadas al azar con las que empieza como mucho una de esas partidas; si no se dice, según el tablero',
      },
      null,
      0,
      1000,
    ),
  ),
  round: optional(
    int(
      {
        en: 'games of a round: each is played with what the ones before have taught; unless told, a sixtieth, 32 to 256',
        es: 'partidas de una ronda: cada una se juega con lo que enseñaron las anteriores; si no se dice, una sexagésima parte, de 32 a 256',
      },
      null,
      1,
      1_000_000,
    ),
  ),
  window: real(
    {
      en: 'share of all rounds so far, the latest ones, that is learned from',
      es: 'proporción de las rondas jugadas, las últimas, de las que se aprende',
    },
    0.5,
    0.01,
    1,
  ),
  passes: real(
    {
      en: 'how often a position is learned from, on average',
      es: 'cuántas veces se aprende de cada posición, de media',
    },
    8,
    0.1,
    1000,
  ),
  batch: int(
    { en: 'positions of a learning step', es: 'posiciones de un paso de aprendizaje' },
    128,
    1,
    4096,
  ),
  rate: real(
    {
      en: 'size of the first learning steps; it falls as a cosine, to a fiftieth',
      es: 'tamaño de los primeros pasos de aprendizaje; baja como un coseno, hasta la quincuagésima parte',
    },
    0.003,
    0,
    1,
  ),
  lambda: real(
    {
      en: 'what a position is taken to be worth: 1 how its game ended, 0 what its search found',
      es: 'por cuánto se toma una posición: 1 cómo acabó la partida, 0 lo que encontró su búsqueda',
    },
    0.96,
    0,
    1,
  ),
};

export type TrainingValues = Values<typeof trainingParams>;

/** Blocks of a new network, where nobody says. */
export function blocksFor({ blocks }: TrainingValues, cells: number): number {
  return blocks ?? (cells <= 36 ? 3 : cells <= 64 ? 4 : 6);
}

/** Moves at random, at most, where nobody says: enough that few games are the same. */
export function openingFor({ opening }: TrainingValues, cells: number): number {
  return opening ?? Math.min(8, Math.max(2, Math.floor(cells / 8)));
}

/** Games of a round, where nobody says. */
export function roundFor({ round }: TrainingValues, games: number): number {
  return round ?? Math.min(256, Math.max(32, Math.ceil(games / 60)));
}

/** Games of a training that does not say how many. */
export function usualGames({ learn }: Game): number {
  const { rows, columns } = learn!.planes!;
  return rows * columns <= 16 ? 4000 : 16_000;
}
