import { OVER, type Game, type Seat, type Settled, type State } from '../../core/index.ts';
import type { Brain } from '../td/brain.ts';
import { LeafValue } from '../td/leaf-value.ts';
import { LastTurn, type IwokiState } from '../../games/iwoki/index.ts';
import { worth, worthOfEnd } from '../td/goal.ts';
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

/** The same judge, who works the last turn of iwoki out: of luck it knows what the seat does, the odds. */
export function knowingLastTurn(judge: Judge, { goal }: Brain, game: Game): Judge {
  const last = new LastTurn((game.start() as IwokiState).box);
  const worthOfLead = (lead: number) => worth(goal, Math.sign(lead), lead);
  const isSure = (state: State) => LastTurn.isAt((state as Settled).inner as IwokiState);
  return {
    ...judge,
    isSure,
    worth(state, seat) {
      if (!isSure(state)) return judge.worth(state, seat);
      const value = last.value((state as Settled).inner as IwokiState, worthOfLead);
      return state.toMove === seat ? value : -value;
    },
  };
}
