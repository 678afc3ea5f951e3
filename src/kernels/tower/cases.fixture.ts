import { Rng, unwrap } from '../../core/index.ts';
import { parseTower, towerSize, type TowerArchitecture } from './architecture.ts';
import type { Beyond } from './desk.ts';
import type { TowerLessons } from './lessons.ts';

export const SIZES = [
  [1, 1],
  [2, 6],
  [3, 3],
  [5, 5],
  [6, 7],
  [8, 8],
  [11, 11],
] as const;

export interface Case {
  readonly architecture: TowerArchitecture;
  /** Large enough that every part of the tower matters. */
  readonly weights: Float32Array<ArrayBuffer>;
  readonly rows: number;
  readonly columns: number;
  readonly count: number;
  readonly inputs: Float32Array<ArrayBuffer>;
  readonly beyond: Beyond | undefined;
  readonly rng: Rng;
}

export function stirred(architecture: TowerArchitecture, rng: Rng): Float32Array<ArrayBuffer> {
  const spread = 1.5 / Math.sqrt(9 * architecture.channels);
  const weights = new Float32Array(towerSize(architecture));
  for (let i = 0; i < weights.length; i++) weights[i] = (2 * rng.float() - 1) * spread;
  return weights;
}

/** Small towers of every kind, sizes that fill no block of eight included. */
export function caseOf(seed: number, mostChannels = 13, mostCells = 121): Case {
  const rng = Rng.of(seed);
  const architecture = unwrap(
    parseTower({
      type: 'tower',
      planes: 1 + rng.below(6),
      channels: 1 + rng.below(mostChannels),
      blocks: 1 + rng.below(3),
      pooled: rng.below(3),
      hidden: 1 + rng.below(12),
      others: rng.below(3),
    }),
  );
  const [rows, columns] = rng.pick(SIZES.filter(([down, across]) => down * across <= mostCells));
  const count = 1 + rng.below(3);
  const { planes } = architecture;
  const some = () => Array.from({ length: planes }, () => rng.below(3) / 2);
  return {
    architecture,
    weights: stirred(architecture, rng.fork('weights')),
    rows,
    columns,
    count,
    inputs: Float32Array.from({ length: count * planes * rows * columns }, () => rng.below(3) - 1),
    beyond: rng.below(3) === 0 ? undefined : { rows: some(), columns: some() },
    rng,
  };
}

/** Something to learn about the positions of a case: a few legal answers, and a value. */
export function lessonsOf({
  architecture,
  rows,
  columns,
  count,
  inputs,
  beyond,
  rng,
}: Case): TowerLessons {
  const answers = rows * columns + architecture.others;
  const policies = new Float32Array(count * answers);
  const masks = new Uint8Array(count * answers);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < answers; j++) masks[i * answers + j] = rng.below(2);
    const [one, two] = [rng.below(answers), rng.below(answers)];
    for (const [answer, share] of [
      [one, 0.75],
      [two, 0.25],
    ] as const) {
      masks[i * answers + answer] = 1;
      policies[i * answers + answer]! += share;
    }
  }
  if (count > 1) policies.fill(0, 0, answers); // one of which only the value is known
  const values = Float32Array.from({ length: count }, () => rng.below(5) / 2 - 1);
  return { count, rows, columns, inputs, beyond, policies, masks, values };
}
