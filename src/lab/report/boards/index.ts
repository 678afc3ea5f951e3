import { Rng, type Game, type State } from '../../../core/index.ts';
import { escapeText, type DrawSvg, type Drawing, type Scene } from './drawing.ts';
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
  return draw?.(seen, scene) ?? plain(textOf(game, seen));
}

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
