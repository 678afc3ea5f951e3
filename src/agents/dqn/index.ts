import { fail, ok, type TrainableKind } from '../../core/index.ts';
import { DqnAgent } from './agent.ts';
import { refuse } from './complaints.ts';
import { modelNamed, networkOf } from './model.ts';
import { params } from './params.ts';
import { ID, byRows, playable } from './playable.ts';
import { USUAL_GAMES, train } from './training.ts';

/**
 * Deep Q-learning (Mnih et al. 2015) on boards, as NeuroHex has it (Young, Vasan and Hayward 2016):
 * a network says what each action is worth, and learns it from games with itself. An action is worth
 * what the best answer to it loses; only the end of a game says something by itself. Where there is no
 * board, or something is hidden, it looks at legal moves one by one, each with what it does and leaves
 * behind; an action is then worth what the seat's own next best one is.
 */
export const dqn: TrainableKind<typeof params> = {
  id: ID,
  version: 1,
  summary: {
    en: 'Learns what each move is worth, on a board or by its features, from games with itself: deep Q-learning.',
    es: 'Aprende cuánto vale cada jugada, en un tablero o por sus rasgos, en partidas consigo mismo: Q-learning profundo.',
  },
  params,
  memory: 'game',
  needsModel: () => true,
  random: false,
  supports: playable,
  create(game, { model }, rng, resources) {
    const able = playable(game);
    if (!able.ok) return able;
    if (model === null) return fail(refuse.noModel());
    const named = modelNamed(model, resources);
    if (!named.ok) return named;
    const network = networkOf(game, named.value);
    if (!network.ok) return fail(refuse.model({ model, why: network.complaint }));
    return ok(new DqnAgent(game, network.value, rng));
  },
  train,
  usual: (game) => ({
    games: USUAL_GAMES,
    against: byRows(game) ? ['random', 'greedy'] : ['greedy', 'mcts(iterations=100)'],
  }),
  revive(game, model, rng) {
    const able = playable(game);
    if (!able.ok) return able;
    const network = networkOf(game, model);
    return network.ok ? ok(new DqnAgent(game, network.value, rng)) : network;
  },
};
