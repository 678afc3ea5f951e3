import type { State } from '../state.ts';
import { unseenIn } from '../visible.ts';
import type { Place } from './place.ts';
import { difference, snapshot } from './snapshot.ts';

/** The laws of writing and reading: actions, positions, keys. */
export function checkNotation(place: Place): void {
  const { game, state, legal } = place;
  for (const action of legal) {
    const text = game.formatAction(state, action);
    if (typeof text !== 'string' || /\s|^$/.test(text) || unseenIn(text) !== null) {
      place.broken('action-one-word', { seen: JSON.stringify(text) });
    }
    const back = game.parseAction(state, text);
    if (!back.ok) place.broken('action-reads-back', { about: text, seen: back.complaint.says });
    if (back.value !== action) {
      const [expected, seen] = [`${action}`, `${back.value}`];
      place.broken('action-reads-back', { about: text, expected, seen });
    }
  }
  const text = game.format(state);
  if (typeof text !== 'string' || /[\r\n]/.test(text)) {
    place.broken('position-one-line', { seen: JSON.stringify(text) });
  }
  const back = game.parse(text);
  if (!back.ok) place.broken('position-reads-back', { seen: back.complaint.says });
  const strayed = difference(snapshot(game, state), snapshot(game, back.value), 'ply');
  if (strayed !== null) place.broken('position-reads-back', strayed);
  checkKeys(place);
}

/** Here and one step on: a key that overlooks something shows between neighbours. */
function checkKeys(place: Place): void {
  const near = place.state.clone();
  checkKey(place, near);
  for (const action of place.legal) {
    near.apply(action);
    checkKey(place, near);
    near.undo();
  }
}

function checkKey(place: Place, state: State): void {
  const { keyLo, keyHi } = state;
  const text = place.game.format(state);
  if (keyLo !== (keyLo | 0) || keyHi !== (keyHi | 0)) {
    place.broken('keys-signed', { seen: `${keyHi}, ${keyLo}` });
  }
  const known = place.textOf.get(`${keyLo} ${keyHi}`);
  if (known !== undefined && known !== text) {
    place.broken('keys-differ', { seen: `${known} = ${text}` });
  }
  place.textOf.set(`${keyLo} ${keyHi}`, text);
}
