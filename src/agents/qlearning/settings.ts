import {
  AUTO,
  bool,
  choice,
  fail,
  int,
  ok,
  optional,
  real,
  word,
  type Game,
  type Result,
  type Values,
} from '../../core/index.ts';
import { always, readSchedule, scheduled, type Schedule } from './schedule.ts';
import { refuse } from './complaints.ts';

/** Where nothing is said, each variant has its own: thesis, then standard. */
export const params = {
  variant: choice(
    {
      en: 'standard: textbook Q-learning; thesis: what the iwoki thesis computed',
      es: 'standard: Q-learning de manual; thesis: lo que calculó la tesis de iwoki',
    },
    'standard',
    {
      standard: { en: 'textbook', es: 'de manual' },
      thesis: { en: 'the iwoki thesis', es: 'la tesis de iwoki' },
    },
  ),
  mode: choice(
    {
      en: 'explore: try actions; exploit: play the best known',
      es: 'explore: probar jugadas; exploit: jugar lo mejor que conoce',
    },
    'explore',
    {
      explore: { en: 'try actions', es: 'probar jugadas' },
      exploit: { en: 'play the best known', es: 'jugar lo mejor que conoce' },
    },
  ),
  learn: bool(
    { en: 'learn from the games it plays', es: 'aprender de las partidas que juega' },
    true,
  ),
  explore: choice(
    {
      en:
        'how to try actions: softmax, the likelier the better; epsilon, any now and then ' +
        '(thesis: softmax, standard: epsilon)',
      es: 'cómo probar jugadas: softmax, más probables cuanto mejores; epsilon, cualquiera de vez en cuando (thesis: softmax, standard: epsilon)',
    },
    'auto',
    {
      auto: AUTO,
      softmax: { en: 'better ones oftener', es: 'más las mejores' },
      epsilon: { en: 'any now and then', es: 'cualquiera de vez en cuando' },
    },
  ),
  epsilon: scheduled(
    {
      en: 'how often to try any action (auto: 1..0.1/20000)',
      es: 'cada cuánto probar una jugada cualquiera (auto: 1..0.1/20000)',
    },
    'auto',
  ),
  temperature: scheduled(
    {
      en: 'how little softmax cares for values (auto: 1)',
      es: 'lo poco que le importan los valores a softmax (auto: 1)',
    },
    'auto',
  ),
  rate: scheduled(
    {
      en: 'how much of a new value is believed (auto: 0.4, standard 0.5..0.1/20000)',
      es: 'cuánto se cree de un valor nuevo (auto: 0.4, standard 0.5..0.1/20000)',
    },
    'auto',
  ),
  discount: optional(
    real(
      {
        en: 'what a step later is worth (0.8, standard 1)',
        es: 'lo que vale un paso más tarde (0.8, standard 1)',
      },
      null,
      0,
      1,
    ),
  ),
  first: optional(
    real(
      {
        en: 'the value of what was never tried (0.5, standard 0)',
        es: 'el valor de lo que nunca se probó (0.5, standard 0)',
      },
      null,
      -1000,
      1000,
    ),
  ),
  reward: choice(
    {
      en: 'what counts at the end: the lead in points, or who won (thesis: points, standard: win)',
      es: 'qué cuenta al final: la ventaja en puntos, o quién ganó (thesis: points, standard: win)',
    },
    'auto',
    {
      auto: AUTO,
      points: { en: 'the lead in points', es: 'la ventaja en puntos' },
      win: { en: 'who won', es: 'quién ganó' },
    },
  ),
  against: choice(
    {
      en:
        'standard: whether the rival is taken to play its best, or as it was seen to play ' +
        '(auto: best in open zero-sum games for two)',
      es: 'standard: si se supone que el rival juega lo mejor posible, o como se le ha visto jugar (auto: best en juegos abiertos de suma cero para dos)',
    },
    'auto',
    {
      auto: AUTO,
      best: { en: 'plays its best', es: 'juega lo mejor posible' },
      played: { en: 'plays as it was seen', es: 'juega como se le ha visto' },
    },
  ),
  keep: choice(
    {
      en:
        'which values are stored: every one seen, as the thesis counts them, or those that were updated; ' +
        'play is the same (thesis: seen, standard: updated)',
      es: 'qué valores se guardan: todos los vistos, como los cuenta la tesis, o los que se actualizaron; se juega igual (thesis: seen, standard: updated)',
    },
    'auto',
    {
      auto: AUTO,
      seen: { en: 'all that were seen', es: 'todos los vistos' },
      updated: { en: 'those updated', es: 'los actualizados' },
    },
  ),
  from: optional(
    word(
      { en: 'the name of a model to start from', es: 'el nombre de un modelo del que partir' },
      null,
      { en: 'the name of a model', es: 'el nombre de un modelo' },
    ),
  ),
  mb: int({ en: 'megabytes for the table', es: 'megabytes para la tabla' }, 1024, 1, 65_536),
};
export type QValues = Values<typeof params>;

/** All that is asked of a learner, with nothing left open. */
export interface Settings {
  readonly variant: QValues['variant'];
  readonly exploit: boolean;
  readonly learn: boolean;
  readonly softmax: boolean;
  readonly epsilon: Schedule;
  readonly temperature: Schedule;
  readonly rate: Schedule;
  readonly discount: number;
  readonly first: number;
  readonly points: boolean;
  /** Learns from the moves of both sides, each taken to play its best. */
  readonly both: boolean;
  readonly keepSeen: boolean;
  readonly megabytes: number;
}

export function readSettings(game: Game, values: QValues): Result<Settings> {
  const { variant } = values;
  const thesis = variant === 'thesis';
  const { info } = game;
  const open = info.seats === 2 && info.zeroSum && !info.hidden;
  if (values.against === 'best' && (thesis || !open)) {
    return fail(thesis ? refuse.bestThesis() : refuse.bestOpen({ rules: info.rules }));
  }
  const temperature = readSchedule(values.temperature, always(1));
  if (Math.min(temperature.from, temperature.to) <= 0) {
    return fail(refuse.temperature({ given: values.temperature }));
  }
  const rate = readSchedule(
    values.rate,
    thesis ? always(0.4) : { from: 0.5, to: 0.1, games: 20_000 },
  );
  const epsilon = readSchedule(values.epsilon, { from: 1, to: 0.1, games: 20_000 });
  for (const [name, { from, to }] of Object.entries({ rate, epsilon })) {
    if (Math.max(from, to) > 1) {
      return fail(refuse.overOne({ name }));
    }
  }
  return ok({
    variant,
    exploit: values.mode === 'exploit',
    learn: values.learn,
    softmax: values.explore === 'auto' ? thesis : values.explore === 'softmax',
    epsilon,
    temperature,
    rate,
    discount: values.discount ?? (thesis ? 0.8 : 1),
    first: Math.fround(values.first ?? (thesis ? 0.5 : 0)),
    points: values.reward === 'auto' ? thesis : values.reward === 'points',
    both: !thesis && (values.against === 'auto' ? open : values.against === 'best'),
    keepSeen: values.keep === 'auto' ? thesis : values.keep === 'seen',
    megabytes: values.mb,
  });
}
