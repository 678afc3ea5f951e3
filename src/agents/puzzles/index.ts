/** Puzzles: positions in which one move alone wins, and what each is an example of. */
export { dailyOf, dayNumber } from './daily.ts';
export {
  puzzleId,
  solutionOf,
  triedIn,
  type Puzzle,
  type PuzzleFile,
  type Tried,
} from './puzzle.ts';
export { Prover } from './prove.ts';
export { puzzlesOf } from './shipped.ts';
export {
  THEMES,
  isPuzzleGame,
  isTheme,
  themeOf,
  themesOf,
  type Moment,
  type PuzzleGame,
  type Theme,
} from './themes/index.ts';
