import type { TrainableKind } from '../../core/index.ts';
import { familyOf } from './family.ts';
import { airl } from './airl.ts';
import { density } from './density.ts';
import { gail } from './gail.ts';
import { mceirl } from './mceirl.ts';
import { preferences } from './preferences.ts';
import { sqil } from './sqil.ts';

export { contradictions, proposePair, type Pair } from './pieces.ts';

/** Agents that learn from what a demonstrator did, each in its own way. */
export const demonstrated: readonly TrainableKind[] = [
  familyOf(density),
  familyOf(mceirl),
  familyOf(gail),
  familyOf(airl),
  familyOf(preferences),
  familyOf(sqil),
];
