import { Rng, int, real } from '../../core/index.ts';
import { decayOf, logOf } from '../../kernels/index.ts';
import { Lens, type Decided } from './decided.ts';
import { improve } from './improve.ts';
import type { Demonstrations } from './lessons.ts';
import { judgedBy, looksOf, type Method, type MethodKind } from './method.ts';
import { pace } from './networks.ts';
import { ownEpisodes } from './own-games.ts';
import { openness, shared } from './params.ts';

const params = {
  ...shared({ rate: 0.005, own: 4, discount: 0.5 }),
  entropy: openness(0.1),
  bandwidth: real(
    {
      en: 'how far a decision of the demonstrator reaches, beside the usual distance of two of them',
      es: 'hasta dónde alcanza una decisión del demostrador, junto a la distancia usual entre dos de ellas',
    },
    0.2,
    0.001,
    100,
  ),
  sample: int(
    {
      en: 'decisions of the demonstrator that the density goes by, at most',
      es: 'decisiones del demostrador por las que se guía la densidad, como mucho',
    },
    1000,
    10,
    100_000,
  ),
};

/**
 * A reward from the density of the demonstrator's decisions (as in Wang et al. 2020, "Random expert distillation"): a
 * kernel estimate over the rows of what was done, and a policy that seeks places where it is high.
 */
export const density: MethodKind<typeof params> = {
  id: 'density',
  summary: {
    en: 'Is rewarded for decisions like the demonstrator’s: by a kernel density of what that one did.',
    es: 'Recibe recompensa por decisiones como las del demostrador: según una densidad de núcleos de lo que este hizo.',
  },
  params,
  rounds: 300,
  byFeatures: true,
  begin({ game, values, networks }): Method {
    const { rate, own, discount, entropy, bandwidth, sample } = values;
    const policy = networks.scorer('policy', rate);
    const lens = new Lens(game, policy);
    let reward: DensityReward | null = null;
    return {
      lens,
      scores: (decided) => policy.scores(looksOf(decided)),
      round({ shown, rng, way }) {
        pace(policy.network, rate, way);
        reward ??= new DensityReward(shown, { bandwidth, sample });
        const episodes = ownEpisodes(lens, policy, shown, own, rng);
        const rewards = reward.of(episodes.flatMap(({ decisions }) => decisions));
        const told = improve(policy, episodes, rewards, { discount, entropy });
        return { reward: told.reward, entropy: told.entropy };
      },
    };
  },
  judge: (game, [policy]) => judgedBy(game, policy!),
};

/** Rows of numbers among which the density is looked for: each number beside its usual spread. */
export class KernelDensity {
  private readonly rows: readonly Float32Array[];
  private readonly weights: Float64Array;
  private readonly perSpread: Float32Array;
  private readonly sharpness: number;

  /** `all`: rows whose spread is the usual one. Rows that come again count again. */
  constructor(
    rows: readonly Float32Array[],
    all: readonly Float32Array[],
    bandwidth: number,
    rng: Rng,
  ) {
    this.perSpread = perSpreadOf(all);
    const byText = new Map<string, { row: Float32Array; count: number }>();
    for (const row of rows) {
      const text = row.join();
      const known = byText.get(text);
      if (known === undefined) byText.set(text, { row: this.scaled(row), count: 1 });
      else known.count++;
    }
    const distinct = [...byText.values()];
    this.rows = distinct.map(({ row }) => row);
    this.weights = Float64Array.from(distinct, ({ count }) => count / rows.length);
    const width = Math.max(bandwidth * this.usualDistance(rng), 1e-6);
    this.sharpness = 1 / (2 * width * width);
  }

  /** The logarithm of the density at a row, but for a constant. */
  log(row: Float32Array): number {
    const here = this.scaled(row);
    let most = -Infinity;
    const near = this.rows.map((other, n) => {
      const term = logOf(this.weights[n]!) - this.sharpness * apart(here, other);
      most = Math.max(most, term);
      return term;
    });
    let sum = 0;
    for (const term of near) if (term > most - 30) sum += decayOf(term - most);
    return most + logOf(sum);
  }

  private scaled(row: Float32Array): Float32Array {
    return row.map((value, i) => value * this.perSpread[i]!);
  }

  /** The median of some pairs that differ. */
  private usualDistance(rng: Rng): number {
    const { rows } = this;
    if (rows.length < 2) return 1;
    const found = Array.from({ length: 400 }, () => {
      const one = rng.below(rows.length);
      const other = (one + 1 + rng.below(rows.length - 1)) % rows.length;
      return Math.sqrt(apart(rows[one]!, rows[other]!));
    });
    return found.toSorted((a, b) => a - b)[found.length / 2]!;
  }
}

/** How likely the demonstrator's decisions make others, beside the usual. */
class DensityReward {
  private readonly density: KernelDensity;
  private readonly mean: number;
  private readonly spread: number;

  constructor(
    { decided }: Demonstrations,
    { bandwidth, sample }: { readonly bandwidth: number; readonly sample: number },
  ) {
    const rng = Rng.of('density');
    const some = rng.shuffle(decided.slice()).slice(0, sample);
    const all = some.slice(0, 300).flatMap(rowsOf);
    this.density = new KernelDensity(
      some.map((one) => rowsOf(one)[one.taken]!),
      all,
      bandwidth,
      rng,
    );
    const logs = all.slice(0, 600).map((row) => this.density.log(row));
    this.mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    const variance = logs.reduce((sum, log) => sum + squared(log - this.mean), 0) / logs.length;
    this.spread = Math.sqrt(variance) || 1;
  }

  /** For each legal action of each decision: about -3 to 3. */
  of(decided: readonly Decided[]): Float32Array {
    return Float32Array.from(decided.flatMap(rowsOf), (row) => {
      const value = (this.density.log(row) - this.mean) / this.spread;
      return Math.max(-3, Math.min(3, value));
    });
  }
}

/** The row of each legal action. */
export function rowsOf({ look }: Pick<Decided, 'look'>): Float32Array[] {
  const width = look.inputs.length / look.actions.length;
  return Array.from(look.actions, (_, i) => look.inputs.subarray(i * width, (i + 1) * width));
}

function perSpreadOf(rows: readonly Float32Array[]): Float32Array {
  const width = rows[0]!.length;
  return Float32Array.from({ length: width }, (_, i) => {
    let [sum, squares] = [0, 0];
    for (const row of rows) {
      sum += row[i]!;
      squares += row[i]! * row[i]!;
    }
    const variance = squares / rows.length - squared(sum / rows.length);
    // What never changes says nothing here, and would say too much elsewhere.
    return variance > 1e-9 ? 1 / Math.sqrt(variance) : 1;
  });
}

/** A product, which every machine rounds alike; of powers that is not said. */
export function squared(x: number): number {
  return x * x;
}

/** The square of the distance. */
function apart(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += squared(one[i]! - other[i]!);
  return sum;
}
