import { Solver } from '../../src/agents/exact/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';

export interface Solution {
  readonly value: number;
  readonly nodes: number;
}

/** Solves the start of the usual board: runs in Node and in a page. */
export function solveStart(emptyCapture: boolean): Solution {
  const game = unwrap(makeGame(`mancala(emptyCapture=${emptyCapture})`));
  const solver = new Solver(game, { megabytes: 512 });
  const value = solver.value(game.start());
  return { value, nodes: solver.nodes };
}
