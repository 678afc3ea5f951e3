/** The games, listed: to add one, write its folder and name it in the registry. */
export { fastGames } from './fast.ts';
export { tableHouse } from './first.ts';
export { gameKinds, gameOfRecord, houseGames, makeGame } from './registry.ts';
export { hex } from './hex/index.ts';
export { iwoki } from './iwoki/index.ts';
export { mancala } from './mancala/index.ts';
export { reversi } from './reversi/index.ts';
export type { HexState } from './hex/index.ts';
export type { MancalaState } from './mancala/state.ts';
export type { ReversiState } from './reversi/state.ts';
export { tree } from './trees/index.ts';
export { readHexSgf } from './hex/sgf-record.ts';
export { sgfOfRecord, splitSgf, writeSgf } from './hex/sgf.ts';
