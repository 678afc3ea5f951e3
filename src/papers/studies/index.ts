/** Imitation measured: the games of the thesis, its studies, and all versions side by side. */
export { medianOf, overSplits, type OverSplits } from './contrast.ts';
export {
  firstStudy,
  staircases,
  type FirstOptions,
  type FirstStudy,
  type FirstStudyRow,
} from './first-study.ts';
export {
  APART,
  candidatesOf,
  hiddenLayers,
  STUDIES,
  trialsOf,
  type Candidate,
  type StudyName,
  type Trial,
  type TrialOptions,
} from './studies.ts';
export {
  contrast,
  summarise,
  type Score,
  type Study,
  type StudyRow,
  type Term,
} from './summary.ts';
