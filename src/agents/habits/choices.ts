import { decayOf } from '../../kernels/index.ts';
import type { Marks } from './habit.ts';

/** A decision that was taken: the sorts of each legal action, and which of them was chosen. */
export interface Choice extends Marks {
  readonly chosen: number;
}

/** How choices depend on the sorts: a conditional logit, with weights for all habits (0: not in it). */
export interface Fit {
  readonly weights: Float64Array;
  /** How the likelihood changes with each weight, and how sharply that itself does. */
  readonly slope: Float64Array;
  readonly information: Float64Array;
}

/** Keeps the weight of a habit that was always followed finite: as if it had once not been. */
const PRIOR = 0.25;

/** The slope of the likelihood and its information at these weights. */
export function judge(choices: readonly Choice[], weights: Float64Array): Fit {
  const count = weights.length;
  const slope = Float64Array.from(weights, (weight) => -PRIOR * weight);
  const information = new Float64Array(count * count);
  for (let i = 0; i < count; i++) information[i * count + i] = PRIOR;
  const mean = new Float64Array(count);
  const both = new Float64Array(count * count);
  for (const { marks, chosen } of choices) {
    mean.fill(0);
    both.fill(0);
    let sum = 0;
    const worth = Float64Array.from(marks, (bits) => {
      let total = 0;
      for (let i = 0; i < count; i++) if (bits & (1 << i)) total += weights[i]!;
      return total;
    });
    const best = worth.reduce((a, b) => Math.max(a, b), -Infinity);
    for (const [a, bits] of marks.entries()) {
      const share = decayOf(worth[a]! - best);
      sum += share;
      for (let i = 0; i < count; i++) {
        if (!(bits & (1 << i))) continue;
        mean[i]! += share;
        for (let j = 0; j <= i; j++) if (bits & (1 << j)) both[i * count + j]! += share;
      }
    }
    for (let i = 0; i < count; i++) {
      slope[i]! += (marks[chosen]! & (1 << i) ? 1 : 0) - mean[i]! / sum;
      for (let j = 0; j <= i; j++) {
        const shared = both[i * count + j]! / sum - (mean[i]! * mean[j]!) / (sum * sum);
        information[i * count + j]! += shared;
        if (j < i) information[j * count + i]! += shared;
      }
    }
  }
  return { weights, slope, information };
}

/** The most likely weights of some habits, the others at 0. */
export function fitted(choices: readonly Choice[], count: number, used: readonly number[]): Fit {
  let weights = new Float64Array(count);
  let fit = judge(choices, weights);
  for (let round = 0; round < ROUNDS && used.length > 0; round++) {
    const step = solve(
      part(fit, used),
      Float64Array.from(used, (i) => fit.slope[i]!),
    );
    const largest = step.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    // A long step may leap over the top: never more than a few at once.
    const held = Math.min(1, STRIDE / Math.max(largest, 1e-12));
    weights = weights.slice();
    for (const [n, i] of used.entries()) weights[i]! += held * step[n]!;
    fit = judge(choices, weights);
    if (largest < 1e-6) break;
  }
  return fit;
}

const ROUNDS = 30;
const STRIDE = 2;

/** How much a habit would add to those in use: chi-square with one degree of freedom. */
export function surprise(fit: Fit, used: readonly number[], habit: number): number {
  const count = fit.weights.length;
  const own = fit.information[habit * count + habit]!;
  const shared = Float64Array.from(used, (i) => fit.information[i * count + habit]!);
  const explained = used.length === 0 ? 0 : dot(shared, solve(part(fit, used), shared));
  const left = own - explained;
  // What the others tell already is no news, and rounding must not make it some.
  return left < 0.05 * own ? 0 : fit.slope[habit]! ** 2 / left;
}

function part({ information, weights }: Fit, used: readonly number[]): Float64Array {
  const count = weights.length;
  return Float64Array.from(
    { length: used.length ** 2 },
    (_, at) => information[used[Math.floor(at / used.length)]! * count + used[at % used.length]!]!,
  );
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, each, i) => sum + each * b[i]!, 0);
}

/** Solves a symmetric positive system by elimination. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const rows = matrix.slice();
  const found = right.slice();
  for (let i = 0; i < n; i++) {
    const pivot = rows[i * n + i]!;
    for (let below = i + 1; below < n; below++) {
      const factor = rows[below * n + i]! / pivot;
      for (let j = i; j < n; j++) rows[below * n + j]! -= factor * rows[i * n + j]!;
      found[below]! -= factor * found[i]!;
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) found[i]! -= rows[i * n + j]! * found[j]!;
    found[i]! /= rows[i * n + i]!;
  }
  return found;
}
