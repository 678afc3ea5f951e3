import type { PaperExperiment } from '../types.ts';
import { reversiLadder } from './ladder.ts';
import { reversiRoundRobin } from './round-robin.ts';
import { reversiTournament } from './tournament.ts';
import { reversiTrees } from './trees.ts';

export const reversiExperiments: readonly PaperExperiment[] = [
  reversiTrees,
  reversiTournament,
  reversiLadder,
  reversiRoundRobin,
];
