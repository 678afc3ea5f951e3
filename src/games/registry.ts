import { Catalogue, type GameKind } from '../core/index.ts';
import { fastGames } from './fast.ts';
import { simpleGames } from './simple/index.ts';

/** The house's games, in the order people meet them. */
export const gameKinds: readonly GameKind[] = [...fastGames, ...simpleGames];

/** The house's games alone, for those who need no agents. */
export const houseGames = new Catalogue({ games: gameKinds, agents: [] });
export const { makeGame, gameOfRecord } = houseGames;
