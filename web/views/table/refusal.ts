import { OVER, Rng, type Game } from '../../../src/core/index.ts';
import type { BoardModule, BoardProps } from '../../boards/board.ts';
import { complaint, sentence } from '../../complaints/index.ts';
import { catalogue } from '../../text.ts';

const text = catalogue({
  en: {
    over: 'The game is over.',
    wait: 'It is not your turn yet.',
    past: 'This is the past: go back to the present to play.',
  },
  es: {
    over: 'La partida ha terminado.',
    wait: 'Aún no te toca.',
    past: 'Esto es el pasado: vuelve al presente para jugar.',
  },
});

/** Why a move cannot be, and where on the board that is said. */
export interface Refused {
  readonly why: string;
  readonly place: { readonly left: string; readonly top: string };
}

interface Chosen {
  readonly cell: HTMLElement | SVGElement;
  readonly space: HTMLElement;
  readonly game: Game;
  readonly board: BoardModule;
  readonly shown: Pick<BoardProps<unknown>, 'seen' | 'seat' | 'toMove' | 'choices'>;
  readonly idle?: string | undefined;
  readonly motion: boolean;
}

const SHAKE = ['0', '-5%', '4%', '-3%', '2%', '0'].map((x) => ({ translate: x }));
/** How long the words stay. */
const READ = 3500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shakes a cell that may not be played, and says for a while why it may not. */
export function refuse(chosen: Chosen, show: (refused: Refused | null) => void): void {
  const { cell, space, motion } = chosen;
  const why = reasonOf(chosen);
  if (why === null) return;
  if (motion) cell.animate(SHAKE, { duration: 320, easing: 'ease-in-out' });
  show({ why, place: beside(cell.getBoundingClientRect(), space.getBoundingClientRect()) });
  clearTimeout(timer);
  timer = setTimeout(() => show(null), READ);
}

/** Null where nothing was meant: a spectator may touch what they like. */
function reasonOf({ cell, game, board, shown, idle }: Chosen): string | null {
  const { seen, seat, toMove, choices } = shown;
  if (choices.length === 0) {
    if (idle !== undefined) return idle;
    if (seat === null) return null;
    return toMove === OVER ? text().over : toMove === seat ? text().past : text().wait;
  }
  const name = cell.dataset['cell']!;
  // A board on which a move is several touches knows which of them went wrong.
  const said = cell.dataset['why'];
  if (said !== undefined) return said;
  const meant = board.meant?.(name, toMove) ?? { move: name };
  if ('why' in meant) return meant.why;
  if (game.info.hidden) return null;
  const judged = game.parseAction(game.determinize(seen, Rng.of(0)), meant.move);
  // The rules go on with what may be played: the board shows that.
  return judged.ok ? null : sentence(complaint(judged.complaint).split(';')[0]!);
}

/** Above a cell of the lower half, below one of the upper half, and never beyond the board. */
function beside(cell: DOMRect, space: DOMRect): Refused['place'] {
  const middle = (cell.left + cell.right) / 2 - space.left;
  const low = (cell.top + cell.bottom) / 2 - space.top > space.height / 2;
  const inset = Math.min(120, space.width / 2);
  return {
    left: `${Math.min(space.width - inset, Math.max(inset, middle))}px`,
    top: low ? `calc(${cell.top - space.top}px - 2.6rem)` : `${cell.bottom - space.top + 8}px`,
  };
}
