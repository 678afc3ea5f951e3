import { int, optional, real, word, type Values } from '../../core/index.ts';

export const params = {
  units: int(
    {
      en: 'numbers it remembers from event to event (up to the next multiple of four)',
      es: 'números que recuerda de suceso en suceso (hasta el siguiente múltiplo de cuatro)',
    },
    64,
    4,
    512,
  ),
  layer: int(
    {
      en: 'units of the layer that scores actions (up to the next multiple of four)',
      es: 'unidades de la capa que puntúa las acciones (hasta el siguiente múltiplo de cuatro)',
    },
    32,
    4,
    512,
  ),
  rate: real(
    {
      en: 'size of the first learning steps; they shrink to a tenth',
      es: 'tamaño de los primeros pasos de aprendizaje; bajan hasta la décima parte',
    },
    0.002,
    0,
    1,
  ),
  clip: real(
    {
      en: 'the longest that the slopes of a step may be together',
      es: 'lo más largas que pueden ser juntas las pendientes de un paso',
    },
    1,
    0.000_001,
    1_000_000,
  ),
  batch: int({ en: 'games to a step', es: 'partidas por paso' }, 8, 1, 256),
  passes: optional(
    int(
      {
        en: 'steps for each batch of games, the further ones on games it remembers; 4 with a teacher, 1 with records',
        es: 'pasos por cada lote de partidas, los siguientes con partidas que recuerda; 4 con maestro, 1 con registros',
      },
      null,
      1,
      100,
    ),
  ),
  window: int(
    {
      en: 'games it remembers for further steps',
      es: 'partidas que recuerda para más pasos',
    },
    200,
    1,
    100_000,
  ),
  longest: int(
    {
      en: 'events of the longest game it learns from: a longer record is refused, of a longer game of a teacher the first ones count; it plays longer games too',
      es: 'sucesos de la partida más larga de la que aprende: un registro más largo se rechaza, de una partida más larga de un maestro cuentan los primeros; juega también partidas más largas',
    },
    400,
    2,
    10_000,
  ),
  of: optional(
    word(
      {
        en: 'whose moves it learns from records, by the name in their seats; everybody’s unless told',
        es: 'de quién aprende las jugadas en los registros, por el nombre en sus asientos; si no se dice, de todos',
      },
      null,
      { en: 'a name in the seats of the games', es: 'un nombre de los asientos de las partidas' },
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

export type RecurrentValues = Values<typeof params>;
