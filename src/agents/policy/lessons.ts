import type { Rng, Seat } from '../../core/index.ts';
import { lambdaReturns } from '../td/returns.ts';
import type { Improved } from './improvement.ts';
import { NUMBERS, SHARPNESS, type Choices, type PolicyNetwork } from './policy-network.ts';

/** A decision of a game, as it was taken. */
export interface Taken {
  readonly seat: Seat;
  readonly choices: Choices;
  /** The place of the action. */
  readonly chosen: number;
  /** What the best action was held to be worth, and whether another was tried. */
  readonly best: number;
  readonly tried: boolean;
  /** What a search made of it; null: none did. */
  readonly improved: Improved | null;
}

/** Decisions of one step of learning. */
const STEP = 32;
const SEARCHED_STEP = 12;
/** How often the decisions of a game that was searched are gone through. */
const TIMES = 2;
/** How much what a search found weighs beside what came of the game. */
const FOUND = 0.5;

/** What was learned from a game: mean squared error of values, cross entropy of shares (null: no search). */
export interface Loss {
  readonly values: number;
  readonly shares: number | null;
}

/** Learns from a game that is over; `outcomes` by seat. */
export function learnFrom(
  policy: PolicyNetwork,
  game: readonly Taken[],
  outcomes: ArrayLike<number>,
  lambda: number,
  rng: Rng,
): Loss | null {
  if (game.length === 0) return null;
  const returns = returnsOf(game, outcomes, lambda);
  const searched = game.some(({ improved }) => improved !== null);
  if (!searched) return teachPlayed(policy, game, returns);
  let values = 0;
  let shares = 0;
  let steps = 0;
  for (let time = 0; time < TIMES; time++) {
    const order = rng.shuffle(game.map((_, i) => i));
    for (let from = 0; from < order.length; from += SEARCHED_STEP) {
      const batch = order.slice(from, from + SEARCHED_STEP);
      const loss = teachAll(
        policy,
        batch.map((i) => game[i]!),
        batch.map((i) => returns[i]!),
      );
      values += loss.values;
      shares += loss.shares;
      steps++;
    }
  }
  return { values: values / steps, shares: shares / steps };
}

/** By decision: what its action turned out to be worth to who took it. */
function returnsOf(
  game: readonly Taken[],
  outcomes: ArrayLike<number>,
  lambda: number,
): Float32Array {
  const returns = new Float32Array(game.length);
  for (let seat = 0; seat < outcomes.length; seat++) {
    const places = game.flatMap((taken, i) => (taken.seat === seat ? [i] : []));
    const own = new Float32Array(places.length);
    lambdaReturns(
      places.map((i) => game[i]!.best),
      places.map((i) => Number(game[i]!.tried)),
      places.length,
      outcomes[seat]!,
      lambda,
      own,
      0,
    );
    for (const [n, i] of places.entries()) returns[i] = own[n]!;
  }
  return returns;
}

/** One step on the actions that were taken alone. */
function teachPlayed(policy: PolicyNetwork, game: readonly Taken[], returns: Float32Array): Loss {
  const { width } = policy.rows;
  const inputs = new Float32Array(game.length * width);
  for (const [n, { choices, chosen }] of game.entries())
    inputs.set(choices.rows.subarray(chosen * width, (chosen + 1) * width), n * width);
  let values = 0;
  policy.network.teach(inputs, game.length, (answers, slopes) => {
    for (let n = 0; n < game.length; n++) {
      const error = answers[NUMBERS * n]! - returns[n]!;
      values += error ** 2 / game.length;
      // No mean over the game: decisions of short games would weigh more than those of long ones.
      slopes[NUMBERS * n] = (2 * error) / STEP;
    }
    return values;
  });
  return { values, shares: null };
}

/** One step on all choices of some decisions: their worth, and the shares that a search gives them. */
function teachAll(
  policy: PolicyNetwork,
  game: readonly Taken[],
  returns: readonly number[],
): { values: number; shares: number } {
  const { width } = policy.rows;
  const count = game.reduce((sum, { choices }) => sum + choices.actions.length, 0);
  const inputs = new Float32Array(count * width);
  let at = 0;
  for (const { choices } of game) {
    inputs.set(choices.rows, at * width);
    at += choices.actions.length;
  }
  let values = 0;
  let shares = 0;
  policy.network.teach(inputs, count, (answers, slopes) => {
    let from = 0;
    for (const [n, { choices, chosen, improved }] of game.entries()) {
      const end = from + choices.actions.length;
      const played = NUMBERS * (from + chosen);
      const error = answers[played]! - returns[n]!;
      values += error ** 2 / game.length;
      slopes[played] = (2 * error) / game.length;
      if (improved !== null) {
        for (const [i, found] of improved.found.entries()) {
          if (Number.isNaN(found)) continue;
          const row = NUMBERS * (from + i);
          slopes[row]! += (FOUND * 2 * (answers[row]! - found)) / game.length;
        }
        shares += teachShares(answers, slopes, from, end, improved.shares, game.length);
      }
      from = end;
    }
    return values + shares;
  });
  return { values, shares };
}

/** The cross entropy of the network's shares; only the correction learns from it. */
function teachShares(
  answers: Float32Array,
  slopes: Float32Array,
  from: number,
  end: number,
  wanted: Float32Array,
  decisions: number,
): number {
  let most = -Infinity;
  const score = (row: number) => SHARPNESS * answers[NUMBERS * row]! + answers[NUMBERS * row + 1]!;
  for (let row = from; row < end; row++) most = Math.max(most, score(row));
  let sum = 0;
  for (let row = from; row < end; row++) sum += Math.exp(score(row) - most);
  let loss = 0;
  for (let row = from; row < end; row++) {
    const share = Math.exp(score(row) - most) / sum;
    const due = wanted[row - from]!;
    if (due > 0) loss -= (due * Math.log(Math.max(share, 1e-38))) / decisions;
    slopes[NUMBERS * row + 1] = (share - due) / decisions;
  }
  return loss;
}
