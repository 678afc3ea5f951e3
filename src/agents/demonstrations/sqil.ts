import * as z from 'zod/mini';
import { int, real } from '../../core/index.ts';
import { decayOf, logOf } from '../../kernels/index.ts';
import type { Scorer } from '../scoring/index.ts';
import { Lens, transitionsOf, type Decided, type Transition } from './decided.ts';
import { judgedBy, looksOf, type Method, type MethodKind } from './method.ts';
import { pace } from './networks.ts';
import { playAgain, playItself, type OwnGame } from './own-games.ts';
import { shared } from './params.ts';

const params = {
  ...shared({ rate: 0.003, own: 2, discount: 0.5 }),
  heat: real(
    {
      en: 'how much a value must be worth more to be played e times as often',
      es: 'cuánto más tiene que valer una jugada para jugarse e veces más',
    },
    0.2,
    0.001,
    100,
  ),
  batch: int(
    {
      en: 'moves to a step, half of them the demonstrator’s',
      es: 'jugadas por paso, la mitad del demostrador',
    },
    64,
    2,
    1024,
  ),
  steps: int({ en: 'steps in each epoch', es: 'pasos en cada época' }, 16, 1, 1000),
  replay: int(
    {
      en: 'latest own games that it remembers',
      es: 'últimas partidas propias que recuerda',
    },
    200,
    1,
    100_000,
  ),
  lag: int(
    {
      en: 'epochs after which the network that values what comes next is renewed',
      es: 'épocas tras las que se renueva la red que valora lo que viene después',
    },
    4,
    1,
    100_000,
  ),
};

const notesShape = z.array(
  z.object({ start: z.int().check(z.minimum(0)), actions: z.array(z.int()) }),
);

/**
 * Soft Q imitation learning (Reddy, Dragan and Levine 2020): soft Q-learning in which the demonstrator's decisions are
 * worth 1 and own ones 0, half and half in every step.
 */
export const sqil: MethodKind<typeof params> = {
  id: 'sqil',
  summary: {
    en: 'Soft Q-learning in which the demonstrator’s moves are worth 1 and its own 0.',
    es: 'Q-learning suave en el que las jugadas del demostrador valen 1 y las suyas 0.',
  },
  params,
  rounds: 400,
  begin({ game, values, networks }): Method {
    const { rate, own, replay, steps, batch, lag, discount, heat } = values;
    const q = networks.scorer('values', rate);
    const late = networks.scorer('values', rate);
    const lens = new Lens(game, q);
    let games: OwnGame[] = [];
    let theirs: readonly Transition[] = [];
    let rounds = 0;
    const remember = (some: readonly OwnGame[]) => {
      games = [...games, ...some].slice(-replay);
    };
    return {
      lens,
      scores: (decided) => cooled(q.scores(looksOf(decided)), heat),
      round({ shown, rng, way }) {
        pace(q.network, rate, way);
        if (rounds++ % lag === 0) late.network.setWeights(q.network.weights());
        remember(playItself(lens, q, shown.starts, own, rng, 1 / heat));
        if (theirs.length !== shown.decided.length) theirs = transitionsOf(shown.episodes);
        const mine = transitionsOf(
          games.flatMap((one) => one.episodes.filter(({ seat }) => shown.seats.has(seat))),
        );
        const half = Math.ceil(batch / 2);
        let error = 0;
        for (let n = 0; n < steps; n++) {
          const some = [theirs, mine].flatMap((from) =>
            Array.from({ length: half }, () => rng.pick(from)),
          );
          error += softStep(q, late, some, half, { discount, heat }) / steps;
        }
        return { error };
      },
      notes: () => [rounds, games.map(({ start, actions }) => ({ start, actions }))],
      recall(notes, shown) {
        const [count, kept] = z.tuple([z.int(), notesShape]).parse(notes);
        rounds = count;
        games = kept.map((one) => playAgain(lens, shown.starts, one));
      },
    };
  },
  judge(game, [network], { heat }) {
    const judge = judgedBy(game, network!);
    return (state, seat) => {
      const { actions, scores } = judge(state, seat);
      return { actions, scores: cooled(scores, heat) };
    };
  },
};

/** One step towards r + discount × the soft value of what came next; gives the mean squared error before it. */
export function softStep(
  q: Scorer,
  late: Scorer,
  some: readonly Transition[],
  /** So many of the first are the demonstrator's. */
  theirs: number,
  { discount, heat }: { readonly discount: number; readonly heat: number },
): number {
  const following = some.flatMap(({ next }) => (next === null ? [] : [next]));
  const ahead = softValues(late.scores(looksOf(following)), following, heat);
  let at = 0;
  const targets = some.map(({ next }, n) => {
    const reward = n < theirs ? 1 : 0;
    return next === null ? reward : reward + discount * ahead[at++]!;
  });
  return q.teach(
    some.map(({ decided }) => decided.look),
    (scores, slopes) => {
      let loss = 0;
      let from = 0;
      for (const [n, { decided }] of some.entries()) {
        const place = from + decided.taken;
        const off = scores[place]! - targets[n]!;
        loss += (off * off) / some.length;
        slopes[place] = (2 * off) / some.length;
        from += decided.look.actions.length;
      }
      return loss;
    },
  );
}

/** What positions are worth to who plays by shares: heat × log Σ exp(Q / heat). */
function softValues(scores: Float32Array, decided: readonly Decided[], heat: number): Float64Array {
  let at = 0;
  return Float64Array.from(decided, ({ look }) => {
    const end = at + look.actions.length;
    let most = -Infinity;
    for (let i = at; i < end; i++) most = Math.max(most, scores[i]!);
    let sum = 0;
    for (; at < end; at++) sum += decayOf((scores[at]! - most) / heat);
    return most + heat * logOf(sum);
  });
}

function cooled(scores: Float32Array, heat: number): Float32Array {
  return scores.map((score) => score / heat);
}
