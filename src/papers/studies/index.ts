/** Imitation measured: the games of the thesis, its studies, and all versions side by side. */
export { medianOf, overSplits, type OverSplits } from './contrast.ts';
export { firstStudy, type FirstStudy } from './first-study.ts';
export {
  APART,
  candidatesOf,
  trialsOf,
  type Candidate,
  type StudyName,
  type Trial,
} from './studies.ts';
export { contrast, summarise, type Study, type StudyRow } from './summary.ts';
