import type { Curve } from './curves.ts';

/** What a checkpoint of a training tells, as far as curves need it. */
interface Checkpoint {
  readonly done: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly bouts: readonly {
    readonly rival: string;
    readonly share: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** Figures of a training that are drawn together, and what their drawing is called. */
export const LEARNING_GROUPS: readonly {
  readonly id: 'loss' | 'mae' | 'share' | 'hands' | 'knowledge';
  readonly names: readonly string[];
  readonly percent: boolean;
}[] = [
  { id: 'loss', names: ['loss', 'validationLoss'], percent: false },
  { id: 'mae', names: ['mae', 'validationMae', 'middleMae', 'lastMoveMae'], percent: false },
  {
    id: 'share',
    names: ['exact', 'validationExact', 'first3', 'validationFirst3', 'taken'],
    percent: true,
  },
  { id: 'hands', names: ['handLoss', 'validationHandLoss', 'countingLoss'], percent: false },
  { id: 'knowledge', names: ['values', 'updated'], percent: false },
];

/** One figure over the checkpoints that tell it. */
export function figureCurve(
  points: readonly Pick<Checkpoint, 'done' | 'figures'>[],
  figure: string,
): Curve['points'] {
  return points.flatMap(({ done, figures }) =>
    figures[figure] === undefined ? [] : [{ x: done, y: figures[figure] }],
  );
}

/** The share of points won against a rival, with its interval. */
export function strengthCurve(
  points: readonly Pick<Checkpoint, 'done' | 'bouts'>[],
  rival: string,
): { x: number; y: number; low: number; high: number }[] {
  return points.flatMap(({ done, bouts }) => {
    const bout = bouts.find((one) => one.rival === rival);
    return bout === undefined ? [] : [{ x: done, y: bout.share, low: bout.low, high: bout.high }];
  });
}
