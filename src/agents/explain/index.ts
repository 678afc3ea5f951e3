/** The work behind a decision: the tree that a search went through, or that it grew. */
export { growByNetwork } from './network-growth.ts';
export { minimaxNodes } from './count.ts';
export { explain, type Explanation } from './explain.ts';
export { grow, type Growth } from './growth.ts';
export type { ExplainedNode } from './nodes.ts';
export {
  sumOf,
  type PlayoutChoice,
  type PlayoutMark,
  type PlayoutOption,
  type PlayoutTold,
} from './playouts.ts';
export { TreeRecorder, type Visit } from './recorder.ts';
export { SEARCHES, usualSearch } from './searches.ts';
export { surplusOf } from './surplus.ts';
export type { UnseenNode } from './unseen.ts';
export { standingAt, walkOf, type Walk, type WalkNode } from './walk.ts';
