/** What an experiment says, in words, tables and figures, from its games alone. */
export type { Evidence } from './evidence.ts';
export { gather } from './gather.ts';
export { reportHtml } from './html.ts';
export { reportMarkdown } from './markdown.ts';
export { figureFiles, figuresOf, makeReport, type ReportOptions } from './report.ts';
export type { Report } from './document.ts';
export { gatherTraining, type TrainingEvidence } from './training/evidence.ts';
export { makeTrainingReport } from './training/report.ts';
