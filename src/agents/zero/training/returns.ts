/**
 * What each position of a game is to be taken for: a mix of what searches of it and of the positions
 * after it found and of how the game ended, λ times as much weight on each one further on (TD(λ),
 * Sutton 1988). All are utilities of seat 0, so it makes no difference who moved, or moved again.
 */
export function lambdaReturns(
  found: readonly number[],
  result: number,
  lambda: number,
): Float32Array {
  const returns = new Float32Array(found.length);
  let after = result;
  for (let ply = found.length - 1; ply >= 0; ply--) {
    after = (1 - lambda) * found[ply]! + lambda * after;
    returns[ply] = after;
  }
  return returns;
}
