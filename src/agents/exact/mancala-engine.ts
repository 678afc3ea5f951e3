import type { Game, State } from '../../core/index.ts';
import type { MancalaState } from '../../games/index.ts';
import { MancalaKernel, type MancalaRows } from '../../kernels/index.ts';
import { Account, Metered, type EngineOptions } from './metered.ts';

/** From so many seeds on a guess is worth looking for, so far ahead and no longer than that. */
const GUESS_FROM = 30;
const GUESS_DEPTH = 40;
const GUESS_NODES = 100_000;

export class MancalaEngine extends Metered<MancalaKernel> {
  static open(game: Game, options: EngineOptions): MancalaEngine | null {
    const { rules } = game.start() as MancalaState;
    const account = new Account(options);
    const kernel = MancalaKernel.open({
      pits: rules.pits,
      seeds: 2 * rules.pits * rules.seeds,
      emptyCapture: rules.emptyCapture,
      megabytes: options.megabytes,
      tick: account.tick,
    });
    return kernel === null ? null : new MancalaEngine(kernel, account);
  }

  search(state: State, alpha: number, beta: number): number {
    const at = state as MancalaState;
    const rows = rowsOf(at);
    const seat = at.toMove;
    const banked = at.score(seat) - at.score(1 - seat);
    const left = at.seedsInRow(seat) + at.seedsInRow(1 - seat);
    let lower = -left;
    let upper = left;
    // Nobody's seeds are lost, so that margins are all odd or all even.
    const possible = (margin: number) => margin + (Math.abs(margin - left) % 2);
    const edge = Math.floor(alpha) + 1 - banked;
    const end = Math.ceil(beta) - banked;
    // Where only one margin is asked about there is nothing to guess.
    const first = edge < end ? this.firstGuess(rows, left) : edge;
    let guess = possible(Math.min(Math.max(first, edge), end));
    while (lower < upper && lower + banked < beta && upper + banked > alpha) {
      const tried = Math.min(Math.max(guess, lower + 2), upper);
      const found = this.ask((nodes) => this.kernel.bound(rows, tried, { nodes }));
      if (found < tried) upper = guess = found;
      else {
        lower = found;
        guess = found + 2;
      }
    }
    return banked + (upper + banked <= alpha ? upper : lower);
  }

  /** Where there is much to prove, a look ahead tells where to begin. */
  private firstGuess(rows: MancalaRows, seeds: number): number {
    if (seeds < GUESS_FROM || this.left < 1) return 0;
    return this.ask((most) => {
      const nodes = Math.min(GUESS_NODES, most);
      return Math.round(this.kernel.think(rows, GUESS_DEPTH, { nodes }).value);
    });
  }
}

/** The rows as the side to move sees them. */
export function rowsOf(state: MancalaState): MancalaRows {
  const row = (seat: number) =>
    Array.from({ length: state.rules.pits }, (_, pit) => state.seedsIn(seat, pit + 1));
  return { own: row(state.toMove), rival: row(1 - state.toMove) };
}
