/** Networks that give each legal action a number, whatever the set of them. */
export { ActionRows } from './action-rows.ts';
export { BoardScorer, boardScorer } from './board-scorer.ts';
export { scoresOf, type Look, type ScoreJudge, type Scorer } from './look.ts';
export { RowScorer, rowScorer } from './row-scorer.ts';
export { shareLoss, shares } from './softmax.ts';
