import {
  bool,
  choice,
  int,
  optional,
  real,
  word,
  type Game,
  type Param,
  type Values,
} from '../../core/index.ts';
import type { Sees } from './networks.ts';

/** Options that all methods have; what is usual differs. */
export function shared(usual: {
  readonly rate: number;
  readonly own: number;
  readonly discount: number;
}) {
  return {
    sees: choice(
      {
        en: 'what its networks see: the features of what each move leaves behind, or the board; auto: features where the game has them',
        es: 'lo que ven sus redes: los rasgos de lo que deja cada jugada, o el tablero; auto: los rasgos si el juego los tiene',
      },
      'auto',
      {
        auto: { en: 'automatic', es: 'automático' },
        rows: { en: 'features', es: 'rasgos' },
        board: { en: 'the board', es: 'el tablero' },
      },
    ),
    hidden: int(
      {
        en: 'features: units of the hidden layer of its networks',
        es: 'rasgos: unidades de la capa oculta de sus redes',
      },
      32,
      1,
      1024,
    ),
    channels: int(
      { en: 'the board: channels of its networks', es: 'el tablero: canales de sus redes' },
      16,
      4,
      128,
    ),
    blocks: int(
      {
        en: 'the board: residual blocks of its networks',
        es: 'el tablero: bloques residuales de sus redes',
      },
      2,
      0,
      20,
    ),
    rate: real(
      {
        en: 'size of the first learning steps; they shrink to a tenth',
        es: 'tamaño de los primeros pasos de aprendizaje; bajan hasta la décima parte',
      },
      usual.rate,
      0,
      1,
    ),
    own: int(
      {
        en: 'games that it plays with itself in each epoch',
        es: 'partidas que juega consigo mismo en cada época',
      },
      usual.own,
      1,
      1000,
    ),
    discount: real(
      {
        en: 'what a reward one own move later counts',
        es: 'cuánto cuenta una recompensa una jugada propia más tarde',
      },
      usual.discount,
      0,
      1,
    ),
    of: optional(
      word(
        {
          en: 'whose moves in the records are meant, by the name of the agent; unless told, everybody’s',
          es: 'de quién son las jugadas que cuentan en las partidas, por el nombre del agente; si no se dice, de todos',
        },
        null,
        { en: 'the name of an agent', es: 'el nombre de un agente' },
      ),
    ),
    oneSeat: bool(
      {
        en: 'learn even where the demonstrator was seen in one seat only',
        es: 'aprender aunque al demostrador solo se le viera en un asiento',
      },
      false,
    ),
    temperature: real(
      {
        en: '0 plays what it holds for likeliest, 1 as likely as it holds it',
        es: 'con 0 juega lo que cree más probable, con 1 según lo probable que lo cree',
      },
      0,
      0,
      10,
    ),
    model: optional(
      word({ en: 'the trained model that plays', es: 'el modelo entrenado que juega' }, null, {
        en: 'the name of a model',
        es: 'el nombre de un modelo',
      }),
    ),
  };
}

export type SharedParams = ReturnType<typeof shared>;
export type SharedValues = Values<SharedParams>;

/** The options that every method has, of those that one has. */
export function sharedOf<P extends SharedParams>(values: Values<P>): SharedValues {
  // What TypeScript cannot work out of a type that is not known yet.
  const all: unknown = values;
  return all as SharedValues;
}

/** What keeping its choices open counts beside the reward. */
export function openness(usual: number): Param<number> {
  return real(
    {
      en: 'what keeping its choices open counts beside the reward',
      es: 'cuánto cuenta mantener abiertas sus opciones junto a la recompensa',
    },
    usual,
    0,
    10,
  );
}

/** For methods that find a reward: who plays, the policy or the reward itself. */
export const byReward: { readonly by: Param<'policy' | 'reward'> } = {
  by: choice(
    {
      en: 'who plays: the policy that was learned, or the move of the greatest reward that was found',
      es: 'quién juega: la política aprendida, o la jugada de mayor recompensa hallada',
    },
    'policy',
    {
      policy: { en: 'the policy', es: 'la política' },
      reward: { en: 'the reward', es: 'la recompensa' },
    },
  ),
};

export function seesOf(game: Game, { sees }: Pick<SharedValues, 'sees'>): Sees {
  if (sees !== 'auto') return sees;
  return game.learn?.features === undefined ? 'board' : 'rows';
}
