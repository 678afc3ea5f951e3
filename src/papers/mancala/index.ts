import type { PaperExperiment } from '../types.ts';
import { mancalaDepth } from './depth.ts';
import { mancalaGames } from './games.ts';
import { mancalaLadder } from './ladder.ts';
import { mancalaTruth } from './truth.ts';

export const mancalaExperiments: readonly PaperExperiment[] = [
  mancalaGames,
  mancalaLadder,
  mancalaDepth,
  mancalaTruth,
];
