import { logOf } from '../../kernels/index.ts';
import { shares, type Look, type Scorer } from '../scoring/index.ts';
import type { Episode } from './decided.ts';

export interface Improvement {
  /** What a reward one decision later counts. */
  readonly discount: number;
  /** What keeping one's choices open counts, in the unit of the rewards. */
  readonly entropy: number;
}

/** What a step of improvement saw, as means over the decisions. */
export interface Improved {
  readonly reward: number;
  readonly entropy: number;
}

/**
 * One step of a policy towards greater rewards in its own games (policy gradient, Williams 1992). The reward of every
 * legal action is known, so that what a decision brings at once goes by all of them and not only by the one
 * taken; what came after it goes by the one taken, beside what came on the average after a decision of the same
 * number. `rewards` has one for each action of each look, decision after decision.
 */
export function improve(
  policy: Scorer,
  episodes: readonly Episode[],
  rewards: Float32Array,
  { discount, entropy }: Improvement,
): Improved {
  const looks = episodes.flatMap(({ decisions }) => decisions.map(({ look }) => look));
  const told = { reward: 0, entropy: 0 };
  policy.teach(looks, (scores, slopes) => {
    const chances = shares(scores, looks);
    const { later, mean } = futures(episodes, looks, chances, rewards, { discount, entropy });
    let [at, place] = [0, 0];
    for (const { decisions } of episodes) {
      for (const [number, { look, taken }] of decisions.entries()) {
        const end = at + look.actions.length;
        const { reward, spread } = outlook(chances, rewards, at, end);
        told.reward += reward / looks.length;
        told.entropy += spread / looks.length;
        const ahead = later[place]! - mean[number]!;
        for (let i = at; i < end; i++) {
          const share = chances[i]!;
          const open = entropy * (logOf(Math.max(share, 1e-30)) + spread);
          const gain = share * (rewards[i]! - reward - open - ahead);
          slopes[i] = -(gain + (i === at + taken ? ahead : 0)) / looks.length;
        }
        at = end;
        place++;
      }
    }
    return -told.reward;
  });
  return told;
}

/** What a decision may expect at once, and how open it is. */
function outlook(chances: Float32Array, rewards: Float32Array, from: number, to: number) {
  let [reward, spread] = [0, 0];
  for (let i = from; i < to; i++) {
    reward += chances[i]! * rewards[i]!;
    spread -= chances[i]! * logOf(Math.max(chances[i]!, 1e-30));
  }
  return { reward, spread };
}

/** What came after each decision, and its mean over the decisions of the same number. */
function futures(
  episodes: readonly Episode[],
  looks: readonly Look[],
  chances: Float32Array,
  rewards: Float32Array,
  { discount, entropy }: Improvement,
): { readonly later: Float64Array; readonly mean: Float64Array } {
  const later = new Float64Array(looks.length);
  const longest = episodes.reduce((most, { decisions }) => Math.max(most, decisions.length), 0);
  const mean = new Float64Array(longest);
  const counts = new Float64Array(longest);
  let first = 0;
  let at = 0;
  for (const { decisions } of episodes) {
    const starts = decisions.map(({ look }) => {
      const start = at;
      at += look.actions.length;
      return start;
    });
    let ahead = 0;
    for (let n = decisions.length - 1; n >= 0; n--) {
      later[first + n] = ahead;
      mean[n]! += ahead;
      counts[n]!++;
      const { look, taken } = decisions[n]!;
      const { spread } = outlook(chances, rewards, starts[n]!, starts[n]! + look.actions.length);
      ahead = discount * (rewards[starts[n]! + taken]! + entropy * spread + ahead);
    }
    first += decisions.length;
  }
  for (let n = 0; n < longest; n++) mean[n]! /= Math.max(1, counts[n]!);
  return { later, mean };
}
