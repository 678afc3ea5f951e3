import { Rng } from '../../src/core/index.ts';

/**
 * The luck of one seat as four words that can be sent to a worker: the worker gets an agent's own
 * luck and never the seed, from which it could work out hands and draws.
 */
export function luckOf(seed: number | string, label: string): number[] {
  return Rng.of(seed).fork(label).words;
}
