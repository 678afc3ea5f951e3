import type { Colors } from 'picocolors/types.js';

/** What a character is, which decides its colour. */
export type Ink =
  | 'plain'
  | 'frame'
  | 'more'
  | 'edge'
  | 'number'
  | 'name'
  | 'plus'
  | 'minus'
  | 'lastEdge'
  | 'lastSmall'
  | 'place'
  | 'needed'
  | 'ghost'
  | 'strong'
  | 'faint'
  | 'seat0'
  | 'seat1'
  | 'seat2'
  | 'seat3'
  | 'seat4'
  | 'seat5';

type Brush = (text: string) => string;

const brushes: Readonly<Record<Ink, (paint: Colors) => Brush>> = {
  plain: () => (text) => text,
  frame: (p) => p.dim,
  more: (p) => (text) => p.bold(p.yellow(text)),
  edge: () => (text) => text,
  number: (p) => (text) => p.bold(p.red(text)),
  name: (p) => p.dim,
  plus: (p) => (text) => p.black(p.bgWhite(text)),
  minus: (p) => (text) => p.whiteBright(p.bgBlackBright(text)),
  lastEdge: (p) => (text) => p.bold(p.yellow(text)),
  lastSmall: (p) => (text) => p.black(p.bgYellow(text)),
  place: (p) => (text) => p.bold(p.green(text)),
  needed: (p) => p.red,
  ghost: (p) => p.dim,
  strong: (p) => p.bold,
  faint: (p) => p.dim,
  seat0: (p) => p.cyan,
  seat1: (p) => p.yellow,
  seat2: (p) => p.magenta,
  seat3: (p) => p.green,
  seat4: (p) => p.blue,
  seat5: (p) => p.red,
};

/** A piece of text in one ink; a line is a row of them. */
export interface Span {
  readonly text: string;
  readonly ink: Ink;
}

export function span(text: string, ink: Ink = 'plain'): Span {
  return { text, ink };
}

export function lengthOf(line: readonly Span[]): number {
  return line.reduce((sum, { text }) => sum + text.length, 0);
}

/** The line as it is printed: neighbours of one ink painted at once, no blanks at the end. */
export function printLine(line: readonly Span[], paint: Colors): string {
  const runs: { text: string; ink: Ink }[] = [];
  for (const { text, ink } of line) {
    const before = runs.at(-1);
    if (before?.ink === ink) before.text += text;
    else runs.push({ text, ink });
  }
  while (runs.length > 0) {
    const end = runs.at(-1)!;
    end.text = end.text.trimEnd();
    if (end.text !== '') break;
    runs.pop();
  }
  return runs
    .map(({ text, ink }) => (text.trim() === '' ? text : brushes[ink](paint)(text)))
    .join('');
}

/** Words set one after another, a blank between them, in lines of at most `width`. */
export function wrapWords(words: readonly Span[], width: number, indent: number): Span[][] {
  const blank = span(' '.repeat(indent));
  const lines: Span[][] = [];
  let line: Span[] = [];
  for (const word of words) {
    const empty = line.length === 0;
    if (!empty && lengthOf(line) + 1 + word.text.length > width) {
      lines.push(line);
      line = [blank, word];
    } else {
      line = empty ? [word] : [...line, span(' '), word];
    }
  }
  return line.length === 0 ? lines : [...lines, line];
}

/** A sheet of characters without edges: what is not written is blank. */
export class Canvas {
  private readonly cells = new Map<string, Span>();

  write(x: number, y: number, text: string, ink: Ink): void {
    for (const [i, sign] of Array.from(text).entries()) {
      this.cells.set(`${x + i},${y}`, span(sign, ink));
    }
  }

  isBlank(x: number, y: number, length: number): boolean {
    for (let i = 0; i < length; i++) if (this.cells.has(`${x + i},${y}`)) return false;
    return true;
  }

  row(x: number, y: number, length: number): Span[] {
    return Array.from({ length }, (_, i) => this.cells.get(`${x + i},${y}`) ?? span(' '));
  }
}
