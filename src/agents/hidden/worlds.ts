import {
  greedyValueOf,
  type Game,
  type HeuristicKind,
  type Rng,
  type State,
} from '../../core/index.ts';
import { Fated } from './fate.ts';

/** Where the worlds come from that a search looks into: all of them look alike to its seat. */
export interface Worlds {
  /** A world, as likely as it is held to be. */
  draw(rng: Rng): State;
}

/** Worlds that are all as likely as the game deals them. */
export function evenWorlds(game: Game, seen: unknown): Worlds {
  return { draw: (rng) => game.determinize(seen, rng) };
}

/** A world with its luck settled. */
export function fatedWorld(game: Game, worlds: Worlds, rng: Rng): Fated {
  const outcomes = new Int32Array(Math.max(1, game.info.chanceCount));
  return new Fated(worlds.draw(rng), rng.next() | 0, outcomes);
}

/** A game as it is judged in fated worlds: its heuristics look through to the position itself. */
export function asFated(game: Game): Game {
  const value = greedyValueOf(game);
  const through = (kind: HeuristicKind): HeuristicKind => ({
    ...kind,
    create(values) {
      const evaluate = kind.create(values);
      return (state, seat) => evaluate((state as Fated).inner, seat);
    },
  });
  const heuristics = Object.entries(game.heuristics).map(([id, kind]) => [id, through(kind)]);
  return {
    ...game,
    info: { ...game.info, hidden: false, chance: false },
    heuristics: Object.fromEntries(heuristics) as Game['heuristics'],
    search: {
      ...game.search,
      playouts: {},
      greedyValue: (state, seat) => value((state as Fated).inner, seat),
    },
  };
}
