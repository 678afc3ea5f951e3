import type { Explained, Handling, Look, Contact } from '../../../src/games/iwoki/index.ts';
import type { IwokiText } from './text.ts';

/** `3 + 1 = 4`, with the signs people write. */
function sumOf({ arms: [a, b], face, shown }: Contact): string {
  return `${a} ${face === '+' ? '+' : '−'} ${b} = ${shown}`;
}

/** Why a place makes its points: one piece for each number that is met, and what comes with it. */
export function reasons(told: Explained, text: IwokiText): string[] {
  return [
    ...(told.first ? [text.first(told.points)] : []),
    ...told.meetings.map((meeting) =>
      meeting.number === null ? text.anything(meeting.shown) : sumOf(meeting),
    ),
    ...(told.hexagon ? [text.markerHexagon] : told.marker ? [text.marker] : []),
  ];
}

/** A place in one breath, for ears. */
export function placeInWords(
  told: Explained,
  handling: Handling,
  index: number,
  of: number,
  text: IwokiText,
): string {
  const handled = text.handled(handling.flip, handling.turns);
  return [
    `${text.place(index, of)}: ${text.points(told.points)}`,
    ...reasons(told, text),
    ...(handled === '' ? [] : [handled]),
  ].join(', ');
}

export function tileInWords(look: Look, text: IwokiText): string {
  if (look.shape === 'small') {
    const face = look.face === '+' ? text.plus : text.minus;
    return text.small(Array.from(look.arms).join(' '), face);
  }
  const numbers = Array.from(look.numbers, (sign) => (sign === '*' ? text.wildcard : sign));
  return text.hexagon(numbers.join(' '));
}
