import { softplus } from '../../kernels/index.ts';
import { Lens } from './decided.ts';
import { improve } from './improve.ts';
import { judgedBy, looksOf, type Method, type MethodKind } from './method.ts';
import { pace } from './networks.ts';
import { ownEpisodes } from './own-games.ts';
import { openness, shared } from './params.ts';
import { tellApart } from './telling-apart.ts';

const params = {
  ...shared({ rate: 0.005, own: 8, discount: 0.5 }),
  entropy: openness(0.01),
};

/**
 * Generative adversarial imitation learning (Ho and Ermon 2016): a network learns to tell the demonstrator's decisions
 * from the learner's own, and the learner improves on what fools it, -log(1 - D).
 */
export const gail: MethodKind<typeof params> = {
  id: 'gail',
  summary: {
    en: 'Learns to play so that a network cannot tell its moves from the demonstrator’s.',
    es: 'Aprende a jugar de modo que una red no distinga sus jugadas de las del demostrador.',
  },
  params,
  rounds: 400,
  begin({ game, values, networks }): Method {
    const { rate, own, discount, entropy } = values;
    const policy = networks.scorer('policy', rate);
    const critic = networks.scorer('discriminator', rate);
    const lens = new Lens(game, policy);
    return {
      lens,
      scores: (decided) => policy.scores(looksOf(decided)),
      round({ shown, rng, way }) {
        pace(policy.network, rate, way);
        pace(critic.network, rate, way);
        const episodes = ownEpisodes(lens, policy, shown, own, rng);
        const mine = episodes.flatMap(({ decisions }) => decisions);
        const theirs = mine.map(() => rng.pick(shown.decided));
        const told = tellApart(critic, theirs, mine);
        const rewards = critic.scores(looksOf(mine)).map(softplus);
        const { reward, entropy: spread } = improve(policy, episodes, rewards, {
          discount,
          entropy,
        });
        return { toldApart: told, reward, entropy: spread };
      },
    };
  },
  judge: (game, [policy]) => judgedBy(game, policy!),
};
