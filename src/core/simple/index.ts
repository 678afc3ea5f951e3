/** Games in a few lines. */
export { simpleGame } from './game.ts';
export { without } from './deck.ts';
export type { SimpleBoard } from './board.ts';
export type {
  Acting,
  SimpleDrawing,
  SimpleFeatures,
  SimpleGame,
  SimpleHeuristic,
  SimpleHidden,
  SimpleRules,
} from './rules.ts';
export { SimpleState } from './state.ts';
