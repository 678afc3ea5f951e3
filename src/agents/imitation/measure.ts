import type { Lessons } from './lessons.ts';
import type { Pupil } from './pupil.ts';

/** How well guesses fit what was played. Shares run from 0 to 1. */
export interface Fit {
  readonly moves: number;
  readonly loss: number;
  /** How many cells off a guess is, per coordinate: the thesis's measure. */
  readonly mae: number;
  /** Guesses that name the move played. */
  readonly exact: number;
  /** Guesses that have it among their first three. */
  readonly first3: number;
  /** Guesses that name a cell that was taken. */
  readonly taken: number;
  /**
   * What Keras calls accuracy for two outputs, as in the thesis's figures: whether the same
   * coordinate is the greater one. It says nothing of the cell.
   */
  readonly keras: number;
}

export function fitOf(pupil: Pupil, lessons: Lessons, from = 0, to = lessons.count): Fit {
  const { rows, columns, answers } = pupil.encoding;
  const cells = rows * columns;
  let [off, placed, exact, first3, taken, keras] = [0, 0, 0, 0, 0, 0];
  const moves = to - from;
  if (moves <= 0) return { moves: 0, loss: 0, mae: 0, exact: 0, first3: 0, taken: 0, keras: 0 };
  const loss = pupil.guess(lessons, from, to, (lesson, guess) => {
    const answer = lessons.answers[lesson]!;
    const best = guess.best[0]!;
    if (best === answer) exact++;
    if (guess.best.includes(answer)) first3++;
    if (best < cells && lessons.allowed[lesson * answers + best] === 0) taken++;
    if (answer >= cells || best >= cells) return;
    const [row, column] = [Math.floor(answer / columns), answer % columns];
    placed++;
    off += Math.abs(guess.row - row) + Math.abs(guess.column - column);
    if (guess.column > guess.row === column > row) keras++;
  });
  return {
    moves,
    loss,
    mae: placed === 0 ? 0 : off / dimensionsOf(lessons) / placed,
    exact: exact / moves,
    first3: first3 / moves,
    taken: taken / moves,
    keras: placed === 0 ? 0 : keras / placed,
  };
}

/** How far off two guesses are that know nothing: always the middle cell, and the move before. */
export interface Baselines {
  readonly middle: number;
  readonly last: number;
}

export function baselinesOf(lessons: Lessons): Baselines {
  const { rows, columns } = lessons.encoding;
  const cells = rows * columns;
  // Where moves have no row of their own (Mancala), the middle one is of the row they are in.
  const middleRow = dimensionsOf(lessons) === 1 ? 0 : Math.floor(rows / 2);
  const middle = middleRow * columns + Math.floor(columns / 2);
  let [fromMiddle, fromLast, placed] = [0, 0, 0];
  for (let lesson = 0; lesson < lessons.count; lesson++) {
    const answer = lessons.answers[lesson]!;
    if (answer >= cells) continue;
    const previous = lessons.previous[lesson]!;
    placed++;
    fromMiddle += apart(answer, middle, columns);
    fromLast += apart(answer, previous < 0 ? middle : previous, columns);
  }
  const per = Math.max(1, placed) * dimensionsOf(lessons);
  return { middle: fromMiddle / per, last: fromLast / per };
}

function apart(cell: number, other: number, columns: number): number {
  return (
    Math.abs(Math.floor(cell / columns) - Math.floor(other / columns)) +
    Math.abs((cell % columns) - (other % columns))
  );
}

/** Coordinates a move has: two on a board, one where all moves are made in one row. */
function dimensionsOf({ encoding }: Lessons): number {
  return encoding.choosesRow ? 2 : 1;
}
