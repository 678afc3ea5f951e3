import type { GameKind } from '../../core/index.ts';
import { battleship } from './battleship.ts';
import { breakthrough } from './breakthrough.ts';
import { connectFour } from './connect-four.ts';
import { dotsAndBoxes } from './dots-and-boxes.ts';
import { goofspiel } from './goofspiel.ts';
import { kuhn } from './kuhn.ts';
import { leduc } from './leduc.ts';
import { liarsDice } from './liars-dice.ts';

/** The games of one short file, to play and to learn from how a game is written. */
export const simpleGames: readonly GameKind[] = [
  connectFour,
  breakthrough,
  dotsAndBoxes,
  battleship,
  liarsDice,
  goofspiel,
  kuhn,
  leduc,
];
