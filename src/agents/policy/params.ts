import { int, optional, real, word, type Values } from '../../core/index.ts';

export const params = {
  ms: optional(
    int(
      {
        en: 'milliseconds for a move, for a search that its network guides (none: one look)',
        es: 'milisegundos por jugada, para una búsqueda que guía su red (nada: una sola mirada)',
      },
      null,
      1,
      3_600_000,
    ),
  ),
  nodes: optional(
    int(
      {
        en: 'the same, as positions looked at',
        es: 'lo mismo, en posiciones miradas',
      },
      null,
      1,
      1e12,
    ),
  ),
  worlds: int(
    {
      en: 'worlds drawn to see what comes of a move, in the games that improve it',
      es: 'mundos que se sortean para ver qué sale de una jugada, en las partidas que la mejoran',
    },
    4,
    1,
    1000,
  ),
  considered: int(
    {
      en: 'the most promising moves that are followed into them',
      es: 'las jugadas más prometedoras que se siguen en ellos',
    },
    6,
    2,
    1000,
  ),
  improved: real(
    {
      en: 'the share of the games, the last ones, in which such a search improves every move and is what the network learns; before, it learns what moves are worth',
      es: 'la parte de las partidas, las últimas, en que tal búsqueda mejora cada jugada y es lo que aprende la red; antes aprende cuánto valen las jugadas',
    },
    0.1,
    0,
    1,
  ),
  hidden: int(
    {
      en: 'units of the first hidden layer of its network; the second has half of them',
      es: 'unidades de la primera capa oculta de su red; la segunda tiene la mitad',
    },
    64,
    2,
    1024,
  ),
  lambda: real(
    {
      en: 'how far a return looks: 0 to the next own move, 1 to the end of the game',
      es: 'hasta dónde mira un retorno: con 0 hasta la próxima jugada propia, con 1 hasta el final de la partida',
    },
    0.7,
    0,
    1,
  ),
  rate: real(
    {
      en: 'size of the first learning steps; they shrink to a twentieth',
      es: 'tamaño de los primeros pasos de aprendizaje; bajan hasta la vigésima parte',
    },
    0.003,
    0,
    1,
  ),
  explore: real(
    {
      en: 'share of moves played at random at first; it shrinks to a tenth',
      es: 'proporción de jugadas al azar al principio; baja hasta la décima parte',
    },
    0.2,
    0,
    1,
  ),
  margin: real(
    {
      en: 'how much winning by many points counts beside winning, 0 to 1',
      es: 'cuánto cuenta ganar por muchos puntos además de ganar, de 0 a 1',
    },
    0.1,
    0,
    1,
  ),
  model: optional(
    word(
      {
        en: 'the trained model that plays, or that a training starts from',
        es: 'el modelo entrenado que juega, o del que parte un entrenamiento',
      },
      null,
      { en: 'the name of a model', es: 'el nombre de un modelo' },
    ),
  ),
};

export type PolicyValues = Values<typeof params>;
