/** The games, listed: to add one, write its folder and name it here. */
export { gameKinds, makeGame, gameOfRecord } from './registry.ts';
export { mancala } from './mancala/index.ts';
