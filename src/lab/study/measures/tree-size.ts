import { Sample, studentQuantile } from '../../../arena/index.ts';
import { CHANCE, OVER, type Game, type Rng, type State } from '../../../core/index.ts';
import type { Logarithm } from '../../../figures/study/index.ts';
import { rounded } from '../found.ts';

/** What is counted: every course of luck, or what there is for one of them on the average. */
export type Counted = 'games' | 'lines';

interface Stratum {
  state: State;
  /** The logarithm of how many positions it stands for. */
  log: number;
}

/** No more kinds are told apart at one distance from the start: all others are one. */
const KINDS = 200;

/** The logarithm of a sum of two numbers given by theirs. */
function plus(a: number, b: number): number {
  const [more, less] = a > b ? [a, b] : [b, a];
  return less === -Infinity ? more : more + Math.log1p(Math.exp(less - more));
}

/**
 * How many games there are, from one random look: the logarithm of an estimate that is right on the
 * average. Knuth (1975) follows one way down and multiplies the options on it; Chen (1992) follows one for
 * each kind of position at the same distance from the start (here: who is to move, with how many options,
 * and how much is left of the game where it tells), which stands for all others of that kind. So what is
 * rare and heavy is not missed. `looked`: positions that were looked at.
 */
export function probe(
  game: Game,
  rng: Rng,
  counted: Counted,
): { readonly log: number; readonly looked: number } {
  const left = game.exact?.left;
  const { maxBranching, chanceCount } = game.info;
  const actions = new Int32Array(Math.max(maxBranching, chanceCount));
  let level = new Map<string, Stratum>([['', { state: game.start(), log: 0 }]]);
  let games = -Infinity;
  let looked = 0;
  while (level.size > 0) {
    const next = new Map<string, Stratum>();
    for (const { state, log } of level.values()) {
      if (state.toMove === OVER) {
        games = plus(games, log);
        continue;
      }
      const weighed = counted === 'lines' && state.toMove === CHANCE;
      const total = weighed ? state.chanceTotal : 1;
      const options = state.legal(actions, 0);
      const open = actions.slice(0, options);
      for (const action of open) {
        const share = weighed ? state.chanceWeight(action) / total : 1;
        if (share === 0) continue;
        const own = log + Math.log(share);
        looked++;
        state.apply(action);
        if (state.toMove === OVER) games = plus(games, own);
        else {
          const width = state.legalCount?.() ?? state.legal(actions, 0);
          const wide = width < 8 ? width : Math.round(4 * Math.log2(width));
          const exact = `${state.toMove} ${wide} ${left?.of(state) ?? ''}`;
          const kind = next.size < KINDS || next.has(exact) ? exact : `${state.toMove}`;
          const there = next.get(kind);
          if (there === undefined) next.set(kind, { state: state.clone(), log: own });
          else {
            there.log = plus(there.log, own);
            if (rng.float() < Math.exp(own - there.log)) there.state = state.clone();
          }
        }
        state.undo();
      }
    }
    level = next;
  }
  return { log: games, looked };
}

/** Where fewer looks than this count, their mean is that of the few largest, and so is its error. */
const ENOUGH = 20;
/** Once in so many times a mean of what is never below zero comes out so many times too large (Markov). */
const AT_MOST = 20;

/**
 * The mean of several looks, with its interval. Where a few looks hold it, nothing is certain but that the
 * truth is hardly ever twenty times less: then there is a lower bound alone.
 */
export function treeSize(logs: readonly number[]): Logarithm {
  const highest = Math.max(...logs);
  const sample = new Sample();
  let squares = 0;
  for (const log of logs) {
    const weight = Math.exp(log - highest);
    sample.add(weight);
    squares += weight ** 2;
  }
  const n = logs.length;
  const mean = highest + Math.log(sample.mean);
  const effective = (n * sample.mean) ** 2 / squares;
  const base = (value: number) => rounded(value / Math.LN10);
  const about = { log10: base(mean), effective: rounded(effective) };
  if (effective < Math.min(ENOUGH, n - 1e-6)) {
    return { ...about, low: base(mean - Math.log(AT_MOST)), high: null };
  }
  const spread = sample.count < 2 ? 0 : sample.deviation;
  const error = (studentQuantile(0.975, Math.max(1, n - 1)) * spread) / Math.sqrt(n) / sample.mean;
  return {
    ...about,
    low: base(mean - Math.log1p(error)),
    high: base(mean + Math.log1p(error)),
  };
}
