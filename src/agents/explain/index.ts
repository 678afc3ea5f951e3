/** The work behind a decision: the tree that a search of the minimax family went through. */
export { explain, minimaxNodes, type Explanation, type ExplainOptions } from './explain.ts';
export type { ExplainedNode } from './nodes.ts';
export { TreeRecorder, type Step, type Visit } from './recorder.ts';
