/** An experiment: held, gone on with, measured, exported. */
export { refuse } from './complaints.ts';
export { enter, hold, type HeldExperiment, type Holding, type Progress } from './experiment.ts';
export { csv, jsonLines, TABLES, type TableName } from './export.ts';
export { Ledger } from './ledger.ts';
export { measure } from './measure.ts';
export { contestToResume, review, storedContest, type Review } from './review.ts';
export { rehearse } from './rehearse.ts';
export { rosterOf } from './roster-of.ts';
export { parseSpecText, readSpecFile } from './spec-file.ts';
export { eloFigure, order, standingOf, summary } from './summary.ts';
export { sweepOf, type Variant } from './variants.ts';
