import {
  fail,
  ok,
  type Game,
  type GameRecord,
  type Result,
  type TrainableKind,
  type TrainedModel,
  type Words,
} from '../../core/index.ts';
import type { Cell } from '../../kernels/recurrent/index.ts';
import { RecurrentAgent } from './agent.ts';
import { refuse } from './complaints.ts';
import { checkRecords, LessonMaker } from './lessons.ts';
import { modelNamed, networkNamed, networkOf } from './model.ts';
import { playable } from './network.ts';
import { params } from './params.ts';
import { USUAL_GAMES } from './source.ts';
import { train } from './training.ts';

export { RecurrentAgent } from './agent.ts';
export { Hands } from './hands.ts';

const SUMMARIES: Readonly<Record<Cell, Words>> = {
  rnn: {
    en: 'Reads a game event by event with a plain recurrent network; learns what others play, and what they hold.',
    es: 'Lee una partida suceso a suceso con una red recurrente sencilla; aprende qué juegan otros y qué tienen.',
  },
  gru: {
    en: 'The same with gates that say what to keep and what to forget: a GRU.',
    es: 'Lo mismo con puertas que dicen qué conservar y qué olvidar: una GRU.',
  },
  lstm: {
    en: 'The same with a memory of its own beside what it shows: an LSTM.',
    es: 'Lo mismo con una memoria propia aparte de lo que muestra: una LSTM.',
  },
};

/**
 * Agents that read a game as a sequence of events, as their seat is told of them (the iwoki
 * thesis proposes all three), and learn from games what is played next and what the others
 * hold.
 */
function recurrentKind(cell: Cell): TrainableKind<typeof params> {
  return {
    id: cell,
    version: 1,
    summary: SUMMARIES[cell],
    params,
    memory: 'game',
    needsModel: () => true,
    random: false,
    supports: (game) => playable(cell, game),
    create(game, { model }, rng, resources) {
      const able = playable(cell, game);
      if (!able.ok) return able;
      if (model === null) return fail(refuse.noModel({ agent: cell }));
      const named = modelNamed(model, resources);
      if (!named.ok) return named;
      const network = networkNamed(cell, game, named.value);
      return network.ok ? ok(new RecurrentAgent(game, network.value, rng)) : network;
    },
    train: (game, values, material, resources) => train(cell, game, values, material, resources),
    usual: () => ({ games: USUAL_GAMES, against: ['random', 'greedy'] }),
    revive(game, model, rng) {
      const able = playable(cell, game);
      if (!able.ok) return able;
      const network = networkOf(cell, game, model);
      return network.ok ? ok(new RecurrentAgent(game, network.value, rng)) : network;
    },
    measure: (game, model, records) => measure(cell, game, model, records),
  };
}

/** How well a model foresees recorded games, from every seat in them. */
function measure(
  cell: Cell,
  game: Game,
  model: TrainedModel,
  records: readonly GameRecord[],
): Result<Readonly<Record<string, number>>> {
  const network = networkOf(cell, game, model);
  if (!network.ok) return network;
  const options = { longest: Infinity, of: null };
  const checked = checkRecords(game, records, options);
  if (!checked.ok) return checked;
  const maker = new LessonMaker(game, options);
  const sequences = records.flatMap((record) => {
    const made = maker.sequences({ record, labels: null });
    return made.ok ? made.value : [];
  });
  const { decisions, choiceLoss, exact, answered, answerLoss, priorLoss } =
    network.value.fit(sequences);
  return ok({
    moves: decisions,
    loss: choiceLoss,
    exact,
    ...(answered > 0 && { handLoss: answerLoss, countingLoss: priorLoss }),
  });
}

export const rnn = recurrentKind('rnn');
export const gru = recurrentKind('gru');
export const lstm = recurrentKind('lstm');
