/** The minimax family: agents that look ahead and suppose the best answers. */
export { Pruning } from './algorithms.ts';
export { AlphaBeta, type Leaf, type Parts, type Prune } from './alphabeta.ts';
export { Frame } from './frame.ts';
export {
  alphabeta,
  aspiration,
  minimax,
  mtdf,
  negamax,
  negascout,
  pvs,
  scout,
  sss,
} from './kinds.ts';
export { Order } from './order.ts';
export { minimax as plainMinimax } from './plain.ts';
export type { Leaving } from './recorder.ts';
export { think } from './root.ts';
export { AT_LEAST, AT_MOST, EXACT, TranspositionTable } from './table.ts';
export { readHeuristic, worthBy } from './value.ts';
export { justAbove } from './windows.ts';
