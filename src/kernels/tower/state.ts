import { Refusal } from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { towerSize, type TowerArchitecture } from './architecture.ts';

/** What it takes to go on exactly from here; without `training`, only to answer. */
export interface TowerState {
  readonly architecture: TowerArchitecture;
  /** In the order of `towerBlocks`. */
  readonly weights: Float32Array;
  readonly training: TowerTraining | null;
}

export interface TowerTraining {
  /** Steps taken so far. */
  readonly steps: number;
  /** Adam's moments of each weight. */
  readonly first: Float32Array;
  readonly second: Float32Array;
  /** The average of the weights over the last steps: it plays better than they do. */
  readonly average: Float32Array;
}

/** That a state has as many numbers as its architecture needs. */
export function checkState({ architecture, weights, training }: TowerState): void {
  const parameters = towerSize(architecture);
  if (weights.length !== parameters) {
    throw new Refusal(refuse.otherWeights({ parameters, came: weights.length }));
  }
  if (training === null) return;
  for (const moment of [training.first, training.second, training.average]) {
    if (moment.length !== parameters) throw new Refusal(refuse.otherMoments({ parameters }));
  }
}
