import type { Complaint } from '../../src/core/index.ts';
import { lang } from '../settings.ts';

/** What is wrong, in the language of the page; the page's own words are in it already. */
export function complaint(why: Complaint | string): string {
  return typeof why === 'string' ? why : why.says[lang.value];
}
