import type { Shipped } from '../model.ts';

/** The networks that come with Ludario, the usual one of each game first. Written by `npm run models`. */
export const SHIPPED: readonly Shipped[] = [
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
