/** A training: planned, begun, gone on with, measured, kept. */
export { AnswerFiles, type Answers } from './answers.ts';
export {
  beginComplaints,
  lookUp,
  openTraining,
  wakeTraining,
  reopenTraining,
  type Cores,
  type OpenTraining,
} from './begin.ts';
export { ThreadCrew } from './crew.ts';
export { readTrainingGames } from './data.ts';
export {
  BASELINES,
  changes,
  constants,
  FIGURES,
  figureNames,
  figureStyle,
  rivalNames,
  shown,
} from './figures.ts';
export { fitOf } from './fit.ts';
export { playRivals } from './rivals.ts';
export { packModel, packStored, unpackModel } from './model-file.ts';
export { modelsWithTrainings, type ModelWithTraining } from './models.ts';
export { readPoints, type Bout, type Point } from './point.ts';
export { runTraining, type Progress, type Run, type Trained } from './run.ts';
export { readThesisGames } from './thesis-csv.ts';
export { readTrainingSpec, type TrainingSpec } from './spec.ts';
export type { HelperTask } from './task.ts';
export { TrainingFailure } from './thread.ts';
export {
  planFrom,
  planTraining,
  type Plan,
  type PlannedTraining,
  type Planner,
  type Wish,
} from './plan.ts';
export { usualTraining } from './usual.ts';
