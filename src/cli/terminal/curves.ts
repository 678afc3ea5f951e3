/** A line to be drawn in a terminal. */
export interface TextCurve {
  readonly title: string;
  /** What stands right of the title: the last value. */
  readonly last: string;
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    readonly low?: number;
    readonly high?: number;
  }[];
  readonly format: (value: number) => string;
}

interface TextPlotSize {
  readonly width: number;
  /** Lines of the drawing itself, the title left out. */
  readonly height: number;
  /** Where the x axis ends. */
  readonly from: number;
  readonly to: number;
}

/** Each sign of Braille has two columns of four dots. */
const DOTS: readonly (readonly number[])[] = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
];
const BLANK = 0x2800;
const LABEL = 7;

/** A title and a small drawing of a curve below it, every line `width` signs long. */
export function textPlot(curve: TextCurve, size: TextPlotSize): string[] {
  const { width, height } = size;
  const values = curve.points.flatMap(({ y, low = y, high = y }) => [y, low, high]);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const canvas = new Canvas(width - LABEL - 1, height);
  draw(canvas, curve, size, least, most);
  const drawn = canvas.lines().map((line, i) => {
    const label = i === 0 ? curve.format(most) : i === height - 1 ? curve.format(least) : '';
    return `${label.slice(0, LABEL - 1).padStart(LABEL - 1)} ┤${line}`;
  });
  return [titleLine(curve, width), ...drawn].map((line) => line.padEnd(width));
}

function titleLine({ title, last }: TextCurve, width: number): string {
  const room = width - last.length - 1;
  const shown = title.length <= room ? title : `${title.slice(0, Math.max(0, room - 1))}…`;
  return `${shown.padEnd(room)} ${last}`.slice(0, width);
}

function draw(
  canvas: Canvas,
  { points }: TextCurve,
  { from, to }: TextPlotSize,
  least: number,
  most: number,
): void {
  const span = Math.max(to - from, 1e-12);
  const rise = Math.max(most - least, 1e-12);
  const across = (x: number) => Math.round(((canvas.columns - 1) * (x - from)) / span);
  // A curve that stays where it is lies in the middle.
  const down = (y: number) =>
    most === least ? canvas.rows >> 1 : Math.round(((canvas.rows - 1) * (most - y)) / rise);
  for (const [i, point] of points.entries()) {
    const next = points[i + 1] ?? point;
    canvas.line(across(point.x), down(point.y), across(next.x), down(next.y));
    const { low, high } = point;
    // Only the ends of an interval: two dots that the line does not touch.
    if (low !== undefined && high !== undefined) {
      canvas.set(across(point.x), down(low));
      canvas.set(across(point.x), down(high));
    }
  }
}

class Canvas {
  readonly columns: number;
  readonly rows: number;
  private readonly cells: Uint8Array;
  private readonly width: number;

  constructor(width: number, height: number) {
    this.width = Math.max(1, width);
    this.columns = 2 * this.width;
    this.rows = 4 * height;
    this.cells = new Uint8Array(this.width * height);
  }

  set(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return;
    this.cells[(y >> 2) * this.width + (x >> 1)]! |= DOTS[x & 1]![y & 3]!;
  }

  line(x0: number, y0: number, x1: number, y1: number): void {
    const steps = Math.max(1, Math.abs(x1 - x0), Math.abs(y1 - y0));
    for (let i = 0; i <= steps; i++) {
      this.set(Math.round(x0 + ((x1 - x0) * i) / steps), Math.round(y0 + ((y1 - y0) * i) / steps));
    }
  }

  lines(): string[] {
    const height = this.cells.length / this.width;
    return Array.from({ length: height }, (_, row) => {
      const cells = this.cells.subarray(row * this.width, (row + 1) * this.width);
      return Array.from(cells, (dots) =>
        dots === 0 ? ' ' : String.fromCodePoint(BLANK + dots),
      ).join('');
    });
  }
}

/** The narrowest drawing that still shows something. */
const NARROWEST = 36;
const GAP = 3;

/** Curves side by side, as many as fit in a line, drawn to the same x axis. */
export function textPlots(
  curves: readonly TextCurve[],
  { width, height, from, to }: TextPlotSize,
): string[] {
  const fit = Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));
  const abreast = Math.min(fit, 3, Math.max(1, curves.length));
  const each = Math.min(70, Math.floor((width - GAP * (abreast - 1)) / abreast));
  const lines: string[] = [];
  for (let i = 0; i < curves.length; i += abreast) {
    const row = curves
      .slice(i, i + abreast)
      .map((curve) => textPlot(curve, { width: each, height, from, to }));
    for (let line = 0; line <= height; line++) {
      lines.push(
        row
          .map((drawn) => drawn[line]!)
          .join(' '.repeat(GAP))
          .trimEnd(),
      );
    }
  }
  return lines;
}
