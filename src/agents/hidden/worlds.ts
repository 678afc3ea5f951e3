import type { Game, Rng, State } from '../../core/index.ts';
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
