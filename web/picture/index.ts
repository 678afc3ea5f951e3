import type { Game } from '../../src/core/index.ts';
import { lang } from '../settings.ts';
import { drawHex } from './hex.ts';
import { drawIwoki } from './iwoki.ts';
import { drawMancala } from './mancala.ts';
import { drawReversi } from './reversi.ts';
import { shape, type Drawing } from './shapes.ts';

/** What each game's board looks like on its own. */
const painters: Readonly<Record<string, (seen: never) => Drawing>> = {
  reversi: drawReversi,
  hex: drawHex,
  mancala: drawMancala,
  iwoki: drawIwoki,
};

/** Pixels of the longer side. */
const LONG = 1200;

export function isPainted({ info, drawing }: Game): boolean {
  return info.id in painters || drawing !== undefined;
}

/** The board as an SVG file; `seen` is what who looks may see of it. */
export async function svgOf(game: Game, seen: unknown): Promise<string> {
  const painter = painters[game.info.id];
  const { x, y, width, height, body } =
    painter === undefined ? await described(game.drawing!, seen) : painter(seen as never);
  const scale = LONG / Math.max(width, height);
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y} ${width} ${height}`,
      width: Math.round(scale * width),
      height: Math.round(scale * height),
    },
    body,
  );
}

/** The board that a game describes itself. */
async function described(drawing: NonNullable<Game['drawing']>, seen: unknown): Promise<Drawing> {
  const { boardFigure, figureSvg } = await import('../../src/figures/board/index.ts');
  const figure = boardFigure(drawing, seen, lang.value);
  const { left: x, top: y, width, height } = figure;
  return { x, y, width, height, body: figureSvg(figure) };
}

/** The same as a PNG file. */
export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  // As data: pages that are served strictly may not show what they made themselves otherwise.
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)));
  });
}
