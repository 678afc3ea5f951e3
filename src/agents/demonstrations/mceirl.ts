import { int, real, type Game, type Values } from '../../core/index.ts';
import type { Network } from '../../kernels/index.ts';
import { Lens, type Decided, type Episode } from './decided.ts';
import { rowsOf } from './density.ts';
import { improve } from './improve.ts';
import {
  judgedBy,
  looksOf,
  type Course,
  type Judge,
  type Method,
  type MethodKind,
} from './method.ts';
import { pace, scorerOf } from './networks.ts';
import { ownEpisodes } from './own-games.ts';
import { byReward, shared } from './params.ts';
import { ActionRows } from '../scoring/index.ts';
import { SoftGame } from './soft-game.ts';

const params = {
  ...shared({ rate: 0.05, own: 8, discount: 0.5 }),
  states: int(
    {
      en: 'a game of at most so many positions is gone through whole; a larger one is sampled by own games',
      es: 'un juego de como mucho tantas posiciones se recorre entero; uno mayor se muestrea con partidas propias',
    },
    30_000,
    0,
    1_000_000,
  ),
  decay: real(
    {
      en: 'how strongly weights are drawn to 0: moves that are always right would have them grow for ever',
      es: 'con qué fuerza tienden los pesos a 0: con jugadas siempre acertadas crecerían sin fin',
    },
    0.0003,
    0,
    1,
  ),
  ...byReward,
};
type MceValues = Values<typeof params>;

/**
 * Maximum causal entropy inverse reinforcement learning (Ziebart, Bagnell and Dey 2010): the weights of a reward that is a
 * sum over the features of a decision, such that who draws each move by exp of what it brings meets the same features
 * as the demonstrator. Small games are gone through whole, by soft value iteration; in others a policy learns by
 * games of its own what the weights found so far bring, and the weights follow from what it meets.
 */
export const mceirl: MethodKind<typeof params> = {
  id: 'mceirl',
  summary: {
    en: 'Finds weights of features that explain what a demonstrator does, and plays by them.',
    es: 'Halla los pesos de los rasgos que explican lo que hace un demostrador, y juega según ellos.',
  },
  params,
  rounds: 300,
  byFeatures: true,
  begin(course): Method {
    const { game, values, networks } = course;
    const reward = networks.scorer('reward', values.rate, true);
    const lens = new Lens(game, reward);
    const whole = SoftGame.of(lens, values.states);
    const method =
      whole === null
        ? sampled(course, reward.network, lens)
        : solved(values, reward.network, lens, whole);
    return { ...method, weights: () => named(game, weightsOf(reward.network)) };
  },
  judge(game, [reward, policy], values) {
    if (values.by === 'reward') return judgedBy(game, reward!);
    return policy === undefined ? exactly(game, reward!, values) : judgedBy(game, policy);
  },
};

/** The weights of the features: what a plain sum adds to all alike says nothing. */
export function weightsOf(reward: Network): Float32Array {
  return reward.weights().subarray(0, reward.inputSize);
}

/** Each weight by what it weighs. */
function named(game: Game, weights: Float32Array): Readonly<Record<string, number>> {
  const { names } = new ActionRows(game);
  return Object.fromEntries(names.map((name, n) => [name, weights[n]!]));
}

/** One step of the weights up a slope, by the optimiser of their network. */
function climb(reward: Network, slopes: Float64Array, decay: number): void {
  const width = reward.inputSize;
  const weights = weightsOf(reward);
  const each = new Float32Array(width * width);
  for (let j = 0; j < width; j++) each[j * width + j] = 1;
  reward.teach(each, width, (_, down) => {
    for (let j = 0; j < width; j++) down[j] = decay * weights[j]! - slopes[j]!;
    return 0;
  });
}

/** A small game, gone through whole in each round. */
function solved(
  { rate, discount, decay }: MceValues,
  reward: Network,
  lens: Lens,
  whole: SoftGame,
): Method {
  let stale = true;
  return {
    lens,
    scores(decided) {
      if (stale) whole.solve(weightsOf(reward), discount);
      stale = false;
      return Float32Array.from(decided.flatMap((one) => [...valuesOf(whole, reward, one)]));
    },
    round({ shown, way }) {
      pace(reward, rate, way);
      if (stale) whole.solve(weightsOf(reward), discount);
      const slopes = new Float64Array(reward.inputSize);
      let [likelihood, counted] = [0, 0];
      for (const decided of shown.decided) {
        const found = whole.likelihood(decided, decided.taken, discount, slopes);
        if (found === null) continue;
        likelihood += found;
        counted++;
      }
      const per = Math.max(1, counted);
      climb(
        reward,
        slopes.map((slope) => slope / per),
        decay,
      );
      stale = true;
      return { likelihood: likelihood / per, mismatch: norm(slopes) / per, positions: whole.size };
    },
  };
}

/** What the game says each action is worth; where it does not know the position, what it brings at once. */
function valuesOf(
  whole: SoftGame,
  reward: Network,
  decided: Pick<Decided, 'look' | 'keyLo' | 'keyHi'>,
): ArrayLike<number> & Iterable<number> {
  return whole.values(decided) ?? reward.forward(decided.look.inputs, decided.look.actions.length);
}

/** A large game: what the weights bring is learned, and what it leads to is seen, in own games. */
function sampled(
  { values, networks }: Pick<Course<typeof params>, 'values' | 'networks'>,
  reward: Network,
  lens: Lens,
): Method {
  const { rate, own, discount, decay } = values;
  const quick = rate / 5;
  const policy = networks.scorer('policy', quick);
  let theirs: Float64Array | null = null;
  return {
    lens,
    scores: (decided) => policy.scores(looksOf(decided)),
    round({ shown, rng, way }) {
      pace(reward, quick, way);
      pace(policy.network, quick, way);
      theirs ??= metBy(shown.episodes, discount);
      const episodes = ownEpisodes(lens, policy, shown, own, rng);
      const mine = metBy(episodes, discount);
      const mismatch = theirs.map((value, j) => value - mine[j]!);
      climb(reward, mismatch, decay);
      const scorer = scorerOf(lens.game, reward);
      const looks = looksOf(episodes.flatMap(({ decisions }) => decisions));
      const rewards = scorer.scores(looks).slice();
      const told = improve(policy, episodes, rewards, { discount, entropy: 1 });
      return { mismatch: norm(mismatch), reward: told.reward, entropy: told.entropy };
    },
  };
}

/** The features met in a decision and, discounted, after it: as a mean over the decisions. */
export function metBy(episodes: readonly Episode[], discount: number): Float64Array {
  const [first] = episodes;
  const width = rowsOf(first!.decisions[0]!)[0]!.length;
  const sum = new Float64Array(width);
  let count = 0;
  for (const { decisions } of episodes) {
    const ahead = new Float64Array(width);
    for (const decided of decisions.toReversed()) {
      const row = rowsOf(decided)[decided.taken]!;
      for (let j = 0; j < width; j++) {
        ahead[j] = row[j]! + discount * ahead[j]!;
        sum[j]! += ahead[j]!;
      }
      count++;
    }
  }
  return sum.map((value) => value / count);
}

/** Games that were gone through for a model: a match asks in every game. */
const known = new WeakMap<Network, SoftGame | null>();

function exactly(game: Game, reward: Network, { states, discount }: MceValues): Judge {
  const lens = new Lens(game, scorerOf(game, reward));
  if (!known.has(reward)) {
    const whole = SoftGame.of(lens, states);
    whole?.solve(weightsOf(reward), discount);
    known.set(reward, whole);
  }
  const whole = known.get(reward)!;
  return (state) => {
    const look = lens.look(state);
    const { keyLo, keyHi } = state;
    const scores = valuesOf(whole, reward, { look, keyLo, keyHi });
    return { actions: look.actions, scores: Float32Array.from(scores) };
  };
}

function norm(vector: Float64Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}
