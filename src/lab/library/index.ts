/** The laboratory for programs of others, `ludario/lab`: contests held in a store, and their reports. */
export { holdContest, type Held, type Wish } from './contest.ts';
export { reportOf, type ReportWish } from './report.ts';
export { review, storedContest, summary, type Progress, type Review } from '../experiment/index.ts';
export { filmGame, reportHtml, reportMarkdown, type Report } from '../report/index.ts';
