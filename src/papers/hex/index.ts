import type { PaperExperiment } from '../types.ts';
import { imitationCrossTable } from './cross-table.ts';
import { imitationFirst } from './first-study.ts';
import { popAblation, popStrength } from './pop.ts';
import { imitationRegimes } from './regimes.ts';
import { imitationLayers1, imitationLayers2 } from './layers.ts';
import { imitationNeurons } from './neurons.ts';
import { imitationVersions } from './versions.ts';

export const hexExperiments: readonly PaperExperiment[] = [
  popStrength,
  popAblation,
  imitationFirst,
  imitationLayers1,
  imitationLayers2,
  imitationNeurons,
  imitationVersions,
  imitationRegimes,
  imitationCrossTable,
];
