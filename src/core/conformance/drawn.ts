import { seatsOf } from '../actions.ts';
import { boardFault, coloursFault, nameFault, piecesFault, touchFault } from '../drawing/index.ts';
import { OVER } from '../state.ts';
import type { Place } from './place.ts';

/** The laws of a board that is drawn: what lies on it, and how moves are shown on it. */
export function checkDrawing(place: Place): void {
  const { game, state, legal } = place;
  const { drawing } = game;
  if (drawing === undefined) return;
  const { board } = drawing;
  const wrong = boardFault(board) ?? coloursFault(drawing.colours, game.info.seats);
  if (wrong !== null) place.broken('drawing-board', { seen: wrong });
  for (const seat of [...seatsOf(game), null]) {
    const shown = game.observe(state, seat);
    const text = JSON.stringify(shown);
    const seen: unknown = JSON.parse(text);
    const pieces = drawing.pieces(seen);
    const fault = piecesFault(board, pieces, game.info.seats);
    if (fault !== null) place.broken('drawing-pieces', { seat, seen: fault });
    const [once, again] = [pieces, drawing.pieces(shown)].map((each) => JSON.stringify(each));
    if (JSON.stringify(shown) !== text) {
      place.broken('looking-only', {
        seat,
        about: 'drawing',
        expected: text,
        seen: JSON.stringify(shown),
      });
    }
    if (once !== again) place.broken('drawing-same', { seat, expected: once, seen: again });
    if (seat !== state.toMove || state.toMove === OVER) continue;
    const names = Array.from(legal, (action) => game.formatAction(state, action));
    for (const name of [...names, ...board.places.map((each) => each.name)]) {
      const unfit = nameFault(name, drawing.says(name));
      if (unfit !== null) place.broken('drawing-touch', { seat, seen: unfit });
    }
    const touches = names.map((move) => [move, drawing.touch(seen, move)] as const);
    const told = touchFault(board, new Map(touches));
    if (told !== null) place.broken('drawing-touch', { seat, seen: told });
  }
}
