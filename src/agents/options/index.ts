import { fail, ok, type TrainableKind } from '../../core/index.ts';
import { OptionsAgent } from './agent.ts';
import { refuse } from './complaints.ts';
import { brainOf, modelNamed, named } from './model.ts';
import { params } from './params.ts';
import { ID, playable } from './playable.ts';
import { USUAL_GAMES } from '../td/games-training.ts';
import { train } from './training.ts';

/**
 * Options in a semi-Markov process (Sutton, Precup and Singh 1999): one network says what each thing to do is
 * worth (draw, lay a hexagon), another what each action is, and both learn from games with itself. An
 * option begins with an action of its group and lasts to the end of the turn.
 */
export const options: TrainableKind<typeof params> = {
  id: ID,
  version: 1,
  summary: {
    en: 'Decides what to do, then how, and learns both from games with itself: options over groups of actions.',
    es: 'Decide qué hacer y luego cómo, y aprende ambas cosas en partidas consigo mismo: opciones sobre grupos de jugadas.',
  },
  params,
  memory: 'none',
  needsModel: () => true,
  random: false,
  supports: (game) => playable(game, 1),
  create(game, { model }, rng, resources) {
    const able = playable(game, 1);
    if (!able.ok) return able;
    if (model === null) return fail(refuse.noModel());
    const found = modelNamed(model, resources);
    if (!found.ok) return found;
    const brain = named(found.value, brainOf(game, found.value));
    return brain.ok ? ok(new OptionsAgent(game, brain.value, rng)) : brain;
  },
  train,
  usual: () => ({ games: USUAL_GAMES, against: ['random', 'greedy'] }),
  revive(game, model, rng) {
    const brain = brainOf(game, model);
    return brain.ok ? ok(new OptionsAgent(game, brain.value, rng)) : brain;
  },
};
