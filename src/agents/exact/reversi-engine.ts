import type { Game, State } from '../../core/index.ts';
import type { ReversiState } from '../../games/index.ts';
import { ReversiKernel, bitsOf } from '../../kernels/index.ts';
import { Account, Metered, type EngineOptions } from './metered.ts';

export class ReversiEngine extends Metered<ReversiKernel> {
  private readonly squares: number;

  static open(game: Game, options: EngineOptions): ReversiEngine | null {
    const { board, rules } = game.start() as ReversiState;
    const { megabytes } = options;
    const account = new Account(options);
    const kernel = ReversiKernel.open({
      board: bitsOf(board.lo, board.hi),
      winnerTakes: rules.empties === 'winner',
      megabytes,
      tick: account.tick,
    });
    if (kernel === null) return null;
    // As where an array is too large: whoever asked for so much is told, rather than given less.
    if (kernel.cramped) throw new RangeError(`no room for ${megabytes} megabytes`);
    return new ReversiEngine(kernel, account, rules.size ** 2);
  }

  private constructor(kernel: ReversiKernel, account: Account, squares: number) {
    super(kernel, account);
    this.squares = squares;
  }

  search(state: State, alpha: number, beta: number): number {
    const { toMove } = state;
    const at = state as ReversiState;
    const own = bitsOf(at.discsLo(toMove), at.discsHi(toMove));
    const rival = bitsOf(at.discsLo(1 - toMove), at.discsHi(1 - toMove));
    let lower = -this.squares;
    let upper = this.squares;
    // Asks "better than this?" until both answers meet, or the window is left.
    let guess = Math.min(Math.max(0, Math.floor(alpha) + 1), Math.ceil(beta));
    while (lower < upper && lower < beta && upper > alpha) {
      const tried = Math.max(guess, lower + 1);
      guess = this.ask((nodes) => this.kernel.bound(own, rival, tried - 1, nodes));
      if (guess < tried) upper = guess;
      else lower = guess;
    }
    return upper <= alpha ? upper : lower;
  }
}
