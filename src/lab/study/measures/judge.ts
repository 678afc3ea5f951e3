import { Stepwise, uniform } from '../../../agents/montecarlo/index.ts';
import type { Game, Playout, Rng, State } from '../../../core/index.ts';

/** What a position is worth to each seat when it is played out by chance. */
export class Judge {
  readonly playouts: number;
  private readonly playout: Playout;
  private readonly utilities: Float64Array;

  constructor(game: Game, playouts: number) {
    this.playouts = playouts;
    // A game's own way of playing out is quicker, and knows it better.
    const own = Object.values(game.search?.playouts ?? {})[0];
    this.playout = own?.() ?? new Stepwise(game, uniform);
    this.utilities = new Float64Array(game.info.seats);
  }

  /** By seat: the share of what can be won. */
  chances(state: State, rng: Rng): number[] {
    const { utilities, playouts } = this;
    const sums = Array.from(utilities, () => 0);
    for (let i = 0; i < playouts; i++) {
      this.playout.play(state, rng, utilities);
      for (const [seat, utility] of utilities.entries()) sums[seat]! += (utility + 1) / 2;
    }
    return sums.map((sum) => sum / playouts);
  }
}

/** So many errors ahead, and chances count as a lead. */
const CLEAR = 2;

/** Who has clearly better chances than everybody else; null: nobody. */
export function ahead(chances: readonly number[], playouts: number): number | null {
  const best = Math.max(...chances);
  const seat = chances.indexOf(best);
  const next = Math.max(...chances.filter((_, other) => other !== seat));
  // No share of results from 0 to 1 varies more than a coin.
  const error = Math.sqrt(Math.max(best * (1 - best), 1 / playouts) / playouts);
  return best - next > 2 * CLEAR * error ? seat : null;
}

/** Who has more points than everybody else; null: nobody. */
export function leader(scores: readonly number[]): number | null {
  const best = Math.max(...scores);
  const seat = scores.indexOf(best);
  return scores.lastIndexOf(best) === seat ? seat : null;
}
