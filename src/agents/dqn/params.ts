import { bool, int, optional, real, word, type Values } from '../../core/index.ts';

export const params = {
  channels: int({ en: 'channels of its network', es: 'canales de su red' }, 16, 4, 128),
  blocks: int(
    { en: 'residual blocks of its network', es: 'bloques residuales de su red' },
    3,
    0,
    20,
  ),
  hidden: int(
    {
      en: 'units of the first hidden layer where it looks at moves one by one (iwoki); the second has half of them',
      es: 'unidades de la primera capa oculta donde mira las jugadas una a una (iwoki); la segunda tiene la mitad',
    },
    64,
    2,
    1024,
  ),
  replay: int(
    {
      en: 'moves of the latest games that it remembers and learns from',
      es: 'jugadas de las últimas partidas que recuerda y de las que aprende',
    },
    20_000,
    100,
    1_000_000,
  ),
  batch: int(
    { en: 'lessons drawn for one step', es: 'lecciones que se sacan para un paso' },
    32,
    1,
    1024,
  ),
  every: int(
    { en: 'moves played for each step of learning', es: 'jugadas por cada paso de aprendizaje' },
    8,
    1,
    1000,
  ),
  lag: int(
    {
      en: 'steps after which the network that values what comes next is renewed',
      es: 'pasos tras los que se renueva la red que valora lo que viene después',
    },
    200,
    1,
    1_000_000,
  ),
  steps: int(
    {
      en: 'moves of the game that a lesson follows before it asks that network, as long as they were held for the best',
      es: 'jugadas de la partida que sigue una lección antes de preguntar a esa red, mientras se tuvieran por las mejores',
    },
    3,
    1,
    1000,
  ),
  double: bool(
    {
      en: 'double Q-learning: one network chooses what comes next, the other values it',
      es: 'doble Q: una red elige lo que viene después y la otra lo valora',
    },
    true,
  ),
  rate: real(
    {
      en: 'size of the first learning steps; they shrink to a tenth',
      es: 'tamaño de los primeros pasos de aprendizaje; bajan hasta la décima parte',
    },
    0.003,
    0,
    1,
  ),
  explore: real(
    {
      en: 'share of moves played at random at first',
      es: 'proporción de jugadas al azar al principio',
    },
    0.3,
    0,
    1,
  ),
  least: real(
    {
      en: 'the same from the middle of the training on',
      es: 'la misma desde la mitad del entrenamiento',
    },
    0.1,
    0,
    1,
  ),
  opening: int(
    {
      en: 'each game starts with up to so many moves at random',
      es: 'cada partida empieza con hasta tantas jugadas al azar',
    },
    4,
    0,
    1000,
  ),
  mentor: optional(
    word(
      {
        en: 'a heuristic that the network learns in the first tenth of a training, before its own games count',
        es: 'una heurística que la red aprende en la primera décima parte del entrenamiento, antes de que cuenten sus partidas',
      },
      null,
      { en: 'a heuristic of the game', es: 'una heurística del juego' },
    ),
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

export type DqnValues = Values<typeof params>;
