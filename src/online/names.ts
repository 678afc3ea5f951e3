import { fail, ok, said, type Complaint, type Result, type Words } from '../core/index.ts';
import { LONGEST_NAME, LONGEST_TEXT } from '../api/online/index.ts';
import { refuse } from './complaints.ts';

/** What turns lines round, cannot be seen, or is no letter in any writing; joiners and signs of style stay. */
const UNSEEN =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Joiners that join nothing. */
const LOOSE =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;
/** Marks heaped on one letter until they cover the lines around. */
const HEAP = /(\p{M}{3})\p{M}+/gu;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Of how many characters a letter may be made, with all its marks, before it counts as two. */
const LARGE = 8;

/** Letters as people count them. */
function lengthOf(text: string): number {
  let count = 0;
  for (const { segment } of segments.segment(text)) count += Math.ceil([...segment].length / LARGE);
  return count;
}

function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(UNSEEN, ' ')
    .replaceAll(LOOSE, '')
    .replaceAll(HEAP, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The name of a guest, or of something with more room for it. */
export function readName(given: string, most = LONGEST_NAME): Result<string> {
  const name = cleaned(given);
  if (!/[\p{L}\p{N}]/u.test(name)) return fail(refuse.noName());
  return lengthOf(name) > most ? fail(refuse.longName({ most })) : ok(name);
}

/** Whether two names are the same to whoever reads them. */
export function sameName(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\u200c|\u200d|\ufe0e|\ufe0f/gu, '')
    .toLowerCase();
}

/** What a bot's program did, as it goes into a record. */
export function cleanWords({ en, es }: Words): Complaint {
  return said({ en: cleaned(en), es: cleaned(es) });
}

/** What somebody wrote. */
export function readText(given: string): Result<string> {
  const text = cleaned(given);
  if (text === '') return fail(refuse.emptyText());
  return lengthOf(text) > LONGEST_TEXT ? fail(refuse.longText({ most: LONGEST_TEXT })) : ok(text);
}
