import { CHANCE, OVER, type Action, type Game } from '../../core/index.ts';
import { Walk } from './walk.ts';

/** A game that was played: everything that happened in it, chance too. */
export class PlayedGame {
  /** What it was worth to seat 0 where it did not end by the rules, as when somebody gave up; else null. */
  readonly verdict: number | null;
  /** Each action, doubled, and one more where it was a try. */
  readonly moves: Int32Array;

  constructor(moves: ArrayLike<number>, verdict: number | null) {
    this.moves = Int32Array.from(moves);
    this.verdict = verdict;
  }

  get length(): number {
    return this.moves.length;
  }

  action(at: number): Action {
    return this.moves[at]! >> 1;
  }

  /** Whether it was tried without being held for the best. */
  tried(at: number): boolean {
    return (this.moves[at]! & 1) === 1;
  }

  /** Whether it can have been played: all actions legal, and an end. */
  fits(game: Game): boolean {
    const { state } = new Walk(game);
    const legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
    for (let at = 0; at < this.length; at++) {
      if (state.toMove === OVER) return false;
      if (!legal.subarray(0, state.legal(legal, 0)).includes(this.action(at))) return false;
      state.apply(this.action(at));
    }
    return state.toMove === OVER
      ? this.verdict === null
      : this.verdict !== null && state.toMove !== CHANCE;
  }
}

/** As `PlayedGame` keeps it. */
export function moveOf(action: Action, tried: boolean): number {
  return 2 * action + (tried ? 1 : 0);
}
