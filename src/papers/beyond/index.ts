import type { PaperExperiment } from '../types.ts';
import { imitationEight } from './eight/index.ts';
import { hiddenExploited } from './exploited.ts';
import { iwokiLearners } from './learners.ts';
import { iwokiPlayers } from './players.ts';
import { searchExperiments } from './search.ts';
import { iwokiSight } from './sight.ts';

export { SETTINGS, WAYS, teachPupils } from './eight/index.ts';

export const beyondExperiments: readonly PaperExperiment[] = [
  ...searchExperiments,
  iwokiSight,
  iwokiPlayers,
  iwokiLearners,
  hiddenExploited,
  imitationEight,
];
