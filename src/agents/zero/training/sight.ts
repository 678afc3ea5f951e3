import type { Game, Planes } from '../../../core/index.ts';
import type { Beyond } from '../../../kernels/tower/index.ts';
import type { LessonShape } from './lessons.ts';

/** What a network is shown of a game, and what it may answer. */
export interface Sight extends LessonShape {
  readonly planes: Planes;
  readonly pictures: number;
  readonly cells: number;
}

export function sightOf(game: Game): Sight {
  const planes = game.learn!.planes!;
  const pictures = planes.names.length - planes.past;
  const cells = planes.rows * planes.columns;
  return { planes, pictures, cells, inputs: pictures * cells, answers: planes.answers };
}

/** What lies beyond the board, in the pictures that a network is shown. */
export function beyondOf({ names, past, beyond }: Planes): Beyond | undefined {
  if (beyond === undefined) return undefined;
  const shown = names.length - past;
  return { rows: beyond.rows.slice(0, shown), columns: beyond.columns.slice(0, shown) };
}
