import type { Seat } from '../../core/index.ts';
import { decayOf } from '../../kernels/index.ts';
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

/** What a decision that was searched teaches. */
export interface Lesson {
  /** A row for each action. */
  readonly rows: Float32Array;
  /** The place of the action that was taken, and what it turned out to be worth. */
  readonly chosen: number;
  readonly worth: number;
  /** What the search found: the shares of the actions, and what they are worth (NaN: not followed). */
  readonly shares: Float32Array;
  readonly found: Float32Array;
}

/** Decisions of one step of learning. */
export const STEP = 32;
/** How much what a search found weighs beside what came of the game. */
const FOUND = 0.5;

/** What was learned: mean squared error of values, cross entropy of shares (null: no search). */
export interface Loss {
  readonly values: number;
  readonly shares: number | null;
}

/** What the decisions of a game that was searched teach; `outcomes` by seat. */
export function lessonsOf(
  game: readonly Taken[],
  outcomes: readonly number[],
  lambda: number,
): Lesson[] {
  const returns = returnsOf(game, outcomes, lambda);
  return game.map(({ choices, chosen, improved }, i) => {
    const count = choices.actions.length;
    return {
      rows: choices.rows,
      chosen,
      worth: returns[i]!,
      // Where there is one action only, there was nothing to search.
      shares: improved?.shares ?? new Float32Array(count).fill(1 / count),
      found: improved?.found ?? new Float32Array(count).fill(Number.NaN),
    };
  });
}

/** By decision: what its action turned out to be worth to who took it. */
function returnsOf(
  game: readonly Taken[],
  outcomes: readonly number[],
  lambda: number,
): Float32Array {
  const returns = new Float32Array(game.length);
  for (const [seat, outcome] of outcomes.entries()) {
    const places = game.flatMap((taken, i) => (taken.seat === seat ? [i] : []));
    const own = new Float32Array(places.length);
    lambdaReturns(
      places.map((i) => game[i]!.best),
      places.map((i) => Number(game[i]!.tried)),
      places.length,
      outcome,
      lambda,
      own,
      0,
    );
    for (const [n, i] of places.entries()) returns[i] = own[n]!;
  }
  return returns;
}

/** One step on the actions that were taken in a game without a search; null: there was nothing to decide. */
export function teachPlayed(
  policy: PolicyNetwork,
  game: readonly Taken[],
  outcomes: readonly number[],
  lambda: number,
): Loss | null {
  if (game.length === 0) return null;
  const returns = returnsOf(game, outcomes, lambda);
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
export function teachSearched(
  policy: PolicyNetwork,
  lessons: readonly Lesson[],
): { values: number; shares: number } {
  const { width } = policy.rows;
  const count = lessons.reduce((sum, { shares }) => sum + shares.length, 0);
  const inputs = new Float32Array(count * width);
  let at = 0;
  for (const { rows, shares } of lessons) {
    inputs.set(rows, at * width);
    at += shares.length;
  }
  let values = 0;
  let entropy = 0;
  policy.network.teach(inputs, count, (answers, slopes) => {
    let from = 0;
    for (const { chosen, worth, shares, found } of lessons) {
      const played = NUMBERS * (from + chosen);
      const error = answers[played]! - worth;
      values += error ** 2 / lessons.length;
      slopes[played] = (2 * error) / lessons.length;
      for (const [i, value] of found.entries()) {
        if (Number.isNaN(value)) continue;
        const row = NUMBERS * (from + i);
        slopes[row]! += (FOUND * 2 * (answers[row]! - value)) / lessons.length;
      }
      entropy += teachShares(answers, slopes, from, shares, lessons.length);
      from += shares.length;
    }
    return values + entropy;
  });
  return { values, shares: entropy };
}

/** The cross entropy of the network's shares; only the correction learns from it. */
function teachShares(
  answers: Float32Array,
  slopes: Float32Array,
  from: number,
  wanted: Float32Array,
  decisions: number,
): number {
  const end = from + wanted.length;
  let most = -Infinity;
  const score = (row: number) => SHARPNESS * answers[NUMBERS * row]! + answers[NUMBERS * row + 1]!;
  for (let row = from; row < end; row++) most = Math.max(most, score(row));
  let sum = 0;
  for (let row = from; row < end; row++) sum += decayOf(score(row) - most);
  let loss = 0;
  for (let row = from; row < end; row++) {
    const share = decayOf(score(row) - most) / sum;
    const due = wanted[row - from]!;
    if (due > 0) loss -= (due * Math.log(Math.max(share, 1e-38))) / decisions;
    slopes[NUMBERS * row + 1] = (share - due) / decisions;
  }
  return loss;
}
