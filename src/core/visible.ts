/**
 * What a terminal obeys instead of showing it, and what turns the order of letters or cannot be seen.
 * Joiners belong to the words of some languages; a new line is one.
 */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text from elsewhere with everything in it to be seen: "\u202e" for what would turn the line round. */
export function visible(text: string): string {
  return text.replaceAll(UNSEEN, escaped);
}

/** The first character of a text that would not be seen, as people name it: "U+202E". */
export function unseenIn(text: string): string | null {
  const found = text.match(UNSEEN)?.[0].codePointAt(0);
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** As JSON writes it, so that it may also stand in the strings of a document. */
function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');
}
