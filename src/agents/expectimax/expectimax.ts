import { CHANCE } from '../../core/index.ts';
import type { Frame } from '../minimax/frame.ts';

/**
 * Minimax with chance: a chance node is worth the weighted mean of its outcomes, which cost no
 * depth. Values are those of the frame's seat.
 */
export function expectimax(frame: Frame, depth: number, ply: number): number {
  const { state, limits } = frame;
  limits.count();
  if (frame.over) return frame.value();
  if (state.toMove === CHANCE) {
    const total = state.chanceTotal;
    const end = frame.list(ply);
    let sum = 0;
    for (let i = ply * frame.width; i < end; i++) {
      const outcome = frame.moves[i]!;
      const weight = state.chanceWeight(outcome);
      state.apply(outcome);
      sum += weight * expectimax(frame, depth, ply + 1);
      state.undo();
    }
    return sum / total;
  }
  if (depth === 0) return frame.value();
  const maximising = frame.maximising;
  const end = frame.list(ply);
  let best = maximising ? -Infinity : Infinity;
  for (let i = ply * frame.width; i < end; i++) {
    const action = frame.moves[i]!;
    const left = frame.below(depth, action);
    state.apply(action);
    const value = expectimax(frame, left, ply + 1);
    state.undo();
    if (maximising ? value > best : value < best) best = value;
  }
  return best;
}
