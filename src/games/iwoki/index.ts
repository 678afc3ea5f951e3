/** iwoki: its rules, its tiles and places, and how a laying is explained. */
export { DRAW, PASS, SMALL_BASE, type Box } from './box.ts';
export { explain, type Explained, type Contact } from './explain.ts';
export { AROUND, centreOf, MEETS } from './geometry.ts';
export { iwoki } from './iwoki.ts';
export { LastTurn } from './last-turn.ts';
export {
  flipped,
  freshLook,
  handlingTo,
  lookText,
  readLaying,
  sameLook,
  tileOf,
  turned,
  type Handling,
  type Laying,
  type Look,
} from './laying.ts';
export {
  ARMS,
  HEX_SIDE,
  REACH,
  UNIT,
  VERTEX,
  hexOutline,
  smallOutline,
  towards,
  type Point,
} from './outlines.ts';
export { cellsAround, cornersOf, placeName, type Place } from './places.ts';
export type { IwokiSeen, Phase, SeenHand, SeenHexagon, SeenSmall } from './seen.ts';
export { IwokiState } from './state.ts';
export { thesisGain, thesisKey } from './thesis-state.ts';
export { resultsOf } from './tiles.ts';
export { words as iwokiWords } from './words.ts';
