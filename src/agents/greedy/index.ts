import {
  greedyValueOf,
  ok,
  type Action,
  type Agent,
  type AgentKind,
  type Game,
  type NoParams,
  type Rng,
} from '../../core/index.ts';
import { VERSIONS } from '../meaning/versions.ts';

/** What a move brings at once, without a thought for the answer. */
export const greedy: AgentKind<NoParams> = {
  id: 'greedy',
  ...VERSIONS.greedy,
  summary: {
    en: 'Takes the most points it can get at once; where there are none before the end, what looks best (in Hex: the shortest way across).',
    es: 'Se lleva todos los puntos que puede de una vez; donde no los hay antes del final, lo que mejor pinta tiene (en Hex: el camino más corto).',
  },
  params: {},
  memory: 'none',
  random: false,
  supports: () => ok(true),
  create: (game, _values, rng) => ok(new Greedy(game, rng)),
};

class Greedy implements Agent {
  readonly name = 'greedy';
  private readonly game: Game;
  private readonly rng: Rng;
  private readonly value: ReturnType<typeof greedyValueOf>;

  constructor(game: Game, rng: Rng) {
    this.game = game;
    this.rng = rng;
    this.value = greedyValueOf(game);
  }

  choose({ seen, seat, legal }: Parameters<Agent['choose']>[0]): { action: Action } {
    const { game, value: valueOf } = this;
    const { search } = game;
    // What an action brings at once is the same in every world the seat thinks possible.
    const state = game.determinize(seen, this.rng);
    let best = legal[0]!;
    let bestValue = -Infinity;
    let bestPreference = -Infinity;
    for (const action of legal) {
      state.apply(action);
      const value = valueOf(state, seat);
      state.undo();
      if (value < bestValue) continue;
      const preference = search?.greedyPreference?.(state, action) ?? 0;
      if (value > bestValue || preference > bestPreference) {
        best = action;
        bestValue = value;
        bestPreference = preference;
      }
    }
    return { action: best };
  }
}
