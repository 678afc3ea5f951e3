import type { Seat } from '../../../core/index.ts';

/** What a board is drawn with, beside what is seen. */
export interface Scene {
  /** The notation of the last action and who played it; null at the start. */
  readonly last: string | null;
  readonly lastSeat: Seat | null;
  /** Whether there is room for the names of squares and pits. */
  readonly names: boolean;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A board in units of its own. Boards of one game lie in the same plane: their boxes can be joined. */
export interface Drawing {
  readonly box: Box;
  /** Pixels of a unit where the board is drawn small. */
  readonly scale: number;
  /** What many boards share, by id; `use(id)` puts it into the body. */
  readonly shapes: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Draws what a spectator sees as SVG; knows no rules. */
export type DrawSvg<Seen> = { draw(seen: Seen, scene: Scene): Drawing }['draw'];

export function joined(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** A coordinate with no more digits than a screen can show. */
export function at(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

export function use(id: string, x = 0, y = 0): string {
  const moved = `${x === 0 ? '' : ` x="${at(x)}"`}${y === 0 ? '' : ` y="${at(y)}"`}`;
  return `<use href="#${id}"${moved}/>`;
}

/**
 * Discs of one size and colour: points drawn with a round pen, since a path of them takes a tenth
 * of the room of as many circles.
 */
export function discs(
  centres: readonly (readonly [number, number])[],
  diameter: number,
  colour: string,
): string {
  if (centres.length === 0) return '';
  const points = centres.map(([x, y]) => `M${at(x)} ${at(y)}h0`).join('');
  return `<path d="${points}" stroke="${colour}" stroke-width="${at(diameter)}" stroke-linecap="round"/>`;
}

export function label(x: number, y: number, size: number, text: string, more = ''): string {
  // Digits and capitals stand about 0.72 of the size high: this puts their middle on y.
  const base = y + 0.36 * size;
  return `<text x="${at(x)}" y="${at(base)}" font-size="${at(size)}"${more === '' ? '' : ` ${more}`}>${escapeText(text)}</text>`;
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`;
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface SvgOptions {
  /** For those who cannot see it. */
  readonly title: string;
  /** Pixels; by default as wide as its scale says. */
  readonly width?: number;
  /** Whether the shapes are put in: false where a page holds them once for all. */
  readonly whole?: boolean;
}

export function svgOf(drawing: Drawing, options: SvgOptions): string {
  const { left, top, right, bottom } = drawing.box;
  const [w, h] = [right - left, bottom - top];
  const width = options.width ?? w * drawing.scale;
  const defs = options.whole === false ? '' : defsOf(drawing.shapes);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeText(options.title)}"` +
    ` viewBox="${at(left)} ${at(top)} ${at(w)} ${at(h)}" width="${at(width)}" height="${at((width * h) / w)}"` +
    ` font-family="system-ui,sans-serif" text-anchor="middle" fill="currentColor">${defs}${drawing.body}</svg>`
  );
}

export function defsOf(shapes: Readonly<Record<string, string>>): string {
  const groups = Object.entries(shapes).map(([id, shape]) => `<g id="${id}">${shape}</g>`);
  return groups.length === 0 ? '' : `<defs>${groups.join('')}</defs>`;
}
