import {
  fail,
  int,
  ok,
  optional,
  unwrap,
  word,
  type Game,
  type Preference,
  type Rng,
} from '../../core/index.ts';
import { sigmoid, softplus } from '../../kernels/index.ts';
import { readHeuristic, worthBy } from '../minimax/index.ts';
import { type Scorer } from '../scoring/index.ts';
import { refuse } from './complaints.ts';
import { Lens, type Decided, type Episode } from './decided.ts';
import { squared } from './density.ts';
import { improve } from './improve.ts';
import type { Demonstrations } from './lessons.ts';
import { judgedBy, looksOf, type Method, type MethodKind } from './method.ts';
import { pace } from './networks.ts';
import { ownEpisodes, playItself } from './own-games.ts';
import { byReward, openness, shared } from './params.ts';
import { contradictions, decidedIn } from './pieces.ts';

const params = {
  ...shared({ rate: 0.005, own: 8, discount: 0.5 }),
  entropy: openness(0.05),
  value: optional(
    word(
      {
        en: 'a heuristic of the game that says which of two pieces is better; without it, the demonstrator’s pieces are better than its own',
        es: 'una heurística del juego que dice cuál de dos trozos es mejor; sin ella, los trozos del demostrador son mejores que los suyos',
      },
      null,
      { en: 'a heuristic of the game', es: 'una heurística del juego' },
    ),
  ),
  asked: int(
    {
      en: 'pairs of pieces that the heuristic is asked about',
      es: 'pares de trozos por los que se pregunta a la heurística',
    },
    1000,
    1,
    1_000_000,
  ),
  piece: int(
    { en: 'own decisions to a piece', es: 'decisiones propias de cada trozo' },
    3,
    1,
    1000,
  ),
  ...byReward,
};

/** Pairs to a step, and steps of the reward in a round. */
const BATCH = 32;
const STEPS = 4;

/** Two pieces, and how much better the first is held to be: 1, 0, or neither. */
interface Asked {
  readonly first: readonly Decided[];
  readonly second: readonly Decided[];
  readonly better: number;
}

/**
 * Learning from preferences (Christiano et al. 2017): a reward such that of two pieces of games the one with more of it is
 * likelier to be found better, by the model of Bradley and Terry; and a policy that seeks it in its own games. Who answers
 * is a person, whose answers come as a file, a heuristic, or the demonstrator by having played one of the two.
 */
export const preferences: MethodKind<typeof params> = {
  id: 'preferences',
  summary: {
    en: 'Learns what is good from which of two pieces of games somebody found better.',
    es: 'Aprende qué es bueno de cuál de dos trozos de partida le pareció mejor a alguien.',
  },
  params,
  rounds: 300,
  learnsPreferences: true,
  check(game, { value }, given) {
    const decided = given.filter((one) => one.better !== 'neither').length;
    if (given.length > 0 && decided === 0) {
      return fail(refuse.nothingPreferred({ answers: given.length }));
    }
    if (given.length > 0 && contradictions(given) === decided) {
      return fail(refuse.allContradict({ answers: decided }));
    }
    if (value === null) return ok(true);
    const heuristic = readHeuristic(game, value);
    return heuristic.ok ? ok(true) : heuristic;
  },
  begin({ game, values, networks, rng: root, preferences: given }): Method {
    const { rate, own, discount, entropy, value, asked, piece } = values;
    const policy = networks.scorer('policy', rate);
    const reward = networks.scorer('reward', rate);
    const lens = new Lens(game, policy, { worth: value === null ? null : worthOf(game, value) });
    const answered = given.map((one) => answerOf(lens, one));
    const against = contradictions(given);
    let pairs: readonly Asked[] | null = given.length === 0 ? null : answered;
    return {
      lens,
      scores: (decided) => policy.scores(looksOf(decided)),
      round({ shown, rng, way }) {
        pace(policy.network, rate, way);
        pace(reward.network, rate, way);
        const episodes = ownEpisodes(lens, policy, shown, own, rng);
        if (pairs === null && value !== null) {
          pairs = askedOf(lens, policy, shown, root.fork('pieces'), { asked, piece });
        }
        let agreed = 0;
        for (let n = 0; n < STEPS; n++) {
          const some = Array.from({ length: BATCH }, () =>
            pairs === null ? shownBetter(shown, episodes, piece, rng) : rng.pick(pairs),
          );
          agreed += preferStep(reward, some) / STEPS;
        }
        const looks = looksOf(episodes.flatMap(({ decisions }) => decisions));
        const step = improve(policy, episodes, normed(reward.scores(looks)), {
          discount,
          entropy,
        });
        return {
          agreed,
          ...(given.length > 0 && { answers: given.length, contradictions: against }),
          reward: step.reward,
          entropy: step.entropy,
        };
      },
    };
  },
  judge: (game, [policy, reward], { by }) => judgedBy(game, by === 'reward' ? reward! : policy!),
};

/** One step of a reward on some answers; the share of those it agreed with before. */
export function preferStep(reward: Scorer, some: readonly Asked[]): number {
  const decided = some.flatMap(({ first, second }) => [...first, ...second]);
  let right = 0;
  let decisive = 0;
  reward.teach(looksOf(decided), (scores, slopes) => {
    let loss = 0;
    let at = 0;
    for (const { first, second, better } of some) {
      const places: { readonly place: number; readonly sign: number }[] = [];
      let lead = 0;
      for (const [sign, piece] of [
        [1, first],
        [-1, second],
      ] as const) {
        for (const { look, taken } of piece) {
          lead += sign * scores[at + taken]!;
          places.push({ place: at + taken, sign });
          at += look.actions.length;
        }
      }
      loss += (better * softplus(-lead) + (1 - better) * softplus(lead)) / some.length;
      const slope = (sigmoid(lead) - better) / some.length;
      for (const { place, sign } of places) slopes[place] = sign * slope;
      if (better !== 0.5) decisive++;
      if (better !== 0.5 && lead > 0 === better > 0.5) right++;
    }
    return loss;
  });
  return right / Math.max(1, decisive);
}

function answerOf(lens: Lens, { first, second, better }: Preference): Asked {
  return {
    first: decidedIn(lens, first),
    second: decidedIn(lens, second),
    better: { first: 1, second: 0, neither: 0.5 }[better],
  };
}

/** Pieces of the demonstrator and of play at random, of about the same time of the game, as a known value prefers them. */
function askedOf(
  lens: Lens,
  policy: Scorer,
  shown: Demonstrations,
  rng: Rng,
  { asked, piece }: { readonly asked: number; readonly piece: number },
): Asked[] {
  const count = Math.min(100, Math.max(10, shown.games));
  const aimless = playItself(lens, policy, shown.starts, count, rng.fork('aimless'), 0)
    .flatMap((one) => one.episodes)
    .filter(({ seat }) => shown.seats.has(seat));
  const all = [...shown.episodes, ...aimless];
  return Array.from({ length: asked }, () => {
    const one = rng.pick(all);
    const other = rng.pick(all);
    const at = rng.below(Math.max(1, one.decisions.length - piece + 1));
    const [first, second] = [one, other].map((from) => cut(from, at, piece));
    const lead = worthIn(first!) - worthIn(second!);
    return { first: first!, second: second!, better: lead > 0 ? 1 : lead < 0 ? 0 : 0.5 };
  });
}

/** A piece of the demonstrator, which is better than one of the learner's own. */
function shownBetter(
  shown: Demonstrations,
  episodes: readonly Episode[],
  piece: number,
  rng: Rng,
): Asked {
  const one = rng.pick(shown.episodes);
  const at = rng.below(Math.max(1, one.decisions.length - piece + 1));
  return { first: cut(one, at, piece), second: cut(rng.pick(episodes), at, piece), better: 1 };
}

/** So many decisions from this one on, or the last ones. */
function cut({ decisions }: Episode, at: number, piece: number): readonly Decided[] {
  const from = Math.max(0, Math.min(at, decisions.length - piece));
  return decisions.slice(from, from + piece);
}

/** As a mean, so that a piece is not better for being longer. */
function worthIn(piece: readonly Decided[]): number {
  return piece.reduce((sum, { worth }) => sum + worth, 0) / piece.length;
}

function worthOf(game: Game, value: string) {
  const { kind, evaluate } = unwrap(readHeuristic(game, value));
  return worthBy(game, kind, evaluate);
}

/** Rewards with mean 0 and spread 1, as a preference says nothing of either. */
function normed(rewards: Float32Array): Float32Array {
  const mean = rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
  const variance =
    rewards.reduce((sum, reward) => sum + squared(reward - mean), 0) / rewards.length;
  const spread = Math.sqrt(variance) || 1;
  return rewards.map((reward) => (reward - mean) / spread);
}
