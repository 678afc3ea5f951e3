import { readLaying } from '../../src/games/iwoki/index.ts';
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
  },
  es: {
    pit: (pit: string) => `el hoyo ${pit}`,
    plus: (tile: string) => `la ficha ${tile} con sus sumas`,
    minus: (tile: string) => `la ficha ${tile} con sus restas`,
    hexagon: (tile: string) => `el hexágono ${tile}`,
    draw: 'robar una ficha',
    pass: 'pasar',
    swap: 'cambiar',
  },
});

/** A move as people call it: notation where that is short, words where it is not. */
export function moveName(game: string, move: string): string {
  const words = text();
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
