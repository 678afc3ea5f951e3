import type { Action, State } from '../../core/index.ts';

/** Why a search left a node. */
export type Leaving =
  | 'leaf' // the depth ran out: the heuristic spoke
  | 'end' // the game is over here
  | 'all' // every action was searched
  | 'cut' // the rest cannot matter: the value left the window
  | 'table' // known from another way to the same position
  | 'null move' // even passing would leave the window
  | 'futile' // nothing left could be so much better as to matter
  | 'stopped'; // the budget was spent

/** Watches a search node by node. All values are those of the root's seat. */
export interface Recorder {
  /** A node is entered by an action; null at the root, by a pass in thought, or when searched again. */
  enter(state: State, action: Action | null, depth: number, alpha: number, beta: number): void;
  leave(value: number, why: Leaving, best: Action | null): void;
}
