import type { PaperExperiment } from '../types.ts';
import { iwokiTable1 } from './table-1.ts';
import { iwokiTable2 } from './table-2.ts';
import { iwokiTable3 } from './table-3.ts';
import { iwokiTable4 } from './table-4.ts';
import { iwokiTable5 } from './table-5.ts';

export { table5 } from './data.ts';

export const iwokiExperiments: readonly PaperExperiment[] = [
  iwokiTable1,
  iwokiTable2,
  iwokiTable3,
  iwokiTable4,
  iwokiTable5,
];
