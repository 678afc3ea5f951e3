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
  /**
   * How many units came out like this one; 1 unless told. All games of a unit must say the same.
   * So a million games are told by their few different outcomes.
   */
  readonly weight?: number | undefined;
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
  // Equal outcomes are worked out once: games are many, their kinds are few.
  const sorted = sortOut(outcomes);

  /** The last two parameters are the first seat's advantage and the logarithm of the draw rate. */
  const likelihood = (point: Float64Array): Likelihood => {
    const slope = new Float64Array(size);
    const curvature = Array.from({ length: size }, () => new Float64Array(size));
    let value = 0;
    for (const { outcome, weight } of sorted.kinds) {
      value += model(outcome, point, players, slope, curvature, weight);
    }
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
  const covariance = sandwich(outcomes, sorted, point, players, model, inverse);
  // Pairs that all ended alike show no spread at all: then the model's own error is the honest one.
  const spread = (weights: Float64Array) =>
    Math.sqrt(Math.max(quadratic(covariance, weights), quadratic(inverse, weights)));
  const reach = normalQuantile((1 + confidence) / 2);

  const strength = (weights: Float64Array): Strength => {
    const elo = ELO * dot(weights, point);
    const error = ELO * spread(weights);
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
      const error = spread(weights);
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
  weight: number,
) => number;

/**
 * Two seats: win, draw and loss weigh e^a, ν·e^((a+b)/2) and e^b. Adds the game's share of the
 * logarithm of the likelihood, its slope and its curvature.
 */
const davidson: Model = (outcome, point, players, slope, curvature, weight) => {
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
  const logs = results.map((shares) =>
    shares.reduce((sum, share, i) => sum + share * point[names[i]!]!, 0),
  );
  return softmaxTerm(logs, results, seen, names, slope, curvature, weight);
};

/**
 * More seats: the best is drawn from all by strength, the next from the rest, and so on. Slope and
 * curvature are found seat by seat and then handed to the parameters that make a seat's strength.
 */
const plackett: Model = ({ players: seated, ranks }, point, players, slope, curvature, weight) => {
  const n = seated.length;
  const logs = seated.map((player, seat) => point[player]! + (seat === 0 ? point[players]! : 0));
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const bySeat = new Float64Array(n);
  const bySeats = new Float64Array(n * n);
  let value = 0;
  for (let seat = 0; seat < n; seat++) {
    let left = 0;
    let total = 0;
    for (let other = 0; other < n; other++) {
      if (ranks[other]! < ranks[seat]!) continue;
      left++;
      total += weights[other]!;
    }
    if (left === 1) continue;
    value += logs[seat]! - most - Math.log(total);
    bySeat[seat]! += 1;
    for (let a = 0; a < n; a++) {
      if (ranks[a]! < ranks[seat]!) continue;
      const share = weights[a]! / total;
      bySeat[a]! -= share;
      bySeats[a * n + a]! += share;
      for (let b = 0; b < n; b++) {
        if (ranks[b]! >= ranks[seat]!) bySeats[a * n + b]! -= share * (weights[b]! / total);
      }
    }
  }
  const parameters = seated.map((player, seat) => (seat === 0 ? [player, players] : [player]));
  for (const [a, names] of parameters.entries()) {
    for (const name of names) slope[name]! += weight * bySeat[a]!;
    for (const [b, others] of parameters.entries()) {
      const curve = weight * bySeats[a * n + b]!;
      for (const name of names) for (const other of others) curvature[name]![other]! += curve;
    }
  }
  return weight * value;
};

/** One choice among results whose logarithms of weight are linear in the parameters. */
function softmaxTerm(
  logs: readonly number[],
  results: readonly (readonly number[])[],
  seen: readonly number[],
  names: readonly number[],
  slope: Float64Array,
  curvature: Float64Array[],
  weight: number,
): number {
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((x, y) => x + y, 0);
  const mean = names.map((_, i) =>
    results.reduce((sum, result, k) => sum + (weights[k]! / total) * result[i]!, 0),
  );
  for (const [i, name] of names.entries()) {
    slope[name]! += weight * (seen[i]! - mean[i]!);
    for (const [j, other] of names.entries()) {
      let square = 0;
      for (const [k, result] of results.entries()) {
        square += (weights[k]! / total) * result[i]! * result[j]!;
      }
      curvature[name]![other]! += weight * (square - mean[i]! * mean[j]!);
    }
  }
  return weight * (logs[results.indexOf(seen)]! - most - Math.log(total));
}

/** Outcomes that are equal but for their unit, with how many there are of each. */
interface Kinds {
  readonly kinds: readonly { readonly outcome: Outcome; readonly weight: number }[];
  /** Which kind each outcome is. */
  readonly kindOf: readonly number[];
}

function sortOut(outcomes: readonly Outcome[]): Kinds {
  const kinds: { outcome: Outcome; weight: number }[] = [];
  const known = new Map<string, number>();
  const kindOf = outcomes.map((outcome) => {
    const key = `${outcome.players.join()}:${outcome.ranks.join()}`;
    const kind = known.get(key) ?? kinds.length;
    if (kind === kinds.length) {
      known.set(key, kind);
      kinds.push({ outcome, weight: 0 });
    }
    kinds[kind]!.weight += outcome.weight ?? 1;
    return kind;
  });
  return { kinds, kindOf };
}

/** H⁻¹·(Σ g·gᵀ)·H⁻¹ with one slope g for each pair or rotation; plain H⁻¹ while there are few. */
function sandwich(
  outcomes: readonly Outcome[],
  { kinds, kindOf }: Kinds,
  point: Float64Array,
  players: number,
  model: Model,
  inverse: readonly Float64Array[],
): readonly Float64Array[] {
  const size = point.length;
  const unused = Array.from({ length: size }, () => new Float64Array(size));
  const slopes = kinds.map(({ outcome }) => {
    const slope = new Float64Array(size);
    model(outcome, point, players, slope, unused, 1);
    return slope;
  });
  const units = new Map<number, { slope: Float64Array; weight: number }>();
  for (const [i, { unit: number, weight }] of outcomes.entries()) {
    let unit = units.get(number);
    if (unit === undefined) {
      unit = { slope: new Float64Array(size), weight: weight ?? 1 };
      units.set(number, unit);
    }
    const slope = slopes[kindOf[i]!]!;
    for (let k = 0; k < size; k++) unit.slope[k]! += slope[k]!;
  }
  const pieces = [...units.values()].reduce((sum, { weight }) => sum + weight, 0);
  // With few pieces of evidence, or one-sided ones, their spread is not known well enough.
  if (pieces < 5 * players) return inverse;
  const meat = Array.from({ length: size }, () => new Float64Array(size));
  for (const { slope: g, weight } of units.values()) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) meat[i]![j]! += weight * g[i]! * g[j]!;
    }
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
