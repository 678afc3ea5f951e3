/** Openings of Mancala, solved: which there are, the file that holds them, and the proof of a value. */
export { bookOf, parseOpenings, printOpenings, shippedOpenings, type OpeningBook } from './book.ts';
export { refuse } from './complaints.ts';
export {
  EASY,
  Openings,
  rowsFrom,
  seedsOf,
  type OpeningTask,
  type SolvedOpening,
} from './openings.ts';
export { prove, seedsOn, type Proof } from './prove.ts';
