import { CHANCE } from '../../core/index.ts';
import type { Frame } from '../minimax/frame.ts';

/**
 * Minimax with chance: a chance node is worth the weighted mean of its outcomes, which cost no
 * depth. Values are those of the frame's seat.
 */
export function expectimax(frame: Frame, depth: number, ply: number): number {
  const { state, limits, recorder } = frame;
  limits.count();
  recorder?.enter(state, frame.via, depth, -Infinity, Infinity);
  if (frame.over || (depth === 0 && state.toMove !== CHANCE)) {
    const value = frame.value();
    recorder?.leave(value, frame.over ? 'end' : 'leaf', null);
    return value;
  }
  if (state.toMove === CHANCE) {
    const total = state.chanceTotal;
    const end = frame.list(ply);
    let sum = 0;
    for (let i = ply * frame.width; i < end; i++) {
      const outcome = frame.moves[i]!;
      const weight = state.chanceWeight(outcome);
      if (recorder !== null) frame.via = outcome;
      state.apply(outcome);
      sum += weight * expectimax(frame, depth, ply + 1);
      state.undo();
    }
    recorder?.leave(sum / total, 'all', null);
    return sum / total;
  }
  const maximising = frame.maximising;
  const end = frame.list(ply);
  let best = maximising ? -Infinity : Infinity;
  let bestAction = -1;
  for (let i = ply * frame.width; i < end; i++) {
    const action = frame.moves[i]!;
    const left = frame.below(depth, action);
    if (recorder !== null) frame.via = action;
    state.apply(action);
    const value = expectimax(frame, left, ply + 1);
    state.undo();
    if (maximising ? value > best : value < best) {
      best = value;
      bestAction = action;
    }
  }
  recorder?.leave(best, 'all', bestAction);
  return best;
}
