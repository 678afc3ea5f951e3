import { say, type Section } from '../document.ts';
import type { Telling } from '../telling.ts';

/** More openings than this are not printed: they fill pages, and the store has them. */
const MOST_OPENINGS = 200;

export function again({ evidence, text }: Telling): Section {
  const words = text.again;
  const { spec } = evidence.contest;
  const { openings } = spec;
  const many =
    typeof openings === 'object' && 'list' in openings && openings.list.length > MOST_OPENINGS;
  const shown = many
    ? { ...spec, openings: { ...openings, list: [...openings.list.slice(0, MOST_OPENINGS), '…'] } }
    : spec;
  return {
    id: 'again',
    title: words.title,
    blocks: [
      say(words.text),
      { kind: 'code', caption: words.spec, text: JSON.stringify(shown, null, 2) },
    ],
  };
}
