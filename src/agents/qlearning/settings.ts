import {
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
    'standard: textbook Q-learning; thesis: what the iwoki thesis computed',
    'standard',
    ['standard', 'thesis'],
  ),
  mode: choice('explore: try actions; exploit: play the best known', 'explore', [
    'explore',
    'exploit',
  ]),
  learn: bool('learn from the games it plays', true),
  explore: choice(
    'how to try actions: softmax, the likelier the better; epsilon, any now and then ' +
      '(thesis: softmax, standard: epsilon)',
    'auto',
    ['auto', 'softmax', 'epsilon'],
  ),
  epsilon: scheduled('how often to try any action (auto: 1..0.1/20000)', 'auto'),
  temperature: scheduled('how little softmax cares for values (auto: 1)', 'auto'),
  rate: scheduled(
    'how much of a new value is believed (auto: 0.4, standard 0.5..0.1/20000)',
    'auto',
  ),
  discount: optional(real('what a step later is worth (0.8, standard 1)', null, 0, 1)),
  first: optional(real('the value of what was never tried (0.5, standard 0)', null, -1000, 1000)),
  reward: choice(
    'what counts at the end: the lead in points, or who won (thesis: points, standard: win)',
    'auto',
    ['auto', 'points', 'win'],
  ),
  against: choice(
    'standard: whether the rival is taken to play its best, or as it was seen to play ' +
      '(auto: best in open zero-sum games for two)',
    'auto',
    ['auto', 'best', 'played'],
  ),
  keep: choice(
    'which values are stored: every one seen, as the thesis counts them, or those that were updated; ' +
      'play is the same (thesis: seen, standard: updated)',
    'auto',
    ['auto', 'seen', 'updated'],
  ),
  from: optional(word('the name of a model to start from', null, 'the name of a model')),
  mb: int('megabytes for the table', 1024, 1, 65_536),
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
