import { real } from '../../core/index.ts';
import { scoresOf, type Scorer } from '../scoring/index.ts';
import { Lens, type Decided } from './decided.ts';
import { improve } from './improve.ts';
import { looksOf, scorerJudge, type Method, type MethodKind } from './method.ts';
import { pace, scorerOf } from './networks.ts';
import { playItself } from './own-games.ts';
import { shared } from './params.ts';

const params = {
  ...shared({ rate: 0.005, own: 8, discount: 0.5 }),
  entropy: real(
    {
      en: 'what keeping its choices open counts beside the reward',
      es: 'cuánto cuenta mantener abiertas sus opciones junto a la recompensa',
    },
    0.01,
    0,
    10,
  ),
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
        const games = playItself(lens, policy, shown.starts, own, rng);
        const episodes = games
          .flatMap((one) => one.episodes)
          .filter(({ seat }) => shown.seats.has(seat));
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
  judge: (game, [policy]) => scorerJudge(scorerOf(game, policy!)),
};

/** One step of a network that says whose a decision is; the share it knew before. */
export function tellApart(
  critic: Scorer,
  theirs: readonly Decided[],
  mine: readonly Decided[],
  /** What is taken off the score of each decision, theirs first. */
  offset: Float32Array | null = null,
  /** Slopes of the score of each decision, for other networks that have a part in it. */
  slopesOf: Float32Array | null = null,
): number {
  const decided = [...theirs, ...mine];
  const looks = looksOf(decided);
  let right = 0;
  critic.teach(looks, (scores, slopes) => {
    let loss = 0;
    let at = 0;
    for (const [n, { look, taken }] of decided.entries()) {
      const score = scores[at + taken]! - (offset?.[n] ?? 0);
      const sign = n < theirs.length ? 1 : -1;
      if (sign * score > 0) right++;
      loss += softplus(-sign * score) / decided.length;
      const slope = -sign / (1 + Math.exp(sign * score)) / decided.length;
      slopes[at + taken] = slope;
      if (slopesOf !== null) slopesOf[n] = slope;
      at += look.actions.length;
    }
    return loss;
  });
  return right / Math.max(1, decided.length);
}

/** log(1 + e^x). */
export function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

/** The scores of what was taken alone. */
export function takenOf(scores: Float32Array, decided: readonly Decided[]): Float32Array {
  const found = new Float32Array(decided.length);
  let at = 0;
  for (const [n, { look, taken }] of decided.entries()) {
    found[n] = scores[at + taken]!;
    at += look.actions.length;
  }
  if (at !== scoresOf(looksOf(decided))) throw new Error('scores of other decisions');
  return found;
}
