import type { Game } from './game.ts';
import { OVER, type State } from './state.ts';

/**
 * Counts the positions at a depth, to check a move generator. A finished game is one leaf at every
 * later depth; outcomes of chance cost no depth.
 */
export function perft(game: Game, state: State, depth: number): number {
  const width = Math.max(game.info.maxBranching, game.info.chanceCount);
  // Chance may come between any two plies; the buffer grows with what is really met.
  let buffer = new Int32Array(width * (depth + 2));

  function count(left: number, at: number): number {
    if (left === 0 || state.toMove === OVER) return 1;
    if (left === 1 && state.toMove >= 0 && state.legalCount !== undefined)
      return state.legalCount();
    if (at + width > buffer.length) {
      const larger = new Int32Array(buffer.length * 2);
      larger.set(buffer);
      buffer = larger;
    }
    const end = state.legal(buffer, at);
    const cost = state.toMove >= 0 ? 1 : 0;
    if (cost === 1 && left === 1) return end - at;
    let leaves = 0;
    for (let i = at; i < end; i++) {
      state.apply(buffer[i]!);
      leaves += count(left - cost, end);
      state.undo();
    }
    return leaves;
  }

  return count(depth, 0);
}
