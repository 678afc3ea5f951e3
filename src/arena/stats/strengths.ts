import { ELO } from './elo.ts';
import type { Interval } from './intervals.ts';
import { invertPositive, maximise, type Likelihood } from './newton.ts';
import { normalCdf, normalQuantile } from './special.ts';

/** One game's result for the model: who sat where, and how they finished. */
export interface Outcome {
  /** Which player sat in each seat, by number. */
  readonly players: readonly number[];
  /** How each seat finished, 0 the best; equal numbers are ties. */
  readonly ranks: readonly number[];
  /** Games of one pair (or rotation) share a number: they are one piece of evidence. */
  readonly unit: number;
}

export interface Strength {
  /** In Elo points; the mean of all players is 0. */
  readonly elo: number;
  readonly interval: Interval;
}

export interface Strengths {
  readonly players: readonly Strength[];
  /** What sitting in the first seat is worth, in Elo points. */
  readonly firstSeat: Strength;
  /** How likely it is that player a is stronger than player b. */
  superiority(a: number, b: number): number;
}

/** Players are thought to lie within a few thousand Elo points: this keeps clean sweeps finite. */
const PRIOR_ELO = 1200;

/**
 * Strengths from results of two or more seats. For two it is Bradley and Terry's model with
 * Davidson's draws; for more, Plackett and Luce's with ties counted as Breslow did. The first seat
 * has an advantage of its own. Errors are those of whole pairs or rotations (the sandwich
 * estimator), not of single games, which depend on each other.
 */
export function strengths(
  outcomes: readonly Outcome[],
  players: number,
  confidence = 0.95,
): Strengths {
  const pairs = outcomes.every(({ players: seats }) => seats.length === 2);
  const size = players + 2;
  const model = pairs ? davidson : plackett;
  const prior = ELO / PRIOR_ELO;
  const precision = prior * prior;

  /** The last two parameters are the first seat's advantage and the logarithm of the draw rate. */
  const likelihood = (point: Float64Array): Likelihood => {
    const slope = new Float64Array(size);
    const curvature = Array.from({ length: size }, () => new Float64Array(size));
    let value = 0;
    for (const outcome of outcomes) value += model(outcome, point, players, slope, curvature);
    for (let i = 0; i < size; i++) {
      value -= (precision / 2) * point[i]! ** 2;
      slope[i]! -= precision * point[i]!;
      curvature[i]![i]! += precision;
    }
    return { value, slope, curvature };
  };

  const { point, at } = maximise(likelihood, new Float64Array(size));
  const inverse = invertPositive(at.curvature);
  if (inverse === null) throw new Error('the strengths cannot be told apart');
  const covariance = sandwich(outcomes, point, players, model, inverse);
  const reach = normalQuantile((1 + confidence) / 2);

  const strength = (weights: Float64Array): Strength => {
    const elo = ELO * dot(weights, point);
    const error = ELO * Math.sqrt(quadratic(covariance, weights));
    return { elo, interval: { low: elo - reach * error, high: elo + reach * error } };
  };
  const difference = (a: number, b: number) => {
    const weights = new Float64Array(size);
    weights[a]! += 1;
    weights[b]! -= 1;
    return weights;
  };
  const centred = (player: number) => {
    const weights = new Float64Array(size).fill(-1 / players, 0, players);
    weights[player]! += 1;
    return weights;
  };
  const first = new Float64Array(size);
  first[players] = 1;
  return {
    players: Array.from({ length: players }, (_, player) => strength(centred(player))),
    firstSeat: strength(first),
    superiority(a, b) {
      const weights = difference(a, b);
      const error = Math.sqrt(quadratic(covariance, weights));
      return error === 0 ? 0.5 : normalCdf(dot(weights, point) / error);
    },
  };
}

type Model = (
  outcome: Outcome,
  point: Float64Array,
  players: number,
  slope: Float64Array,
  curvature: Float64Array[],
) => number;

/**
 * Two seats: win, draw and loss weigh e^a, ν·e^((a+b)/2) and e^b. Adds the game's share of the
 * logarithm of the likelihood, its slope and its curvature.
 */
const davidson: Model = (outcome, point, players, slope, curvature) => {
  const [a, b] = outcome.players as [number, number];
  const [rankA, rankB] = outcome.ranks as [number, number];
  // Each result as weights of the parameters: strength a, strength b, first seat, draws.
  const names = [a, b, players, players + 1];
  const results = [
    [1, 0, 1, 0],
    [0.5, 0.5, 0.5, 1],
    [0, 1, 0, 0],
  ];
  const seen = results[rankA < rankB ? 0 : rankA > rankB ? 2 : 1]!;
  const logs = results.map((weights) =>
    weights.reduce((sum, weight, i) => sum + weight * point[names[i]!]!, 0),
  );
  return softmaxTerm(logs, results, seen, names, slope, curvature);
};

/** More seats: the best is drawn from all by strength, the next from the rest, and so on. */
const plackett: Model = (outcome, point, players, slope, curvature) => {
  const seats = outcome.players.map((_, seat) => seat);
  let value = 0;
  for (const seat of seats) {
    const left = seats.filter((other) => outcome.ranks[other]! >= outcome.ranks[seat]!);
    if (left.length === 1) continue;
    // The parameters that matter: a strength for each seat left, and the first seat's advantage.
    const names = [...left.map((other) => outcome.players[other]!), players];
    const results = left.map((other, i) => {
      const weights = names.map(() => 0);
      weights[i] = 1;
      weights[left.length] = other === 0 ? 1 : 0;
      return weights;
    });
    const logs = left.map(
      (other) => point[outcome.players[other]!]! + (other === 0 ? point[players]! : 0),
    );
    value += softmaxTerm(logs, results, results[left.indexOf(seat)]!, names, slope, curvature);
  }
  return value;
};

/** One choice among results whose logarithms of weight are linear in the parameters. */
function softmaxTerm(
  logs: readonly number[],
  results: readonly (readonly number[])[],
  seen: readonly number[],
  names: readonly number[],
  slope: Float64Array,
  curvature: Float64Array[],
): number {
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((x, y) => x + y, 0);
  const mean = names.map((_, i) =>
    results.reduce((sum, result, k) => sum + (weights[k]! / total) * result[i]!, 0),
  );
  for (const [i, name] of names.entries()) {
    slope[name]! += seen[i]! - mean[i]!;
    for (const [j, other] of names.entries()) {
      let square = 0;
      for (const [k, result] of results.entries()) {
        square += (weights[k]! / total) * result[i]! * result[j]!;
      }
      curvature[name]![other]! += square - mean[i]! * mean[j]!;
    }
  }
  return logs[results.indexOf(seen)]! - most - Math.log(total);
}

/** H⁻¹·(Σ g·gᵀ)·H⁻¹ with one slope g for each pair or rotation; plain H⁻¹ while there are few. */
function sandwich(
  outcomes: readonly Outcome[],
  point: Float64Array,
  players: number,
  model: Model,
  inverse: readonly Float64Array[],
): readonly Float64Array[] {
  const size = point.length;
  const units = new Map<number, Float64Array>();
  const unused = Array.from({ length: size }, () => new Float64Array(size));
  for (const outcome of outcomes) {
    let slope = units.get(outcome.unit);
    if (slope === undefined) units.set(outcome.unit, (slope = new Float64Array(size)));
    model(outcome, point, players, slope, unused);
  }
  // With few pieces of evidence, or one-sided ones, their spread is not known well enough.
  if (units.size < 5 * players) return inverse;
  const meat = Array.from({ length: size }, () => new Float64Array(size));
  for (const g of units.values()) {
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) meat[i]![j]! += g[i]! * g[j]!;
  }
  return product(product(inverse, meat), inverse);
}

function product(a: readonly Float64Array[], b: readonly Float64Array[]): Float64Array[] {
  return a.map((row) =>
    Float64Array.from(row, (_, j) => row.reduce((sum, x, k) => sum + x * b[k]![j]!, 0)),
  );
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0);
}

function quadratic(matrix: readonly Float64Array[], x: Float64Array): number {
  return Math.max(
    0,
    x.reduce((sum, xi, i) => sum + xi * dot(matrix[i]!, x), 0),
  );
}
