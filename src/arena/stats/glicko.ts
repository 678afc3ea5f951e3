/**
 * Glicko-2, as in Mark Glickman's paper "Example of the Glicko-2 system" (2012, revised 2022): a rating, how
 * uncertain it is, and how erratic its owner plays. The steps have the paper's numbers.
 */
export interface GlickoRating {
  /** In Elo points: 1500 is where everybody begins. */
  readonly rating: number;
  /** The standard deviation of the rating. */
  readonly deviation: number;
  readonly volatility: number;
}

/** A game against somebody: 1 won, 0 lost. */
export interface GlickoGame {
  readonly rating: number;
  readonly deviation: number;
  readonly score: number;
}

/** Whoever begins: nothing is known of them. */
export const UNKNOWN: GlickoRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Elo points of one unit of the paper's own scale. */
const SCALE = 173.7178;
/** How much volatility may change: the paper names 0.3 to 1.2, and works its example with this. */
const TAU = 0.5;
const PRECISION = 1e-6;

/** How much a game against somebody tells, the less the more uncertain they are. */
function weight(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** The rating after the games of one period. */
export function glicko(before: GlickoRating, games: readonly GlickoGame[]): GlickoRating {
  if (games.length === 0) return aged(before, 1);
  const mu = (before.rating - UNKNOWN.rating) / SCALE;
  const phi = before.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of games) {
    const g = weight(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - UNKNOWN.rating) / SCALE)));
    information += g ** 2 * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  // Steps 3 and 4: the variance that the results alone would leave, and what they say of the rating.
  const v = 1 / information;
  const volatility = newVolatility(before.volatility, phi, v, v * surprise);
  // Steps 6 and 7.
  const grown = phi ** 2 + volatility ** 2;
  const after = 1 / Math.sqrt(1 / grown + 1 / v);
  return {
    rating: UNKNOWN.rating + SCALE * (mu + after ** 2 * surprise),
    deviation: Math.min(SCALE * after, UNKNOWN.deviation),
    volatility,
  };
}

/** Who has not played for some periods is known less well, never worse than at first. */
export function aged(before: GlickoRating, periods: number): GlickoRating {
  const phi = before.deviation / SCALE;
  const deviation = SCALE * Math.sqrt(phi ** 2 + periods * before.volatility ** 2);
  return { ...before, deviation: Math.min(deviation, UNKNOWN.deviation) };
}

/** Step 5: the volatility under which what happened is most likely, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const spread = phi ** 2 + v + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high: number;
  if (delta ** 2 > phi ** 2 + v) high = Math.log(delta ** 2 - phi ** 2 - v);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}
