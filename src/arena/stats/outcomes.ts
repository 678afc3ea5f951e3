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

/** Adds an outcome's share of the log-likelihood, its slope and its curvature; gives the first. */
export type Model = (
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
export const davidson: Model = (outcome, point, players, slope, curvature, weight) => {
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
export const plackett: Model = (
  { players: seated, ranks },
  point,
  players,
  slope,
  curvature,
  weight,
) => {
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
