/** The special functions that the statistics stand on; accurate to about 1e-12. */

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function for x > 0 (Lanczos). */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const z = x - 1;
  let sum = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (z + i);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The regularised incomplete beta function I_x(a, b): a continued fraction by Lentz's method. */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(
    lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  return x < (a + 1) / (a + b + 2)
    ? (front * fraction(x, a, b)) / a
    : 1 - (front * fraction(1 - x, b, a)) / b;
}

function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  let c = 1;
  let d = 1 - ((a + b) * x) / (a + 1);
  d = 1 / (Math.abs(d) < tiny ? tiny : d);
  let result = d;
  for (let m = 1; m < 10_000; m++) {
    for (const numerator of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 + numerator * d;
      d = 1 / (Math.abs(d) < tiny ? tiny : d);
      c = 1 + numerator / c;
      if (Math.abs(c) < tiny) c = tiny;
      result *= d * c;
    }
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

/** The x at which a growing function on [low, high] reaches a value. */
function solveGrowing(f: (x: number) => number, value: number, low: number, high: number): number {
  for (let i = 0; i < 200 && high - low > 1e-15 * Math.max(1, Math.abs(low)); i++) {
    const middle = (low + high) / 2;
    if (f(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export function betaQuantile(p: number, a: number, b: number): number {
  return solveGrowing((x) => betaCdf(x, a, b), p, 0, 1);
}

/** The distribution function of the standard normal. */
export function normalCdf(x: number): number {
  // erfc by its relation to the incomplete gamma function is not needed at this accuracy: W. J. Cody's
  // continued fraction for the tail, the series near the middle.
  const z = Math.abs(x);
  let tail: number;
  if (z < 3) {
    let term = z;
    let sum = z;
    for (let n = 1; n < 200 && Math.abs(term) > 1e-17; n++) {
      term *= (z * z) / (2 * n + 1);
      sum += term;
    }
    tail = 0.5 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  } else {
    let f = z;
    for (let n = 60; n > 0; n--) f = z + n / f;
    tail = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / f;
  }
  return x > 0 ? 1 - tail : tail;
}

export function normalQuantile(p: number): number {
  return solveGrowing(normalCdf, p, -40, 40);
}

/** The distribution function of Student's t. */
export function studentCdf(t: number, freedom: number): number {
  const tail = betaCdf(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

export function studentQuantile(p: number, freedom: number): number {
  return solveGrowing((t) => studentCdf(t, freedom), p, -1e5, 1e5);
}
