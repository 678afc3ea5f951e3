import type { Frame } from './frame.ts';

/**
 * Minimax as the books have it: every action to the full depth. Whether a node maximises is read
 * off the state, since a seat may move twice.
 */
export function minimax(frame: Frame, depth: number, ply = 0): number {
  const { state, limits, recorder } = frame;
  limits.count();
  recorder?.enter(state, frame.via, depth, -Infinity, Infinity);
  if (frame.over || depth === 0 || limits.stopped) {
    const value = frame.value();
    recorder?.leave(value, frame.over ? 'end' : depth === 0 ? 'leaf' : 'stopped', null);
    return value;
  }
  const maximising = frame.maximising;
  const end = frame.list(ply);
  let best = maximising ? -Infinity : Infinity;
  let bestAction = -1;
  for (let i = ply * frame.width; i < end; i++) {
    const action = frame.moves[i]!;
    if (recorder !== null) frame.via = action;
    state.apply(action);
    const value = minimax(frame, frame.below(depth, action), ply + 1);
    state.undo();
    if (maximising ? value > best : value < best) {
      best = value;
      bestAction = action;
    }
    if (limits.stopped) break;
  }
  recorder?.leave(best, limits.stopped ? 'stopped' : 'all', bestAction);
  return best;
}

/** The same in one half of the code: values are those of the side to move, and change sign with it. */
export function negamax(frame: Frame, depth: number, sign: number, ply = 0): number {
  const { state, limits, recorder } = frame;
  limits.count();
  recorder?.enter(state, frame.via, depth, -Infinity, Infinity);
  if (frame.over || depth === 0 || limits.stopped) {
    const value = frame.value();
    recorder?.leave(value, frame.over ? 'end' : depth === 0 ? 'leaf' : 'stopped', null);
    return sign * value;
  }
  const end = frame.list(ply);
  let best = -Infinity;
  let bestAction = -1;
  for (let i = ply * frame.width; i < end; i++) {
    const action = frame.moves[i]!;
    if (recorder !== null) frame.via = action;
    state.apply(action);
    const childSign = frame.maximising ? 1 : -1;
    // Sign and window follow the side to move in the state: the same side may move again.
    const value = sign * childSign * negamax(frame, frame.below(depth, action), childSign, ply + 1);
    state.undo();
    if (value > best) {
      best = value;
      bestAction = action;
    }
    if (limits.stopped) break;
  }
  recorder?.leave(sign * best, limits.stopped ? 'stopped' : 'all', bestAction);
  return best;
}
