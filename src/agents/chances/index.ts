/** What a search found, as chances of equal players. */
export {
  MIDDLING,
  chanceBy,
  chanceIn,
  checkedWith,
  foundIn,
  isFitted,
  logitOf,
  sceneOf,
  type Scene,
} from './chances.ts';
export type { Fit, Fitted } from './fit.ts';
export { FITTED } from './fitted.ts';
export { alike, twinsIn, withoutTwins } from './symmetry.ts';
export { withChances } from './told.ts';
export { levelAt, strengthAt } from './strength.ts';
