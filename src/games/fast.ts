import type { GameKind } from '../core/index.ts';
import { hex } from './hex/index.ts';
import { iwoki } from './iwoki/index.ts';
import { mancala } from './mancala/index.ts';
import { reversi } from './reversi/index.ts';
import { tree } from './trees/index.ts';

/** The games that are written for searches to visit millions of times a second, each in a folder. */
export const fastGames: readonly GameKind[] = [iwoki, reversi, hex, mancala, tree];
