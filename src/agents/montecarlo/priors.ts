import { greedyValueOf, type Action, type Game, type State } from '../../core/index.ts';

/** What is thought of the actions of a position before any of them was tried. */
export interface Priors {
  /** Writes the share of each of the first `count` of `actions`; shares add up to 1. */
  fill(state: State, actions: ArrayLike<Action>, count: number, priors: Float32Array): void;
}

/** How sharply the greedy priors tell good from bad, in standard deviations of what actions bring. */
const SPREAD = 1;

/** Actions that bring more at once, as Greedy counts it, are held to be more likely the best. */
export class GreedyPriors implements Priors {
  private readonly value: ReturnType<typeof greedyValueOf>;

  constructor(game: Game) {
    this.value = greedyValueOf(game);
  }

  fill(state: State, actions: ArrayLike<Action>, count: number, priors: Float32Array): void {
    const seat = state.toMove;
    let sum = 0;
    let squares = 0;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      state.apply(actions[i]!);
      const value = this.value(state, seat);
      state.undo();
      priors[i] = value;
      sum += value;
      squares += value * value;
      most = Math.max(most, value);
    }
    const mean = sum / count;
    const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
    const scale = deviation > 1e-9 ? 1 / (SPREAD * deviation) : 0;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const weight = Math.exp((priors[i]! - most) * scale);
      priors[i] = weight;
      total += weight;
    }
    for (let i = 0; i < count; i++) priors[i]! /= total;
  }
}
