/** What a game is like, found by play. */
export { refuse as refuseStudy } from './complaints.ts';
export { learn, learnerOf, type Lessons } from './learning.ts';
export { PLANS, type StudyPlan } from './plan.ts';
export { Paused, makeStudy, type Part, type Studying } from './run.ts';
export {
  confidenceAt,
  judge,
  readWish,
  roundGames,
  wishedFigure,
  type RaceWish,
  type Standing,
} from './race.ts';
export { studyReport } from './report.ts';
