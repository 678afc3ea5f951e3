// Logistic regression of who won on what was found.
import { maximise, type Likelihood } from '../../src/arena/stats/newton.ts';
import { foundIn, logitOf, type Fit } from '../../src/agents/chances/index.ts';
import type { Position } from './samples.ts';

export interface Sample extends Position {
  readonly strength: number;
}

/** Bias by phase, slope by phase, slope by strength, the logarithm of the power. */
const PARAMETERS = 8;
/** How sure it is beforehand that slopes and biases hardly change: few samples are not overrun. */
const PRIOR = [0.2, 0.2, 0, 1, 1, 0.2, 0.2, 5];
/** The same where another fit says how they change: of slopes by phase and strength. */
const LIKE = [0.2, 0.2, 0, 10, 10, 10, 10, 10];

const fitAt = (point: ArrayLike<number>): Fit => ({
  bias: [point[0]!, point[1]!],
  slope: [point[2]!, point[3]!, point[4]!],
  strength: [point[5]!, point[6]!],
  power: Math.exp(point[7]!),
});

/**
 * The coefficients that make what happened likeliest; what is proven is no guess and has no say. `like`: the fit of a
 * game much like this one, to lean on.
 */
export function fitted(samples: readonly Sample[], like?: Fit): Fit {
  const weights = like === undefined ? PRIOR : LIKE;
  const centre = [
    0,
    0,
    0,
    ...(like === undefined
      ? [0, 0, 0, 0, 0]
      : [...like.slope.slice(1), ...like.strength, Math.log(like.power)]),
  ];
  const open = samples.filter(({ proven }) => !proven);
  const unit = open[0]!.unit;
  const given = open.map(({ value, played, strength, won }) => ({
    found: foundIn(unit, value),
    played,
    strength,
    won,
  }));
  const spread = Math.sqrt(given.reduce((sum, { found }) => sum + found ** 2, 0) / given.length);
  const start = Float64Array.of(0, 0, -Math.log(spread), 0, 0, 0, 0, 0);
  const likelihood = (point: Float64Array): Likelihood => {
    const fit = fitAt(point);
    const slope = new Float64Array(PARAMETERS);
    const curvature = Array.from(slope, () => new Float64Array(PARAMETERS));
    let value = 0;
    for (const [i, weight] of weights.entries()) {
      const off = i === 2 ? 0 : point[i]! - centre[i]!;
      value -= (weight * off ** 2) / 2;
      slope[i]! -= weight * off;
      curvature[i]![i]! += weight + 1e-6;
    }
    for (const { found, played, strength, won } of given) {
      const odds = logitOf(fit, found, played, strength);
      const chance = 1 / (1 + Math.exp(-odds));
      value += won * Math.log(Math.max(chance, 1e-12));
      value += (1 - won) * Math.log(Math.max(1 - chance, 1e-12));
      const part = odds - fit.bias[0] - fit.bias[1] * played;
      const low = Math.max(0, 1 - 2 * strength);
      const high = Math.max(0, 2 * strength - 1);
      const bent = found === 0 ? 0 : part * fit.power * Math.log(Math.abs(found));
      const by = [
        1,
        played,
        part,
        part * played,
        part * played ** 2,
        part * low,
        part * high,
        bent,
      ];
      for (let i = 0; i < PARAMETERS; i++) {
        slope[i]! += (won - chance) * by[i]!;
        for (let j = 0; j < PARAMETERS; j++) {
          curvature[i]![j]! += chance * (1 - chance) * by[i]! * by[j]!;
        }
      }
    }
    return { value, slope, curvature };
  };
  return fitAt(maximise(likelihood, start).point);
}
