import { Catalogue, type GameKind } from '../core/index.ts';
import { hex } from './hex/index.ts';
import { iwoki } from './iwoki/index.ts';
import { mancala } from './mancala/index.ts';
import { reversi } from './reversi/index.ts';
import { tree } from './trees/index.ts';

/** The house's games, in the order people meet them. */
export const gameKinds: readonly GameKind[] = [iwoki, reversi, hex, mancala, tree];

/** The house's games alone, for those who need no agents. */
export const houseGames = new Catalogue({ games: gameKinds, agents: [] });
export const { makeGame, gameOfRecord } = houseGames;
