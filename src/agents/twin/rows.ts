import type { Game, Planes } from '../../core/index.ts';
import { ActionRows, type Look } from '../scoring/index.ts';
import type { Mind, Sight } from './mind.ts';

/** What is told of each action, as a row of numbers. */
export interface Rows {
  readonly of: Mind['of'];
  readonly width: number;
  look(sight: Sight): Look;
}

/** Which habits it would follow. */
export function habitRows(habits: number): Rows {
  return {
    of: 'habits',
    width: habits,
    look: (sight) => lookOf(sight, habits, () => undefined, habits),
  };
}

/** The same, and its place on the board: a liking for some cells is soon learned. */
export function placeRows(habits: number, planes: Planes): Rows {
  const cells = planes.rows * planes.columns;
  const width = habits + cells;
  return {
    of: 'places',
    width,
    look: (sight) =>
      lookOf(
        sight,
        width,
        (action, into, at) => {
          const answer = planes.answerOf(sight.state, action);
          if (answer >= 0 && answer < cells) into[at + answer] = 1;
        },
        habits,
      ),
  };
}

/** The same as habits, and what the seat may know of it and of the position it leads to. */
export function featureRows(habits: number, game: Game): Rows {
  const after = new ActionRows(game);
  const width = habits + after.width;
  return {
    of: 'features',
    width,
    look: (sight) =>
      lookOf(
        sight,
        width,
        (action, into, at) => after.write(sight.state, sight.seat, action, into, at),
        habits,
      ),
  };
}

function lookOf(
  { legal, marks }: Sight,
  width: number,
  write: (action: number, into: Float32Array, at: number) => void,
  habits: number,
): Look {
  const inputs = new Float32Array(legal.length * width);
  for (const [i, action] of legal.entries()) {
    for (let bit = 0; bit < habits; bit++) if (marks[i]! & (1 << bit)) inputs[i * width + bit] = 1;
    write(action, inputs, i * width + habits);
  }
  return { inputs, actions: legal.slice(), places: Int32Array.from(legal.keys()) };
}
