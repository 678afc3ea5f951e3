import type { Complaint } from '../../src/core/index.ts';
import { lang } from '../settings.ts';

/** What is wrong, in the language of the page; the page's own words are in it already. */
export function complaint(why: Complaint | string): string {
  return typeof why === 'string' ? why : why.says[lang.value];
}

/** Words that stand for themselves, as a sentence; the name of a cell at its beginning stays as the board writes it. */
export function sentence(words: string): string {
  const begun = /^[a-z]\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** What is wrong, where nothing else stands beside it. */
export function complaintAlone(why: Complaint | string): string {
  return sentence(complaint(why));
}
