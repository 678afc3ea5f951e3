import type { Game } from '../../src/core/index.ts';
import { readLaying } from '../../src/games/iwoki/index.ts';
import { lang } from '../settings.ts';
import { catalogue } from '../text.ts';

const text = catalogue({
  en: {
    pit: (pit: string) => `pit ${pit}`,
    plus: (tile: string) => `the tile ${tile} with its sums`,
    minus: (tile: string) => `the tile ${tile} with its differences`,
    hexagon: (tile: string) => `the hexagon ${tile}`,
    draw: 'drawing a tile',
    pass: 'passing',
    swap: 'swapping',
    said: (move: string) => `"${move}"`,
  },
  es: {
    pit: (pit: string) => `el hoyo ${pit}`,
    plus: (tile: string) => `la ficha ${tile} con sus sumas`,
    minus: (tile: string) => `la ficha ${tile} con sus restas`,
    hexagon: (tile: string) => `el hexágono ${tile}`,
    draw: 'robar una ficha',
    pass: 'pasar',
    swap: 'cambiar',
    said: (move: string) => `«${move}»`,
  },
});

type Named = Pick<Game, 'info' | 'drawing'>;

/** A move as its button and the list of moves call it. */
export function moveWords({ drawing }: Named, move: string): string {
  return drawing?.says(move)?.[lang.value] ?? move;
}

/** A move within a sentence, as people call it: notation where that is short, words where it is not. */
export function moveName(named: Named, move: string): string {
  const words = text();
  const called = moveWords(named, move);
  if (called !== move) return words.said(called);
  const game = named.info.id;
  if (game === 'mancala') return words.pit(move);
  if (move === 'pass') return words.pass;
  if (move === 'draw') return words.draw;
  if (move === 'swap-pieces') return words.swap;
  const laying = game === 'iwoki' ? readLaying(move) : null;
  if (laying === null) return move;
  // The wildcard as the tile shows it: a ring with a dot.
  if (laying.look.shape === 'hexagon')
    return words.hexagon(laying.look.numbers.replaceAll('*', '◉'));
  const sorted = Array.from(laying.look.arms).toSorted().join('');
  return laying.look.face === '+' ? words.plus(sorted) : words.minus(sorted);
}
