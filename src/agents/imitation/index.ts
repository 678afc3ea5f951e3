import {
  ok,
  type TrainingMaterial,
  type Game,
  type GameRecord,
  type LearningKind,
  type Resources,
  type Result,
  type TrainableKind,
  type TrainedModel,
  type Training,
} from '../../core/index.ts';
import { chooserFor } from './chooser.ts';
import { gamesTraining } from './training.ts';
import { Imitator } from './imitator.ts';
import { recallLearner, type Learner } from './learner.ts';
import { lessonsOf } from './lessons.ts';
import { revivePupil } from './make.ts';
import { baselinesOf, fitOf } from './measure.ts';
import { learnsOf, params, playable, type Options } from './params.ts';
import { rivalsTraining } from './rivals.ts';

export { decidesIn, isMeant } from './meant.ts';
export { drill, shuffledEpoch } from './drill.ts';
export { lessonsOf, pushed, splitByGame, Lessons } from './lessons.ts';
export { baselinesOf, fitOf, type Baselines, type Fit } from './measure.ts';
export { coordinatePupil, thesisStack, type Stack } from './coordinates.ts';
export { boardPupil, oldLearner, pupilOf } from './board-pupil.ts';
export { PolicyChooser } from './chooser.ts';
export { type PolicyPupil, policyPupil } from './policy.ts';
export { parametersOf, type Pupil } from './pupil.ts';
export { planesEncoding, stonesEncoding, type Encoding, type Turning } from './encoding.ts';
export { revivePupil } from './make.ts';
export { defaultOptions, type Options } from './params.ts';
export { Teacher, checkRecords, type Taught } from './taught.ts';
export { stepsFor } from './thesis-learner.ts';

/**
 * Agents that learn to play like others. Versions 1 and 2: the networks of Miguel Tello Gómez's
 * thesis on Hex. Version 3: a policy over the legal actions of any game with pictures.
 */
export const imitation: LearningKind<typeof params> & TrainableKind<typeof params> = {
  id: 'imitation',
  version: 1,
  summary: {
    en: 'Learns to play like others: from games, from a teacher, or from its rival move by move while it plays.',
    es: 'Aprende a jugar como otros: de partidas, de un maestro, o de su rival jugada a jugada mientras juega.',
  },
  params,
  memory: 'learns',
  random: true,
  supports: (game) => playable(game, 3),
  recall: (game, options, snapshot, resources = {}) => {
    const able = playable(game, options.v);
    return able.ok ? recallLearner(game, options, snapshot, resources) : able;
  },
  create(game, options, rng, resources) {
    const able = playable(game, options.v);
    if (!able.ok) return able;
    const known = learnerOf(game, options, resources);
    if (!known.ok) return known;
    const { pupil } = known.value;
    const student = learnsOf(options) === 'none' ? null : known.value;
    return ok(new Imitator('imitation', game, chooserFor(game, options, pupil), student, rng));
  },
  train(game, options, material, resources): Result<Training> {
    const able = playable(game, options.v);
    if (!able.ok) return able;
    return isFromGames(material)
      ? gamesTraining(game, options, material, resources)
      : rivalsTraining(game, options, material, resources);
  },
  revive(game, model, rng) {
    const known = revivePupil(game, model);
    if (!known.ok) return known;
    const { pupil, options } = known.value;
    return ok(new Imitator('imitation', game, chooserFor(game, options, pupil), null, rng));
  },
  measure,
};

/** How well a model fits recorded games, beside guesses that know nothing. */
function measure(
  game: Game,
  model: TrainedModel,
  records: readonly GameRecord[],
): Result<Readonly<Record<string, number>>> {
  const known = revivePupil(game, model);
  if (!known.ok) return known;
  const { pupil, options } = known.value;
  const lessons = lessonsOf(pupil.encoding, game, records, options.of);
  if (!lessons.ok) return lessons;
  const { moves, loss, mae, exact, first3, taken, keras } = fitOf(pupil, lessons.value);
  const { middle, last } = baselinesOf(lessons.value);
  const thesis = options.v < 3 ? { taken } : {};
  const accuracy = options.v === 1 ? { keras } : {};
  const fit = { moves, loss, mae, exact, first3, ...thesis, ...accuracy };
  return ok({ ...fit, middleMae: middle, lastMoveMae: last });
}

function isFromGames({ records, teacher }: TrainingMaterial): boolean {
  return teacher !== undefined || (records !== undefined && records.length > 0);
}

/** What this agent has learned so far, or a fresh start where nothing is kept for it. */
function learnerOf(game: Game, options: Options, resources: Resources): Result<Learner> {
  const { experience } = resources;
  return experience === undefined
    ? recallLearner(game, options, null, resources)
    : ok(experience as Learner);
}
