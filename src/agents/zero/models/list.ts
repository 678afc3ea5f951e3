import type { Shipped } from '../model.ts';

/** The networks that come with Ludario; of a game, those for some boards alone come before the one for all. Written by `npm run models`. */
export const SHIPPED: readonly Shipped[] = [
  {
    name: 'hex-large',
    game: 'hex(size=11,swap=false)',
    gameVersion: 1,
    boards: { size: [9, 13] },
    load: () => import('./zero-hex-large.ts'),
  },
  {
    name: 'hex',
    game: 'hex(size=11,swap=false)',
    gameVersion: 1,
    boards: { size: [5, 13] },
    load: () => import('./zero-hex.ts'),
  },
  {
    name: 'reversi',
    game: 'reversi(size=8,empties=none)',
    gameVersion: 1,
    boards: {},
    load: () => import('./zero-reversi.ts'),
  },
];
