/** Advice to people: who gives it, and what of it is proven. */
export { isNearEnd } from '../exact/left.ts';
export { adviserFor, reviewerFor } from './adviser.ts';
export { hasNetwork, networkAdviser } from './network.ts';
export { marginOf, provenOf, type Proven } from './proven.ts';
export {
  capital,
  looksDecided,
  nextWords,
  optionWords,
  outcomeWords,
  worthWords,
  type Numerals,
} from './words.ts';
