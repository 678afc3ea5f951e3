import { keyOfText, Rng, type Game, type State } from '../../../core/index.ts';
import { boardFigure, markSvg } from '../../../figures/board/index.ts';
import { discs, escapeText, use, type DrawSvg, type Drawing, type Scene } from './drawing.ts';
import { drawHex } from './hex.ts';
import { drawIwoki } from './iwoki.ts';
import { drawMancala } from './mancala.ts';
import { drawReversi } from './reversi.ts';
import { drawTree } from './tree.ts';

export * from './drawing.ts';

/** The drawings, by game. To add one, write its file and name it here. */
const drawings: Readonly<Record<string, DrawSvg<unknown>>> = {
  reversi: drawReversi,
  hex: drawHex,
  iwoki: drawIwoki,
  mancala: drawMancala,
  tree: drawTree,
};

/** What a spectator sees of a position; its text where the game has no drawing. */
export function drawPosition(game: Game, state: State, scene: Scene): Drawing {
  const seen = game.observe(state, null);
  const draw = drawings[game.info.id];
  return draw?.(seen, scene) ?? drawn(game, seen, scene) ?? plain(textOf(game, seen));
}

/** The board that the game itself describes. */
function drawn({ drawing, info }: Game, seen: unknown, { last }: Scene): Drawing | null {
  if (drawing === undefined) return null;
  const figure = boardFigure(drawing, seen, 'en');
  const { left, top, width, height, ground, places, pieces } = figure;
  // Many frames share the board; what lies on it is each one's own.
  const shared = [...ground, ...places.values()].map(markSvg).join('');
  const shape = `drawn-${keyOfText(`${info.rules} ${shared}`).lo >>> 0}`;
  const named = last === null ? [] : (drawing.touch(seen, last).at(-1) ?? []);
  const spot = drawing.board.places.find(({ name }) => named.length === 1 && name === named[0]);
  return {
    box: { left, top, right: left + width, bottom: top + height },
    scale: Math.min(24, 240 / Math.max(width, height)),
    shapes: { [shape]: shared },
    body: [
      use(shape),
      [...pieces.values()].flat().map(markSvg).join(''),
      spot === undefined ? '' : discs([[spot.x, spot.y]], 0.2, MARK),
    ].join(''),
  };
}
const MARK = '#e8483f';

/** The position as text or, where that would tell secrets, what is seen. */
function textOf(game: Game, seen: unknown): string {
  return game.info.hidden
    ? JSON.stringify(seen)
    : game.format(game.determinize(seen, Rng.of('the only world')));
}

const COLUMNS = 32;

function plain(text: string): Drawing {
  const lines = text.match(new RegExp(`.{1,${COLUMNS}}`, 'gu')) ?? [''];
  const spans = lines.map((line, i) => `<tspan x="0" y="${i + 1}.2">${escapeText(line)}</tspan>`);
  return {
    box: { left: -0.5, top: 0, right: 0.62 * COLUMNS + 0.5, bottom: lines.length + 1 },
    scale: 11,
    shapes: {},
    body: `<text font-family="ui-monospace,monospace" font-size="1" text-anchor="start">${spans.join('')}</text>`,
  };
}
