import type { Rng } from '../../core/index.ts';

/** The place of one of the highest values, each of them as likely as the next. */
export function bestOf(values: Float64Array, count: number, rng: Rng): number {
  let best = values[0]!;
  let ties = 1;
  for (let i = 1; i < count; i++) {
    const value = values[i]!;
    if (value > best) {
      best = value;
      ties = 1;
    } else if (value === best) ties++;
  }
  // A choice of one needs no luck: the luck of later choices does not depend on it.
  let skip = ties === 1 ? 0 : rng.below(ties);
  for (let i = 0; ; i++) if (values[i] === best && skip-- === 0) return i;
}

/** Any place, likelier the higher its value: as exp(value / temperature). */
export function softly(
  values: Float64Array,
  count: number,
  temperature: number,
  rng: Rng,
  weights: Float64Array,
): number {
  let best = -Infinity;
  for (let i = 0; i < count; i++) if (values[i]! > best) best = values[i]!;
  let sum = 0;
  // Counted from the best, so that no value however high is too much for exp.
  for (let i = 0; i < count; i++) {
    const weight = Math.exp((values[i]! - best) / temperature);
    weights[i] = weight;
    sum += weight;
  }
  let rest = rng.float() * sum;
  for (let i = 0; i < count - 1; i++) {
    rest -= weights[i]!;
    if (rest < 0) return i;
  }
  return count - 1;
}
