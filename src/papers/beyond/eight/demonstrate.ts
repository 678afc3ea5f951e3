import { makeAgent } from '../../../agents/index.ts';
import {
  OVER,
  RefereedGame,
  Rng,
  legalActions,
  unwrap,
  type Game,
  type GameRecord,
  type State,
  type Turn,
} from '../../../core/index.ts';

interface Showing {
  readonly demonstrator: string;
  readonly opening: number;
}

/** Games of a demonstrator with itself, each after some moves at random, which are no part of its record. */
export async function demonstrate(
  game: Game,
  { demonstrator, opening }: Showing,
  count: number,
  seed: string,
): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for (let n = 0; n < count; n++) {
    const rng = Rng.of(seed).fork(n);
    const start = game.format(opened(game, rng.fork('opening'), opening));
    const names = Array.from({ length: game.info.seats }, () => demonstrator);
    const agents = names.map((name, seat) => unwrap(makeAgent(name, game, rng.fork(seat))));
    const played = new RefereedGame({ game, agents, names, seed: `${seed} ${n}`, start });
    await played.play();
    records.push(played.record());
  }
  return records;
}

/** The position after up to so many moves at random, with something left to decide. */
function opened(game: Game, rng: Rng, most: number): State {
  const count = rng.below(most + 1);
  for (let n = 0; ; n++) {
    const state = afterMoves(game, rng.fork(n), count);
    if (state.toMove !== OVER) return state;
  }
}

/** A position after so many moves at random, or at the end of the game. */
export function afterMoves(game: Game, rng: Rng, count: number): State {
  const state = game.start();
  for (let n = 0; n < count && state.toMove !== OVER; n++) {
    state.apply(rng.pick(legalActions(state, game.info)));
  }
  return state;
}

/** What who is to move there is asked. */
export function turnAt(game: Game, state: State): Turn {
  const legal = new Int32Array(game.info.maxBranching);
  const { toMove: seat } = state;
  const seen = game.observe(state, seat);
  return { seat, seen, legal: legal.slice(0, state.legal(legal, 0)), budget: {} };
}
