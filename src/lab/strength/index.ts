/** How strong the best players are, measured against earlier ones and kept. */
export { compare, type Comparison, type StrengthVerdict } from './compare.ts';
export { GALLERY, GALLERY_KEY, type Meeting } from './gallery.ts';
export {
  NO_HISTORY,
  lastLike,
  parseHistory,
  printHistory,
  type StrengthEntry,
  type StrengthHistory,
  type StrengthMatch,
} from './history.ts';
export { historyTable } from './table.ts';
