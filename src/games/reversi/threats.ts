import type { NullMove } from '../../core/index.ts';
import type { ReversiState } from './state.ts';

/** A pass in thought, where both sides have something to play: forced passes are moves already. */
export const nullMove: NullMove<ReversiState> = {
  able: (state) => state.mobility(state.toMove) > 0 && state.mobility(1 - state.toMove) > 0,
  play: (state) => state.apply(state.pass),
  takeBack: (state) => state.undo(),
};

const buffer = new Int32Array(64);

/** The side to move can take a corner. */
export function cornerHangs(state: ReversiState): boolean {
  const { size } = state.rules;
  const end = state.legal(buffer, 0);
  for (let i = 0; i < end; i++) {
    const action = buffer[i]!;
    if (action === state.pass) return false;
    const column = action % size;
    const row = (action - column) / size;
    if ((row === 0 || row === size - 1) && (column === 0 || column === size - 1)) return true;
  }
  return false;
}
