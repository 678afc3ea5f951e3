import {
  fail,
  ok,
  unwrap,
  type Agent,
  type Budget,
  type Game,
  type Resources,
  type Result,
  type Rng,
  type TrainableKind,
} from '../../core/index.ts';
import { PolicyAgent } from './agent.ts';
import { refuse } from './complaints.ts';
import { modelNamed, readModel, type Learned } from './model.ts';
import { params, type PolicyValues } from './params.ts';
import { ID, playable } from './playable.ts';
import { searcher } from './search.ts';
import { ShippedPlayer, isShipped } from './shipped.ts';
import { USUAL_GAMES, assist, train } from './training.ts';

/**
 * A network that scores each legal action, whatever the set of them: by what the action does and what
 * it leaves behind, as far as its seat can see. It learns from games with itself, first what actions
 * are worth, then what a search over drawn worlds finds better.
 */
export const policy: TrainableKind<typeof params> = {
  id: ID,
  version: 1,
  summary: {
    en: 'A network that scores every legal move, learned from games with itself and from a search over drawn worlds.',
    es: 'Una red que puntúa cada jugada legal, aprendida en partidas consigo misma y de una búsqueda en mundos sorteados.',
  },
  params,
  memory: 'game',
  needsModel: (game) => !isShipped(game),
  random: true,
  supports: playable,
  create(game, values, rng, resources) {
    const able = playable(game);
    if (!able.ok) return able;
    if (values.model === null) {
      const make = (learned: Learned) => unwrap(player(game, learned, values, rng, resources));
      return isShipped(game)
        ? ok(new ShippedPlayer(game, make))
        : fail(refuse.noModel({ rules: game.info.rules }));
    }
    const learned = modelNamed(game, values.model, resources);
    return learned.ok ? player(game, learned.value, values, rng, resources) : learned;
  },
  train,
  assist,
  usual: () => ({ games: USUAL_GAMES, against: ['greedy', 'random'] }),
  revive(game, model, rng) {
    const able = playable(game);
    if (!able.ok) return able;
    const learned = readModel(game, model);
    return learned.ok ? ok(new PolicyAgent(game, learned.value, rng)) : learned;
  },
};

/** One look a move; with a limit, a search. */
function player(
  game: Game,
  learned: Learned,
  { ms, nodes }: Pick<PolicyValues, 'ms' | 'nodes'>,
  rng: Rng,
  resources: Resources,
): Result<Agent> {
  if (ms === null && nodes === null) return ok(new PolicyAgent(game, learned, rng));
  const budget: Budget = { ms: ms ?? undefined, nodes: nodes ?? undefined };
  return searcher(game, learned, budget, rng, resources);
}
