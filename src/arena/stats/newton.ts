/** Small dense linear algebra, for likelihoods with a few dozen parameters. */

/** Solves A·x = b for a symmetric positive definite A, by Cholesky; null when A is not. */
function solvePositive(a: readonly Float64Array[], b: Float64Array): Float64Array | null {
  const l = cholesky(a);
  return l === null ? null : substitute(l, b);
}

/** The inverse of a symmetric positive definite matrix; null when it is not. */
export function invertPositive(a: readonly Float64Array[]): Float64Array[] | null {
  const l = cholesky(a);
  if (l === null) return null;
  return a.map((_, column) => {
    const unit = new Float64Array(a.length);
    unit[column] = 1;
    return substitute(l, unit);
  });
}

function cholesky(a: readonly Float64Array[]): Float64Array[] | null {
  const l = a.map((row) => new Float64Array(row.length));
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i]![j]!;
      for (let k = 0; k < j; k++) sum -= l[i]![k]! * l[j]![k]!;
      if (i !== j) l[i]![j] = sum / l[j]![j]!;
      else if (sum > 0) l[i]![i] = Math.sqrt(sum);
      else return null;
    }
  }
  return l;
}

function substitute(l: readonly Float64Array[], b: Float64Array): Float64Array {
  const n = l.length;
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= l[i]![k]! * x[k]!;
    x[i]! /= l[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= l[k]![i]! * x[k]!;
    x[i]! /= l[i]![i]!;
  }
  return x;
}

/** A log-likelihood at a point, with its slope and its curvature (the negative second derivative). */
export interface Likelihood {
  readonly value: number;
  readonly slope: Float64Array;
  readonly curvature: Float64Array[];
}

/** The point of greatest likelihood, by Newton's method with steps halved until they climb. */
export function maximise(
  likelihood: (point: Float64Array) => Likelihood,
  start: Float64Array,
): { point: Float64Array; at: Likelihood } {
  let point = start;
  let at = likelihood(point);
  for (let round = 0; round < 200; round++) {
    const step = solvePositive(at.curvature, at.slope);
    if (step === null) throw new Error('the likelihood has no single summit');
    let scale = 1;
    let next = at;
    let nextPoint = point;
    for (; scale > 1e-12; scale /= 2) {
      nextPoint = point.map((x, i) => x + scale * step[i]!);
      next = likelihood(nextPoint);
      if (next.value >= at.value) break;
    }
    const gain = next.value - at.value;
    point = nextPoint;
    at = next;
    if (!(gain > 1e-12 * Math.max(1, Math.abs(at.value)))) break;
  }
  return { point, at };
}
