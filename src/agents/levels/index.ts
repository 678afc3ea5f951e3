/** How strong a rival is, as a number: agents by their budgets and mistakes, and what was measured of them. */
export {
  NETWORK,
  asLevels,
  hasOwnLevels,
  levelLike,
  levelOf,
  levelsOf,
  readLevel,
  spellLevel,
  usualRival,
  type Level,
} from './levels.ts';
export type { MeasuredLevel, MeasuredLevels, MeasuredShare } from './figures.ts';
export { measuredLevels, outdated } from './measured.ts';
