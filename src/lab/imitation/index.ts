/** Imitation measured: the games of the thesis, its studies, and all versions side by side. */
export {
  firstStudy,
  layerStudy,
  neuronSweep,
  QUICK,
  versionStudy,
  type FirstStudyRow,
  type Study,
  type StudyOptions,
  type StudyRow,
} from './studies.ts';
export {
  printThesisGames,
  readThesisFile,
  readThesisGames,
  type ThesisGames,
} from './thesis-csv.ts';
export {
  compareVersions,
  type VersionRow,
  type Versions,
  type VersionsOptions,
} from './versions.ts';
