/**
 * What the positions a seat left behind turned out to be worth: λ-returns (Sutton and Barto, 2018,
 * chapter 12), worked out backwards from the end of the game.
 *
 * `values[t]` is the value the seat saw in its best action at its decision t; the row of its
 * position after that decision gets `returns[t]`. Beyond a move that was not the best but an
 * experiment, a return does not look: what came of the experiment says nothing of the better move.
 */
export function lambdaReturns(
  values: ArrayLike<number>,
  explored: ArrayLike<number>,
  count: number,
  outcome: number,
  lambda: number,
  returns: Float32Array,
  at: number,
): void {
  let next = outcome;
  for (let t = count - 1; t >= 0; t--) {
    returns[at + t] = next;
    next = explored[t] === 1 ? values[t]! : (1 - lambda) * values[t]! + lambda * next;
  }
}
