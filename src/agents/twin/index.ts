import {
  fail,
  ok,
  type Game,
  type Result,
  type RevivingKind,
  type TrainedModel,
} from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { Twin } from './agent.ts';
import { refuse } from './complaints.ts';
import { learnable, type Minds } from './minds.ts';
import { readTwin } from './read.ts';

export {
  LearnerDesk,
  type Answer,
  type LearnerStanding,
  type Question,
  type SeatSight,
} from './desk.ts';
export { learnsLive, TwinLearner, type FinishedGame } from './learner.ts';
export { learnable } from './minds.ts';
export { percentOf, type Likeness } from './notes.ts';
export { isTwinFile, readLabel, twinModel, type TwinLabel } from './read.ts';

/** Plays like the person it learned from, at the page or by `play --learner`; as a model, it learns no more. */
export const twin: RevivingKind = {
  id: 'twin',
  version: 1,
  summary: {
    en: 'Plays like the person it learned from while they played it; sent as a file, it plays anywhere.',
    es: 'Juega como la persona de la que aprendió mientras jugaban; enviado como fichero, juega donde sea.',
  },
  params: {},
  memory: 'game',
  random: false,
  supports: (game) => learnable(game),
  create: () => fail(refuse.needsSomebody()),
  needsModel: () => true,
  revive(game, model, rng) {
    const minds = mindsOf(game, model);
    return minds.ok ? ok(new Twin(game, minds.value, rng)) : minds;
  },
};

/** Models read before: a match asks for the same one in every game, and playing changes nothing in it. */
const known = new WeakMap<TrainedModel, { readonly rules: string; readonly minds: Minds }>();

function mindsOf(game: Game, model: TrainedModel): Result<Minds> {
  const found = known.get(model);
  if (found?.rules === game.info.rules) return ok(found.minds);
  if (model.kind !== twin.id) {
    return fail(refuseAgents.otherFamily({ made: model.kind, own: twin.id }));
  }
  const file = readTwin(game, model.bytes);
  if (!file.ok) return file;
  known.set(model, { rules: game.info.rules, minds: file.value.minds });
  return ok(file.value.minds);
}
