import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import type { Colors } from 'picocolors/types.js';
import { visible } from '../../core/index.ts';
import { ownColours, written } from './colours.ts';
import { chosenLang, type CommonOptions } from './options.ts';
import { Speech } from './speech.ts';

/** Where a command's words go: to people, or as one JSON document to scripts. */
export class Output extends Speech {
  readonly json: boolean;
  readonly paint: Colors;
  /** Where text for people is written; null: nowhere. */
  readonly stream: NodeJS.WriteStream | null;

  /** With --json, text for people goes to stderr if a person is talked with, else nowhere. */
  constructor(options: CommonOptions, talks = false) {
    super(chosenLang(options.lang));
    this.json = options.json === true;
    if (!this.json) this.stream = process.stdout;
    else this.stream = talks ? process.stderr : null;
    this.paint = ownColours(hasColour(this.stream, options.color));
  }

  get isTerminal(): boolean {
    return this.stream?.isTTY === true;
  }

  /** Columns to write in. */
  get width(): number {
    const columns = this.stream?.columns ?? Number(process.env.COLUMNS);
    return columns >= 20 ? columns : 100;
  }

  /** Lines of the screen; none where the text goes into a file. */
  get height(): number | undefined {
    return this.stream?.isTTY === true ? this.stream.rows : undefined;
  }

  /** Whatever a text holds, only our own colours are obeyed by the terminal. */
  write(text: string): void {
    this.stream?.write(written(text));
  }

  /** Wipes the screen and what was on it before. */
  wipe(): void {
    this.stream?.write('\x1b[2J\x1b[3J\x1b[H');
  }

  line(text = ''): void {
    this.write(`${text}\n`);
  }

  /** The document for scripts; people get nothing. */
  document(value: unknown): void {
    if (this.json) process.stdout.write(`${visible(JSON.stringify(value))}\n`);
  }

  /** The one table printer. Cells may hold several lines. */
  async table(head: readonly string[], rows: readonly (readonly string[])[]): Promise<void> {
    const { default: Table } = await import('cli-table3');
    const shown = rows.map((row) => row.map(written));
    const widths = columnWidths(head, shown, this.width);
    const table = new Table({
      head: head.map((title) => written(this.paint.bold(title))),
      style: { head: [], border: [], 'padding-left': 0, 'padding-right': GAP },
      chars: BARE,
      ...(widths === null ? {} : { colWidths: widths, wordWrap: true }),
    });
    // The table opens and closes colours anew in each line: what it makes is written as it is.
    table.push(...shown);
    for (const line of table.toString().split('\n')) this.stream?.write(`${line.trimEnd()}\n`);
  }
}

/** Data on its way to standard output: a person sees all that is in it, a file gets it as it is. */
export function forScreen(text: string): string {
  return process.stdout.isTTY ? visible(text) : text;
}

const GAP = 2;
const BARE = Object.fromEntries(
  ['top', 'bottom', 'left', 'right']
    .flatMap((side) => [
      [side, ''],
      [`${side}-mid`, ''],
      [`${side}-left`, ''],
      [`${side}-right`, ''],
    ])
    .concat([
      ['mid', ''],
      ['mid-mid', ''],
      ['middle', ''],
    ]),
);

/** Widths that fit the screen, the widest columns narrowed first; null when all fits as it is. */
function columnWidths(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): number[] | null {
  const columns = head.map((title, column) =>
    [title, ...rows.map((row) => row[column] ?? '')].map((cell) => stripVTControlCharacters(cell)),
  );
  const longest = (texts: readonly string[]) => GAP + Math.max(...texts.map((text) => text.length));
  const widths = columns.map((cells) => longest(cells.flatMap((cell) => cell.split('\n'))));
  // Words are never broken.
  const least = columns.map((cells) => longest(cells.flatMap((cell) => cell.split(/\s/))));
  let excess = widths.reduce((a, b) => a + b, 0) - width;
  if (excess <= 0) return null;
  for (; excess > 0; excess--) {
    const spare = widths.map((wide, column) => (wide > least[column]! ? wide : 0));
    const widest = spare.indexOf(Math.max(...spare));
    if (spare[widest] === 0) break;
    widths[widest]!--;
  }
  return widths;
}

function hasColour(stream: NodeJS.WriteStream | null, allowed: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (!allowed || (NO_COLOR !== undefined && NO_COLOR !== '')) return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0';
  return stream?.isTTY === true && TERM !== 'dumb';
}

/** Text broken at spaces into lines of at most `width`, those after the first indented. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line].join('\n');
}
