import { OVER, type Seat, type Settled, type State } from '../../core/index.ts';
import type { Brain } from '../td/brain.ts';
import { worthOfEnd } from '../td/goal.ts';
import { LeafValue } from '../td/leaf-value.ts';
import type { Judge } from './deep-look.ts';

/** A learned value is a guess: beyond this difference from the best it need not be exact. */
const WITHIN = 0.4;

/**
 * Judges by a learned value, for two seats. It knows positions as they are after a move, seen by who
 * made it: so it is asked for that seat, and what is good for one is bad for the other.
 */
export function learnedJudge(brain: Brain): Judge {
  const leaf = new LeafValue(brain);
  return {
    worth(state: State, seat: Seat): number {
      const { inner, mover = 1 - state.toMove } = state as Settled;
      if (inner.toMove === OVER) return worthOfEnd(brain.goal, inner, seat, 2);
      const value = leaf.of(inner, mover);
      return mover === seat ? value : -value;
    },
    // A learned value may lie a little outside: who is lost still chooses among ways to lose.
    share: (value) => (value + 1) / 2,
    within: WITHIN,
  };
}
