/** A drawing that stands on its own: no style sheet, no font but those of every system. */
export interface Drawing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

type Attributes = Readonly<Record<string, string | number>>;

/** An element with its attributes: `shape('circle', { r: 3 })`. */
export function shape(name: string, attributes: Attributes, inner = ''): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${said.join('')}>${inner}</${name}>`;
}

/** Words or a number around a point. */
export function label(x: number, y: number, text: string, size: number, fill: string): string {
  return shape(
    'text',
    {
      x: x.toFixed(2),
      y: y.toFixed(2),
      'font-size': size,
      'font-family': 'sans-serif',
      'font-weight': 700,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
      fill,
    },
    text,
  );
}

/** A black or a white disc. */
export function disc(x: number, y: number, r: number, seat: number): string {
  return (
    shape('circle', { cx: x, cy: y + r * 0.1, r, fill: '#000', 'fill-opacity': 0.35 }) +
    shape('circle', {
      cx: x,
      cy: y,
      r,
      fill: seat === 0 ? '#211d1a' : '#f6efdf',
      stroke: '#1e1408',
      'stroke-opacity': 0.45,
      'stroke-width': r * 0.05,
    })
  );
}
