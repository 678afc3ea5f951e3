import { int, optional, real, word, type Game, type Values } from '../../core/index.ts';

export const params = {
  hidden: int('units of the hidden layer of a network; 0: a plain weighted sum', 32, 0, 1024),
  lambda: real(
    'how far a return looks: 0 to the next own move, 1 to the end of the game',
    0.7,
    0,
    1,
  ),
  rate: real(
    'size of the first learning steps; they shrink to a twentieth in training',
    0.003,
    0,
    1,
  ),
  explore: optional(
    real(
      'share of moves played at random while learning, at first; unless told, 0.2 where chance ' +
        'makes games differ and 0.5 where it does not',
      null,
      0,
      1,
    ),
  ),
  margin: real('how much winning by many points counts beside winning, 0 to 1', 0.5, 0, 1),
  worlds: int(
    'worlds in which the rival’s answers to the best few moves are looked at; 0: none',
    0,
    0,
    10_000,
  ),
  model: optional(word('a trained model to start from', null, 'the name of a model')),
};

export type TdValues = Values<typeof params>;

/** The share of moves played at random, at first, where the options do not say. */
export function exploring({ explore }: TdValues, { info }: Game): number {
  return explore ?? (info.chance ? 0.2 : 0.5);
}
