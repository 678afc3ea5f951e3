import { int, optional, real, word, type Game, type Values } from '../../core/index.ts';

export const params = {
  hidden: int(
    {
      en: 'units of the hidden layer of a network; 0: a plain weighted sum',
      es: 'unidades de la capa oculta de una red; 0: una simple suma con pesos',
    },
    32,
    0,
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
      en: 'size of the first learning steps; they shrink to a twentieth in training',
      es: 'tamaño de los primeros pasos de aprendizaje; al entrenar bajan hasta la vigésima parte',
    },
    0.003,
    0,
    1,
  ),
  explore: optional(
    real(
      {
        en:
          'share of moves played at random while learning, at first; unless told, 0.2 where chance ' +
          'makes games differ and 0.5 where it does not',
        es: 'proporción de jugadas al azar mientras aprende, al principio; si no se dice, 0.2 donde el azar hace distintas las partidas y 0.5 donde no',
      },
      null,
      0,
      1,
    ),
  ),
  margin: real(
    {
      en: 'how much winning by many points counts beside winning, 0 to 1',
      es: 'cuánto cuenta ganar por muchos puntos además de ganar, de 0 a 1',
    },
    0.5,
    0,
    1,
  ),
  worlds: int(
    {
      en: 'worlds in which the rival’s answers to the best few moves are looked at; 0: none',
      es: 'mundos en los que se miran las respuestas del rival a las pocas mejores jugadas; 0: ninguno',
    },
    0,
    0,
    10_000,
  ),
  model: optional(
    word({ en: 'a trained model to start from', es: 'un modelo entrenado del que partir' }, null, {
      en: 'the name of a model',
      es: 'el nombre de un modelo',
    }),
  ),
};

export type TdValues = Values<typeof params>;

/** The share of moves played at random, at first, where the options do not say. */
export function exploring({ explore }: TdValues, { info }: Game): number {
  return explore ?? (info.chance ? 0.2 : 0.5);
}
