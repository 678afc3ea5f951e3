import { plot } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { escapeText } from './boards/drawing.ts';
import type { Figure } from '../../figures/index.ts';

/** A figure of this width as SVG for a page that has the colours. */
export function inlineSvg(figure: Figure, width: number): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const drawn = plot({ ...figure.plot(width), document }) as { readonly outerHTML: string };
  const svg = drawn.outerHTML
    // The page styles figures itself, once for all of them.
    .replace(/<style>[\s\S]*?<\/style>/, '')
    // To those who hear it a figure is one thing, which has a title.
    .replaceAll(/ aria-(?:label|hidden)="[^"]*"/g, '')
    // In Spanish, 1.200 on an axis is a thousand and more: only where things stand is rounded.
    .replaceAll(/="[^"]*"/g, (value) => value.replaceAll(/(\d+\.\d{2})\d+/g, '$1'));
  return inTag(svg, `role="img" aria-label="${escapeText(figure.title)}"`);
}

/** The width of a figure in a file of its own. */
const FILE_WIDTH = 720;

/** A figure as a file: it needs nothing around it, and every viewer knows its colours. */
export function figureFile(figure: Figure): string {
  const svg = inlineSvg(figure, FILE_WIDTH)
    .replaceAll(/var\(--[\w-]+, (#[0-9a-f]{6})\)/g, '$1')
    .replace(/font-family: ?inherit;?/, 'font-family: system-ui, sans-serif;')
    .replace('fill="currentColor"', 'fill="#1c1e21" color="#1c1e21"');
  const words = `<title>${escapeText(figure.title)}</title><desc>${escapeText(figure.description)}</desc>`;
  const paper = '<rect width="100%" height="100%" fill="#ffffff"/>';
  const whole = inTag(svg, 'xmlns="http://www.w3.org/2000/svg"');
  const inside = whole.indexOf('>') + 1;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole.slice(0, inside)}${words}${paper}${whole.slice(inside)}\n`;
}

/** Adds attributes to the outermost tag. */
function inTag(svg: string, attributes: string): string {
  return `<svg ${attributes} ${svg.slice('<svg '.length)}`;
}
