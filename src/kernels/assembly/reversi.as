// The Reversi engine: what JavaScript calls.
import { board, flips, held, moves, perft as count, setup as prepare } from './boards';
import { proves } from './endings';
import { setupJudgement } from './judgement';
import { nodes, setLimits, stopped } from './limits';
import { bestSquare, bestValue, reached, search, think as ponder, useErrors } from './midgame';
import { useWeights, weigh } from './patterns';
import { LEAST, MOST, allot, forget, grow } from './table';
export { allot, forget, useErrors, useWeights };

/** The squares of the board, and whether empty ones count for the winner. */
export function setup(given: u64, winner: bool): void {
  prepare(given, winner);
  setupJudgement();
}

export function movesOf(P: u64, O: u64): u64 {
  return moves(P, O);
}

export function flipsOf(square: i32, P: u64, O: u64): u64 {
  return flips(square, P, O);
}

export function heldOf(P: u64, O: u64): u64 {
  return held(P, O);
}

export function perft(P: u64, O: u64, depth: i32): u64 {
  return count(P, O, depth);
}

/** The limits of the searches that follow; 0: no limit. */
export function limit(most: u64, until: f64): void {
  setLimits(most, until);
  grow();
}

/** Whether the exact value is above `alpha`, as a bound; -128 where a limit was met. */
export function exact(P: u64, O: u64, alpha: i32): i32 {
  const value = proves(P, O, alpha, <i32>popcnt(~(P | O) & board));
  return stopped ? -128 : value;
}

/** Looks for the best move, at most so many plies ahead; what it found is told below. */
export function think(P: u64, O: u64, most: i32): void {
  ponder(P, O, most);
}

export function squareFound(): i32 {
  return bestSquare;
}
export function valueFound(): i32 {
  return bestValue;
}
export function depthFound(): i32 {
  return reached;
}
export function nodesSpent(): u64 {
  return nodes;
}

/** The value so many plies ahead, in eighths of a disc; no limit may be met on the way. */
export function valueAt(P: u64, O: u64, depth: i32): i32 {
  return search(P, O, depth, LEAST, MOST);
}

export function weightOf(P: u64, O: u64): i32 {
  return weigh(P, O);
}
