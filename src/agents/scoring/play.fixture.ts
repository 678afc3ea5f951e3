import {
  CHANCE,
  OVER,
  RefereedGame,
  Rng,
  drawOutcome,
  legalActions,
  unwrap,
  type Agent,
  type Game,
  type State,
} from '../../core/index.ts';
import { greedy } from '../greedy/index.ts';
import { random } from '../random/index.ts';

/** The share of points of an agent against the simplest ones, in every seat by turns. */
export async function winsOf(
  game: Game,
  agent: Agent,
  rival: 'random' | 'greedy',
  rounds: number,
): Promise<number> {
  const { seats } = game.info;
  const kind = rival === 'random' ? random : greedy;
  let points = 0;
  for (let n = 0; n < rounds * seats; n++) {
    const own = n % seats;
    const rng = Rng.of(`game ${n}`);
    const agents = Array.from({ length: seats }, (_, seat) =>
      seat === own ? agent : unwrap(kind.create(game, { seed: null }, rng.fork(seat), {})),
    );
    const names = agents.map(({ name }) => name);
    const played = new RefereedGame({ game, agents, names, seed: n, luck: () => rng });
    points += ((await played.play()).utilities[own]! + 1) / 2;
  }
  return points / (rounds * seats);
}

/** Decisions of a random game, each with another world that looks the same to who is to move. */
export function* worldsAlike(game: Game, most: number): Generator<readonly [State, State]> {
  const rng = Rng.of('alike');
  const state = game.start();
  for (let told = 0; state.toMove !== OVER && told < most;) {
    const legal = legalActions(state, game.info);
    if (state.toMove === CHANCE) {
      state.apply(drawOutcome(state, legal, rng));
      continue;
    }
    told++;
    yield [state, game.determinize(game.observe(state, state.toMove), rng)];
    state.apply(rng.pick(legal));
  }
}
