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
  const wrong = boardFault(board) ?? coloursFault(drawing.colours);
  if (wrong !== null) place.broken('drawing-board', { seen: wrong });
  for (const seat of [...seatsOf(game), null]) {
    const seen: unknown = JSON.parse(JSON.stringify(game.observe(state, seat)));
    const fault = piecesFault(board, drawing.pieces(seen), game.info.seats);
    if (fault !== null) place.broken('drawing-pieces', { seat, seen: fault });
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
