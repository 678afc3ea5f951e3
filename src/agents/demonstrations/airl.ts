import { logOf } from '../../kernels/index.ts';
import { shares } from '../scoring/index.ts';
import { Lens, transitionsOf, type Transition } from './decided.ts';
import { improve } from './improve.ts';
import { judgedBy, looksOf, type Method, type MethodKind } from './method.ts';
import { pace } from './networks.ts';
import { ownEpisodes } from './own-games.ts';
import { byReward, openness, shared } from './params.ts';
import { takenOf, tellApart } from './telling-apart.ts';

const params = {
  ...shared({ rate: 0.005, own: 8, discount: 0.5 }),
  entropy: openness(1),
  ...byReward,
};

/**
 * Adversarial inverse reinforcement learning (Fu, Luo and Levine 2018): whose a decision is, is told by
 * exp(f) / (exp(f) + π) with f = g(s, a) + γ h(s') - h(s), where s' is what the same seat decides on next. What
 * h learns is shaping, which no policy can gain by; g is the reward. For the policy the terms of h add up to
 * -h of the first position, whatever it does, so that it goes by g and the entropy alone.
 */
export const airl: MethodKind<typeof params> = {
  id: 'airl',
  summary: {
    en: 'Learns as gail does, and finds the reward that the demonstrator seems to seek.',
    es: 'Aprende como gail, y halla la recompensa que parece buscar el demostrador.',
  },
  params,
  rounds: 400,
  byFeatures: true,
  begin({ game, values, networks }): Method {
    const { rate, own, discount, entropy } = values;
    const policy = networks.scorer('policy', rate);
    const reward = networks.scorer('reward', rate);
    const shaping = networks.value('shaping', rate);
    const lens = new Lens(game, policy, { standing: true });
    let theirs: readonly Transition[] = [];
    return {
      lens,
      scores: (decided) => policy.scores(looksOf(decided)),
      round({ shown, rng, way }) {
        for (const network of networks.all) pace(network, rate, way);
        if (theirs.length !== shown.decided.length) theirs = transitionsOf(shown.episodes);
        const episodes = ownEpisodes(lens, policy, shown, own, rng);
        const mine = transitionsOf(episodes);
        const some = [...mine.map(() => rng.pick(theirs)), ...mine];
        const decided = some.map((one) => one.decided);
        const rows = standingsOf(some, lens.standing);
        const worth = shaping.forward(rows, 2 * some.length).slice();
        const looks = looksOf(decided);
        const likely = takenOf(shares(policy.scores(looks), looks), decided);
        // What f has beside g, and the policy: both are taken off.
        const offset = Float32Array.from(
          some,
          ({ next }, n) =>
            logOf(Math.max(likely[n]!, 1e-6)) -
            (next === null ? 0 : discount * worth[2 * n + 1]!) +
            worth[2 * n]!,
        );
        const slopes = new Float32Array(some.length);
        const half = mine.length;
        const told = tellApart(reward, decided.slice(0, half), decided.slice(half), {
          offset,
          slopes,
        });
        shaping.teach(rows, 2 * some.length, (_, turned) => {
          for (const [n, { next }] of some.entries()) {
            turned[2 * n] = -slopes[n]!;
            turned[2 * n + 1] = next === null ? 0 : discount * slopes[n]!;
          }
          return 0;
        });
        const rewards = reward.scores(decided.slice(half).map(({ look }) => look)).slice();
        const step = improve(policy, episodes, rewards, { discount, entropy });
        return { toldApart: told, reward: step.reward, entropy: step.entropy };
      },
    };
  },
  judge: (game, [policy, reward], { by }) => judgedBy(game, by === 'reward' ? reward! : policy!),
};

/** Where each decision was taken, and where the same seat decided next; nothing where it did not. */
function standingsOf(some: readonly Transition[], width: number): Float32Array {
  const rows = new Float32Array(2 * some.length * width);
  for (const [n, { decided, next }] of some.entries()) {
    rows.set(decided.standing, 2 * n * width);
    if (next !== null) rows.set(next.standing, (2 * n + 1) * width);
  }
  return rows;
}
