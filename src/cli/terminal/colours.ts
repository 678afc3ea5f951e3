import { randomInt } from 'node:crypto';
import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import { visible } from '../../core/index.ts';

/**
 * The codes of our own colours carry two more numbers until they are written, drawn by lot in each
 * run: what comes from files, names or answers cannot have them.
 */
const MARK = `;${randomInt(1000, 10_000)};${randomInt(1000, 10_000)}m`;
// eslint-disable-next-line no-control-regex
const CODE = /\x1b\[(\d+)m/g;
const OWN = new RegExp(String.raw`\x1b\[(\d+)${MARK}`, 'g');

/** Colours that are known for our own. */
export function ownColours(on: boolean): Colors {
  const colours = picocolors.createColors(on);
  if (!on) return colours;
  const own = Object.entries(colours).map(([name, paint]: [string, unknown]) => [
    name,
    typeof paint === 'function' ? marked(paint as Painting) : paint,
  ]);
  return Object.fromEntries(own) as Colors;
}

type Painting = (text: string | number) => string;

function marked(paint: Painting): Painting {
  return (text) => paint(written(`${text}`)).replaceAll(CODE, `\x1b[$1${MARK}`);
}

/** Text as the terminal may get it: our own colours, and all else visible. */
export function written(text: string): string {
  let last = 0;
  let whole = '';
  for (const found of text.matchAll(OWN)) {
    whole += `${visible(text.slice(last, found.index))}\x1b[${found[1]}m`;
    last = found.index + found[0].length;
  }
  return whole + visible(text.slice(last));
}
