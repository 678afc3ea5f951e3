import { Rng } from '../../core/index.ts';
import { bestResponse } from './best-response.ts';
import { Regrets, type Manner } from './regrets.ts';
import type { Strategy } from './strategy.ts';
import type { GameTree } from './tree.ts';

/** What is known of a game after some iterations, in utilities of seat 0. */
export interface Bracket {
  readonly iterations: number;
  /** With perfect play seat 0 gets at least this, and at most that. */
  readonly low: number;
  readonly high: number;
  /** How much the strategy loses to a rival that knows it. */
  readonly exploitability: number;
}

export interface Aim {
  /** Good enough. */
  readonly exploitability: number;
  /** No more than these. */
  readonly iterations: number;
}

export interface Equilibrium extends Bracket {
  readonly strategy: Strategy;
}

/** Looks at how good it is after 1, 2, 4… iterations, and every thousand later on. */
const STRIDE = 1000;

/**
 * Where a solving stands now; ends when the aim is reached. What it gives last is the answer.
 * `firstLook`: iterations before the first look at how good it is.
 */
export function* approach(
  tree: GameTree,
  manner: Manner,
  aim: Aim,
  seed: number | string = 1,
  firstLook = 1,
): Generator<Equilibrium, void> {
  const regrets = new Regrets(tree, manner, Rng.of(seed).fork('cfr'));
  for (let next = firstLook; ; next = Math.min(2 * next, next + STRIDE)) {
    const until = Math.min(next, aim.iterations);
    while (regrets.iterations < until) regrets.iterate();
    const strategy = regrets.average();
    const first = bestResponse(tree, 0, strategy).value;
    const second = bestResponse(tree, 1, strategy).value;
    const exploitability = (first + second) / 2;
    yield { iterations: until, low: -second, high: first, exploitability, strategy };
    if (exploitability <= aim.exploitability || until >= aim.iterations) return;
  }
}
