import { int, optional, real, word, type Values } from '../../core/index.ts';

export const params = {
  levels: int(
    {
      en: 'levels of decision: 2, first what to do and then how; 1, a flat learner by the same rule',
      es: 'niveles de decisión: con 2, primero qué hacer y luego cómo; con 1, un alumno plano con la misma regla',
    },
    2,
    1,
    2,
  ),
  hidden: int(
    {
      en: 'units of the hidden layer of each network',
      es: 'unidades de la capa oculta de cada red',
    },
    32,
    1,
    1024,
  ),
  discount: real(
    {
      en: 'what is left of a value for each own decision that it lies ahead',
      es: 'lo que queda de un valor por cada decisión propia que falta hasta él',
    },
    0.99,
    0,
    1,
  ),
  lambda: real(
    {
      en: 'how far a return looks: 0 to the next option, 1 to the end of the game',
      es: 'hasta dónde mira un retorno: con 0 hasta la próxima opción, con 1 hasta el final de la partida',
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
  explore: real(
    {
      en: 'share of decisions that are experiments while it learns, at first: with two levels half of them with another option, half with another action of it',
      es: 'proporción de decisiones que son experimentos mientras aprende, al principio: con dos niveles, la mitad con otra opción y la mitad con otra jugada de la misma',
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
    0.5,
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

export type OptionsValues = Values<typeof params>;
