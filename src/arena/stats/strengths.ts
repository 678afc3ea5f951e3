import { ELO } from './elo.ts';
import type { Interval } from './intervals.ts';
import { invertPositive, maximise, type Likelihood } from './newton.ts';
import { davidson, plackett, type Model, type Outcome } from './outcomes.ts';
import { studentCdf, studentQuantile } from './special.ts';

export type { Outcome } from './outcomes.ts';

/**
 * Where the games set no limit: who took every point can be any amount stronger; `both` where no
 * results tell one side from the other.
 */
export type Open = 'above' | 'below' | 'both';

export interface Strength {
  /** In Elo points; the mean of those that results link to each other is 0. */
  readonly elo: number;
  readonly interval: Interval;
  /** Not null: the games do not say how much, and `elo` is only good for putting in order. */
  readonly open: Open | null;
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
/** With so much less of the prior, what it alone held runs away, and what the games hold stays. */
const WEAKER = 1 / 100;
/** So precise that it is not moved. */
const PINNED = 1e12;

/**
 * Strengths of three players or more from results of two or more seats (two have their pairs: see
 * `rate`). For two seats it is Bradley and Terry's model with Davidson's draws; for more, Plackett
 * and Luce's with ties counted as Breslow did. The first seat has an advantage of its own. Errors
 * are those of whole pairs or rotations, not of single games, which depend on each other.
 */
export function strengths(
  outcomes: readonly Outcome[],
  players: number,
  confidence = 0.95,
): Strengths {
  const results = sortOut(outcomes);
  const first = new Float64Array(players + 2);
  first[players] = 1;
  const both = [1, WEAKER].map((prior) => fit(results, players, prior));
  const seatHeld = holds(both[0]!, both[1]!, first);
  // A seat that decides everything hides who is stronger; whole pairs even it out, so it is left out.
  const [fitted, free] = seatHeld
    ? [both[0]!, both[1]!]
    : [fit(results, players, 1, true), fit(results, players, WEAKER, true)];
  const evidence = spreadOf(outcomes, results, fitted, players);
  const reach = studentQuantile((1 + confidence) / 2, evidence.freedom);

  const worth = (weights: Float64Array) => ELO * dot(weights, fitted.point);
  const held = (weights: Float64Array) => holds(fitted, free, weights);
  const difference = (a: number, b: number) => {
    const weights = new Float64Array(fitted.point.length);
    weights[a]! += 1;
    weights[b]! -= 1;
    return weights;
  };
  const strength = (weights: Float64Array): Strength => {
    const elo = worth(weights);
    if (!held(weights)) {
      const open = openTo(fitted, free, weights);
      return { elo, interval: { low: -Infinity, high: Infinity }, open };
    }
    const error = ELO * evidence.spread(weights);
    return { elo, interval: { low: elo - reach * error, high: elo + reach * error }, open: null };
  };

  const linked = largestGroup(players, (a, b) => held(difference(a, b)));
  const centred = (player: number) => {
    const weights = new Float64Array(fitted.point.length);
    for (const other of linked) weights[other]! -= 1 / linked.length;
    weights[player]! += 1;
    return weights;
  };
  return {
    players: Array.from({ length: players }, (_, player) => strength(centred(player))),
    firstSeat: seatHeld
      ? strength(first)
      : {
          elo: ELO * both[0]!.point[players]!,
          interval: { low: -Infinity, high: Infinity },
          open: openTo(both[0]!, both[1]!, first),
        },
    superiority(a, b) {
      const weights = difference(a, b);
      if (a === b) return 0.5;
      if (!held(weights)) {
        const root = ratioRoot(outcomes, players, a, b, !seatHeld);
        return studentCdf(root, evidence.freedom);
      }
      return studentCdf(dot(weights, fitted.point) / evidence.spread(weights), evidence.freedom);
    },
  };
}

interface Fit {
  readonly point: Float64Array;
  readonly value: number;
  /** The model's own covariance. */
  readonly inverse: readonly Float64Array[];
  readonly model: Model;
}

/** The likeliest strengths; `seatless`: the first seat is taken to be worth nothing. */
function fit({ kinds }: Kinds, players: number, prior: number, seatless = false): Fit {
  const model = kinds.every(({ outcome }) => outcome.players.length === 2) ? davidson : plackett;
  // The last two parameters are the first seat's advantage and the logarithm of the draw rate.
  const size = players + 2;
  const usual = prior * (ELO / PRIOR_ELO) ** 2;
  const precisions = Array.from({ length: size }, (_, i) =>
    seatless && i === players ? PINNED : usual,
  );
  const likelihood = (point: Float64Array): Likelihood => {
    const slope = new Float64Array(size);
    const curvature = Array.from({ length: size }, () => new Float64Array(size));
    let value = 0;
    for (const { outcome, weight } of kinds) {
      value += model(outcome, point, players, slope, curvature, weight);
    }
    for (let i = 0; i < size; i++) {
      value -= (precisions[i]! / 2) * point[i]! ** 2;
      slope[i]! -= precisions[i]! * point[i]!;
      curvature[i]![i]! += precisions[i]!;
    }
    return { value, slope, curvature };
  };
  const { point, at } = maximise(likelihood, new Float64Array(size));
  const inverse = invertPositive(at.curvature);
  if (inverse === null) throw new Error('the strengths cannot be told apart');
  return { point, value: at.value, inverse, model };
}

/** Whether the games hold a combination of parameters, or the prior alone. */
function holds(fitted: Fit, free: Fit, weights: Float64Array): boolean {
  return quadratic(free.inverse, weights) <= 2 * quadratic(fitted.inverse, weights);
}

/** To which side something is open that only the prior holds. */
function openTo(fitted: Fit, free: Fit, weights: Float64Array): Open {
  const moved = ELO * (dot(weights, free.point) - dot(weights, fitted.point));
  return Math.abs(moved) < 1 ? 'both' : moved > 0 ? 'above' : 'below';
}

/** The largest set of players of whom each is linked to the first of them. */
function largestGroup(players: number, linked: (a: number, b: number) => boolean): number[] {
  const groups: number[][] = [];
  for (let player = 0; player < players; player++) {
    const group = groups.find(([head]) => linked(head!, player));
    if (group === undefined) groups.push([player]);
    else group.push(player);
  }
  const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return largest.length === 1 ? Array.from({ length: players }, (_, player) => player) : largest;
}

/**
 * The root of twice the logarithm of how much likelier the results are when a and b may differ than
 * when they are one: it holds where one took every point and an error means nothing.
 */
function ratioRoot(
  outcomes: readonly Outcome[],
  players: number,
  a: number,
  b: number,
  seatless: boolean,
): number {
  const asOne = outcomes.map((outcome) => ({
    ...outcome,
    players: outcome.players.map((player) => (player === b ? a : player)),
  }));
  const apart = fit(sortOut(outcomes), players, WEAKER, seatless);
  const same = fit(sortOut(asOne), players, WEAKER, seatless);
  const root = Math.sqrt(2 * Math.max(0, apart.value - same.value));
  return apart.point[a]! < apart.point[b]! ? -root : root;
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

interface Evidence {
  /** The error of a combination of parameters. */
  spread(weights: Float64Array): number;
  /** Degrees of freedom of that error. */
  readonly freedom: number;
}

/**
 * Errors from how whole units vary: H⁻¹·(Σ g·gᵀ)·H⁻¹ with one slope g for each pair or rotation. So
 * openings that favour a seat, which one game gives and the other takes, make them smaller than the
 * model's own. Few units show little of how they vary, and units that all ended alike nothing: they
 * are corrected for the parameters they had to fix, the model's error stands beside them with the
 * weight of as many units as there are players, and the reach is Student's.
 */
function spreadOf(
  outcomes: readonly Outcome[],
  { kinds, kindOf }: Kinds,
  { point, inverse, model }: Fit,
  players: number,
): Evidence {
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
  const freedom = Math.max(1, pieces - players - 1);
  const meat = Array.from({ length: size }, () => new Float64Array(size));
  for (const { slope: g, weight } of units.values()) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) meat[i]![j]! += weight * g[i]! * g[j]!;
    }
  }
  const sandwich = product(product(inverse, meat), inverse);
  return {
    freedom,
    spread(weights) {
      const seen = (pieces / freedom) * quadratic(sandwich, weights);
      const supposed = quadratic(inverse, weights);
      return Math.sqrt((pieces * seen + players * supposed) / (pieces + players));
    },
  };
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
