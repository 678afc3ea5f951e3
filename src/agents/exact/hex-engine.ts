import type { Action, Game, State } from '../../core/index.ts';
import type { HexState } from '../../games/index.ts';
import { HexProver, type HexVerdict } from '../../kernels/index.ts';
import { Account, Metered, type EngineOptions } from './metered.ts';

export class HexEngine extends Metered<HexProver> {
  static open(game: Game, options: EngineOptions): HexEngine | null {
    const { size } = (game.start() as HexState).board;
    const account = new Account(options);
    const prover = HexProver.open({ size, megabytes: options.megabytes, tick: account.tick });
    return prover === null ? null : new HexEngine(prover, account);
  }

  search(state: State): number {
    const at = state as HexState;
    // Whoever may take over the only stone wins: as it is, or by taking it. So nobody wins who lays it.
    if (at.canSwap) return 1;
    if (at.swap && at.stones === 0 && at.toMove === 0) return -1;
    return this.verdict(at).winner === at.toMove + 1 ? 1 : -1;
  }

  hint(state: State): Action {
    const at = state as HexState;
    if (at.canSwap) {
      const { winner, cell } = this.verdict(at);
      return winner === at.toMove + 1 ? cell : at.board.cells;
    }
    return at.swap && at.stones === 0 ? -1 : this.verdict(at).cell;
  }

  private verdict(state: HexState): HexVerdict {
    return this.ask((nodes) => {
      const found = this.kernel.settle(stonesOn(state), state.toMove + 1, { nodes });
      return found.winner === 0 ? null : found;
    });
  }
}

/** By cell, as the kernels want it. */
export function stonesOn(state: HexState): Uint8Array {
  return Uint8Array.from({ length: state.board.cells }, (_, cell) => state.stoneAt(cell) + 1);
}
