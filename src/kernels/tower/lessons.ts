import { decayOf, sigmoid } from '../elementwise.ts';
import { checkTargets, crossEntropy, maskedSoftmax } from '../losses.ts';
import type { Beyond, Desk } from './desk.ts';
import { valueLogit, type Standing } from './forward.ts';
import { wideOf } from './layout.ts';

/** Positions to learn from, on boards of one size. */
export interface TowerLessons {
  readonly count: number;
  readonly rows: number;
  readonly columns: number;
  /** As for `look`. */
  readonly inputs: Float32Array;
  readonly beyond?: Beyond | undefined;
  /**
   * How often each answer should be chosen: for each position its cells, then the other answers. They
   * add up to 1, or are all 0 where only the value is to be learned.
   */
  readonly policies: Float32Array;
  /** 0 for each answer that is not legal, which must have no share in `policies`. */
  readonly masks: Uint8Array;
  /** The utility each position turned out to have for its side to move, in [-1, 1]. */
  readonly values: Float32Array;
}

/** Mean losses over the lessons, before the step: cross entropies of the answers and of the value. */
export interface Losses {
  policy: number;
  value: number;
}

/** Where nothing would make sense of the lessons. Slips of the caller's. */
export function checkLessons(lessons: TowerLessons, planes: number, others: number): void {
  const { count, rows, columns, inputs, policies, masks, values } = lessons;
  const answers = count * (rows * columns + others);
  if (count < 1) throw new Error('a step needs at least one position');
  for (const [what, needed, came] of [
    ['inputs', count * planes * rows * columns, inputs.length],
    ['policies', answers, policies.length],
    ['masks', answers, masks.length],
    ['values', count, values.length],
  ] as const) {
    if (came < needed) throw new Error(`${needed} ${what} are needed, and ${came} came`);
  }
  for (let i = 0; i < count; i++) {
    checkTargets(policies, masks, i, rows * columns + others);
    if (!(Math.abs(values[i]!) <= 1)) throw new Error(`the value of row ${i} is ${values[i]}`);
  }
}

/**
 * The losses of the positions on the desk, which are the lessons from `from` on, and how they change
 * with the answers, each divided by the count of all lessons; the slopes of the last weights of the
 * value are added to `slopes`.
 */
export function judge(
  standing: Standing,
  desk: Desk,
  boards: number,
  lessons: TowerLessons,
  from: number,
  slopes: number,
): Losses {
  const { architecture, area } = standing;
  const { floats } = standing.arithmetic;
  const { hidden, others } = architecture;
  const { cells } = desk.grid;
  const answers = cells + others;
  const scale = 1 / lessons.count;
  const row = new Float32Array(answers);
  const delta = new Float32Array(answers);
  const { policy, value2 } = area.at;
  const losses = { policy: 0, value: 0 };
  let bias = 0;
  for (let board = 0; board < boards; board++) {
    const lesson = from + board;
    const [own, other] = [desk.cells + board * cells, desk.others + board * wideOf(others)];
    row.set(floats.subarray(own, own + cells));
    row.set(floats.subarray(other, other + others), cells);
    maskedSoftmax(row, 0, answers, lessons.masks, lesson * answers, row, 0);
    const at = lesson * answers;
    losses.policy += crossEntropy(row, 0, lessons.policies, at, answers, scale, delta, 0);
    floats.set(delta.subarray(0, cells), desk.slopes.cells + board * cells);
    floats.set(delta.subarray(cells), desk.slopes.others + board * wideOf(others));
    for (let i = 0; i < cells; i++) bias += delta[i]!;

    const logit = valueLogit(standing, desk, board);
    const wanted = (lessons.values[lesson]! + 1) / 2;
    losses.value += Math.max(logit, 0) - logit * wanted + Math.log1p(decayOf(-Math.abs(logit)));
    const slope = (sigmoid(logit) - wanted) * scale;
    const units = board * wideOf(hidden);
    for (let i = 0; i < hidden; i++) {
      const unit = floats[desk.hidden + units + i]!;
      const weight = floats[value2.weights + i]!;
      floats[desk.slopes.hidden + units + i] = unit > 0 ? slope * weight : 0;
      floats[slopes + value2.weights + i]! += slope * unit;
    }
    floats[slopes + value2.biases]! += slope;
  }
  floats[slopes + policy.biases]! += bias;
  losses.policy *= scale;
  losses.value *= scale;
  return losses;
}
