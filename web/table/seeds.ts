import { Rng } from '../../src/core/index.ts';

/** A seed nobody chose: short enough to be read out. */
export function freshSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(1));
  return words[0]!.toString(36);
}

/** The seed of the next game at the same table: the same for all who follow the same link. */
export function nextSeed(seed: number | string): string {
  return Rng.of(seed).fork('rematch').next().toString(36);
}
