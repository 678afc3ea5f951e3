/** What an experiment says, in words, tables and figures, from its games alone. */
export { citation } from './citation.ts';
export { filmGame } from './film.ts';
export { figureFile } from './render-figure.ts';
export { gather } from './gather.ts';
export { reportHtml } from './html.ts';
export { reportMarkdown } from './markdown.ts';
export { commonDecimals, Numbers, type Style } from '../../figures/numbers/index.ts';
export { figureFiles, makeReport } from './report.ts';
export {
  cell,
  say,
  type Block,
  type Cell,
  type Column,
  type Report,
  type Section,
  type Tile,
} from './document.ts';
export { gatherTraining } from './training/evidence.ts';
export { makeTrainingReport } from './training/report.ts';
