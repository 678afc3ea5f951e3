/** The work behind a decision: the tree that a search went through, or that it grew. */
export { minimaxNodes } from './count.ts';
export { explain, type Explanation, type ExplainOptions } from './explain.ts';
export { grow, type Growth, type GrowthNode, type GrowthOptions } from './growth.ts';
export type { ExplainedNode } from './nodes.ts';
export { TreeRecorder, type Step, type Visit } from './recorder.ts';
export type { UnseenNode } from './unseen.ts';
export {
  standingAt,
  walkOf,
  type Standing,
  type Walk,
  type WalkNode,
  type WalkStep,
} from './walk.ts';
