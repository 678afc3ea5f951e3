import { legalActions, type Game, type Seat, type State } from '../../../core/index.ts';
import type { MancalaState } from '../../../games/index.ts';
import { isNearEnd } from '../../exact/left.ts';
import { after, type Moment } from './theme.ts';

/** So many seeds fewer that the rival can win at once are worth a word. */
const NOTABLE = 3;

/** What a decision in Mancala is about, the most telling first. */
export function mancalaTheme({ game, state, seat, right, wrong }: Moment): string | null {
  const rival = 1 - seat;
  const { rules } = state as MancalaState;
  const pits = Array.from({ length: rules.pits }, (_, pit) => pit + 1);
  const before = pits.map((pit) => (state as MancalaState).seedsIn(rival, pit));
  const then = after(state, right, (next) => ({
    over: next.toMove < 0,
    again: next.toMove === seat,
    taken: pits.some((pit, i) => (next as MancalaState).seedsIn(rival, pit) < before[i]!),
  }));
  if (then.taken && !then.over) return 'captures';
  if (then.again) return 'turns';
  const threats = (action: number) => after(state, action, (next) => mostFor(game, next, rival));
  if (wrong.some((action) => threats(action) - threats(right) >= NOTABLE)) return 'defence';
  return isNearEnd(game, state) ? 'seeds' : null;
}

/** The most seeds that a seat, if it is to move, wins with one move. */
function mostFor(game: Game, state: State, seat: Seat): number {
  if (state.toMove !== seat) return 0;
  const had = state.score(seat);
  const gains = Array.from(legalActions(state, game.info), (action) =>
    after(state, action, (next) => next.score(seat) - had),
  );
  return Math.max(0, ...gains);
}
