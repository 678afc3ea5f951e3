import type { BoardFigure, Mark } from './figure.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter]!);

/** A mark as an element of SVG; nothing of a game's gets into it but as text. */
export function markSvg({ tag, attributes, text }: Mark): string {
  const said = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(String(value))}"`,
  );
  const start = `<${tag}${said.join('')}`;
  return text === undefined ? `${start}/>` : `${start}>${escaped(text)}</${tag}>`;
}

/** All of a board, as the inner part of an SVG. */
export function figureSvg({ ground, places, pieces }: BoardFigure): string {
  return [...ground, ...places.values(), ...[...pieces.values()].flat()].map(markSvg).join('');
}
