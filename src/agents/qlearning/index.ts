import {
  fail,
  ok,
  readParams,
  type Game,
  type LearningKind,
  type Result,
  type TrainableKind,
  type TrainedModel,
} from '../../core/index.ts';
import { QAgent } from './agent.ts';
import { KIND, QExperience } from './experience.ts';
import { params, readSettings, type Settings } from './settings.ts';
import { startTraining } from './training.ts';
import { refuse } from './complaints.ts';

export { QTable } from './table.ts';

/**
 * Q-learning with a table of values.
 *
 * `variant=standard` is the textbook's, for any game: in open zero-sum games for two it learns from
 * the moves of both sides, each taken to play its best; elsewhere from its own, the rest being part
 * of the world.
 *
 * `variant=thesis` computes what the iwoki thesis did, to repeat its Table 5:
 * - its state: open places, own tiles, what is public of hands and markers; an action names its
 *   points too; in other games, all that is seen;
 * - exploring by softmax over the values, exploiting the best with ties by lot, learning in both;
 * - when the game is over, the lead in points carried back through the list of its own moves with
 *   rate 0.4 (its text; its main program passes 0.5) and discount 0.8, the same reward at every
 *   step; the first value is 0.5;
 * - values counted as soon as they are seen. `met` counts what the thesis's "updated" does: also
 *   each further sight of a value that was never updated. `updated` counts updated values.
 *
 * What its code did by mistake is not done again, so these numbers of the table move (the reasons are
 * read off its listing; the slips were not repeated to measure each):
 * - drawing a tile ended the learner's turn: against Random, with the random deal, it won 37 % and
 *   lost 60 %; with whole turns the two draw level;
 * - the last count was taken from the points once more before the reward was worked out: rewards and
 *   the mean difference of points are off by the tiles left in hand (against Greedy -27.4 is right,
 *   -30.2 counted twice, and the lost turns make it -32.7);
 * - a matched 0 wiped the points counted before it, for all players;
 * - equal tiles were different actions, and the turns of 222 and 333 several equal ones: a tenth more
 *   values, and every repeated one counted as updated (44 a game where 15 moves are made);
 * - softmax failed beyond exp(709): here it is counted from the best value;
 * - keys changed between runs, so that a saved table was of no use to another process: the
 *   exploiting rows can only have gone on in the one that trained. Here they start from a model.
 *
 * Its fixed seed also fixed the lot: by its listing the same hand always began, and the learner had it
 * every other game. So it met two situations in turn, as it does here by seat. It won one of them
 * soon and lost the other until game 16,200: hence 8,386 losses, about half of those games. From
 * which seats of a deal Greedy can be beaten so, and when a line that does is found, is luck.
 */
export const qlearner: LearningKind<typeof params> & TrainableKind<typeof params> = {
  id: KIND,
  version: 1,
  summary: {
    en: 'Learns what every action is worth in every situation, in a table (Q-learning).',
    es: 'Aprende cuánto vale cada jugada en cada situación, en una tabla (Q-learning).',
  },
  params,
  memory: 'learns',
  random: true,
  supports: () => ok(true),
  recall(game, values, snapshot, resources = {}) {
    const settings = readSettings(game, values);
    if (!settings.ok) return settings;
    if (snapshot === null) return QExperience.fresh(game, settings.value, values.from, resources);
    const resumed = QExperience.resume(game, settings.value, snapshot);
    return resumed.ok ? ok(resumed.value.experience) : resumed;
  },
  create(game, values, rng, resources) {
    const settings = readSettings(game, values);
    if (!settings.ok) return settings;
    const given = resources.experience;
    if (given !== undefined && !(given instanceof QExperience)) {
      return fail(refuse.notItsOwn());
    }
    const experience: Result<QExperience> =
      given === undefined
        ? QExperience.fresh(game, settings.value, values.from, resources)
        : ok(given);
    return experience.ok ? ok(new QAgent(KIND, game, experience.value, rng)) : experience;
  },
  train: startTraining,
  revive(game, model, rng) {
    const experience = reviveOnce(game, model);
    return experience.ok ? ok(new QAgent(KIND, game, experience.value, rng)) : experience;
  },
};

/** Tables that were read before, by the bytes they were read from: a match seats a model many times. */
const revived = new WeakMap<Uint8Array, QExperience>();

function reviveOnce(game: Game, model: TrainedModel): Result<QExperience> {
  const before = revived.get(model.bytes);
  if (before?.game === game) return ok(before);
  const settings = playingSettings(game, model);
  if (!settings.ok) return settings;
  const experience = QExperience.startingFrom(game, settings.value, model);
  if (experience.ok) revived.set(model.bytes, experience.value);
  return experience;
}

/** To play what was learned, and learn no more. */
function playingSettings(game: Game, { header }: TrainedModel): Result<Settings> {
  const args = [
    { key: 'mode', value: 'exploit' },
    { key: 'learn', value: 'false' },
    { key: 'mb', value: '65536' },
    ...['variant', 'reward', 'first'].map((key) => ({ key, value: String(header[key]) })),
  ];
  const read = readParams({ name: KIND, args }, params);
  if (!read.ok) return fail(refuse.header({ why: read.complaint }));
  return readSettings(game, read.value.values);
}
