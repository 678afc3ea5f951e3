import {
  fail,
  ok,
  Rng,
  type Experience,
  type Game,
  type Resources,
  type Result,
  type TrainedModel,
} from '../../core/index.ts';
import type { Student } from './imitator.ts';
import { openBytes, PLAYING_RATE } from './make.ts';
import { OnlineLearner } from './online.ts';
import type { Options } from './params.ts';
import type { PolicyPupil } from './policy.ts';
import type { Pupil } from './pupil.ts';
import { startingPupil, ThesisLearner } from './thesis-learner.ts';
import { refuse } from './complaints.ts';

/** What goes from game to game: networks that can be asked, and are told of every move. */
export interface Learner extends Experience, Student {
  readonly pupil: Pupil;
}

/** Reads a snapshot; without one, starts from what the options or a model say. */
export function recallLearner(
  game: Game,
  options: Options,
  snapshot: Uint8Array | null,
  resources: Resources,
  from?: TrainedModel,
): Result<Learner> {
  const rng = Rng.of(`imitation ${options.seed}`).fork('weights');
  if (snapshot !== null) {
    const file = openBytes(snapshot);
    if (!file.ok) return file;
    if (file.value.game !== game.info.rules || file.value.options.v !== options.v) {
      const { game: learned, options: own } = file.value;
      const { rules } = game.info;
      return fail(refuse.otherLearning({ v: own.v, learned, wanted: options.v, rules }));
    }
    return options.v === 3
      ? OnlineLearner.recall(game, snapshot)
      : ThesisLearner.recall(game, options, file.value);
  }
  const pupil = startingPupil(game, options, rng, resources, PLAYING_RATE, from);
  if (!pupil.ok) return pupil;
  if (options.v < 3) return ok(new ThesisLearner(game, options, pupil.value, 0));
  return ok(new OnlineLearner(game, options, pupil.value as PolicyPupil));
}
