import {
  bool,
  choice,
  fail,
  int,
  ok,
  optional,
  real,
  unwrap,
  word,
  type Param,
  type Game,
  type Result,
  type Values,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';

export const params = {
  v: int(
    {
      en: '1 and 2: the networks of the thesis; 3: a policy that looks at the board',
      es: '1 y 2: las redes de la tesis; 3: una política que mira el tablero',
    },
    3,
    1,
    3,
  ),
  printed: bool(
    {
      en: 'versions 1 and 2: as the thesis’s listing has it where its text differs',
      es: 'versiones 1 y 2: como está en el código de la tesis donde su texto dice otra cosa',
    },
    false,
  ),
  from: optional(
    word(
      {
        en: 'a model to start from, of this or another board size',
        es: 'un modelo del que partir, de este tamaño de tablero o de otro',
      },
      null,
      { en: 'its name', es: 'su nombre' },
    ),
  ),
  repeat: int(
    {
      en: 'versions 1 and 2: how often a move is repeated before it is learned',
      es: 'versiones 1 y 2: cuántas veces se repite una jugada antes de aprenderla',
    },
    100,
    1,
    10_000,
  ),
  epochs: int(
    {
      en: 'versions 1 and 2: how often the repeated move is gone through',
      es: 'versiones 1 y 2: cuántas veces se recorre la jugada repetida',
    },
    100,
    1,
    10_000,
  ),
  turns: choice(
    {
      en: 'versions 1 and 2: how games are turned to have more of them; only half turns are true in Hex',
      es: 'versiones 1 y 2: cómo se giran las partidas para tener más; en Hex solo son verdad las medias vueltas',
    },
    'quarter',
    {
      quarter: { en: 'quarter turns', es: 'cuartos de vuelta' },
      half: { en: 'half turns', es: 'medias vueltas' },
      none: { en: 'no turns', es: 'sin girarlas' },
    },
  ),
  channels: int(
    { en: 'version 3: channels of its network', es: 'versión 3: canales de su red' },
    16,
    4,
    128,
  ),
  blocks: int(
    {
      en: 'version 3: residual blocks of its network',
      es: 'versión 3: bloques residuales de su red',
    },
    2,
    0,
    20,
  ),
  rate: optional(
    real(
      {
        en: 'version 3: learning rate, 0.003 for games and 0.001 while playing',
        es: 'versión 3: tasa de aprendizaje, 0.003 con partidas y 0.001 mientras juega',
      },
      null,
      0,
      1,
    ),
  ),
  learn: optional(
    choice(
      {
        en: 'whose moves are learned while playing: by default all for 1 and 2, the rival’s for 3',
        es: 'de quién aprende mientras juega: si no se dice, de todos en 1 y 2, del rival en 3',
      },
      null,
      {
        rival: { en: 'the rival’s', es: 'del rival' },
        all: { en: 'everybody’s', es: 'de todos' },
        none: { en: 'nobody’s', es: 'de nadie' },
      },
    ),
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
  dagger: bool(
    {
      en: 'with a teacher: play oneself and let the teacher say what was right',
      es: 'con un maestro: jugar uno mismo y que el maestro diga qué era lo correcto',
    },
    false,
  ),
  seed: int(
    { en: 'another start for its networks', es: 'otro comienzo para sus redes' },
    1,
    0,
    Infinity,
  ),
  temperature: real(
    {
      en: 'version 3: 0 plays what it thinks likeliest, 1 as likely as it thinks',
      es: 'versión 3: con 0 juega lo que cree más probable, con 1 según lo probable que lo cree',
    },
    0,
    0,
    10,
  ),
};

export type Options = Values<typeof params>;

/** Options where nothing else is said. */
export function defaultOptions(): Options {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries<Param<unknown>>(params)) {
    values[name] = unwrap(param.read(param.fallback ?? ''));
  }
  return values as unknown as Options;
}

/** Whose moves are learned while playing. */
export function learnsOf({ learn, v }: Options): 'rival' | 'all' | 'none' {
  return learn ?? (v === 3 ? 'rival' : 'all');
}

/** Whether a version can play a game at all. */
export function playable(game: Game, v: number): Result<true> {
  const { info } = game;
  if (v < 3) {
    return info.id === 'hex' ? ok(true) : fail(refuse.thesisHex({ v, game: info.id }));
  }
  return game.learn?.planes === undefined ? fail(refuse.noBoard({ game: info.id })) : ok(true);
}
