import {
  OVER,
  CHANCE,
  Rng,
  drawOutcome,
  legalActions,
  type Action,
  type Game,
  type PastMove,
  type State,
} from '../../core/index.ts';
import { habitsOf } from './book.ts';
import { marksOf, type Habit, type Moment } from './habit.ts';

/** Somebody who plays by a few habits, the first above the second, then by taste, and sometimes anyhow. */
export interface SimulatedPerson {
  /** Habits by name; "not" before one avoids it. */
  readonly habits: readonly string[];
  /** The share of moves that are made anyhow. */
  readonly noise: number;
  readonly seed: number | string;
}

/** What such a person plays. */
export function simulatedPerson(game: Game, { habits, noise, seed }: SimulatedPerson) {
  const known = habitsOf(game);
  const followed = habits.map((name) => ({
    avoids: name.startsWith('not '),
    habit: known.find(({ id }) => id === name.replace('not ', ''))!,
  }));
  const luck = Rng.of(seed).fork('luck');
  // A liking of its own for each action, the same in every game.
  const tastes = new Map<Action, number>();
  const taste = (action: Action) => {
    if (!tastes.has(action)) tastes.set(action, Rng.of(`${seed} likes ${action}`).float());
    return tastes.get(action)!;
  };
  return (moment: Moment): Action => {
    if (luck.float() < noise) return luck.pick(moment.legal);
    let left = moment.legal;
    for (const { habit, avoids } of followed) left = narrowed(moment, left, habit, avoids);
    return left.reduce((best, action) => (taste(action) > taste(best) ? action : best));
  };
}

function narrowed(moment: Moment, left: Int32Array, habit: Habit, avoids: boolean): Int32Array {
  const { marks } = marksOf([habit], moment);
  const wanted = avoids ? 0 : 1;
  const found = left.filter((action) => marks[moment.legal.indexOf(action)] === wanted);
  return found.length === 0 ? left : found;
}

/** Three habits for each game that can be told apart. */
export const PLANTED: Readonly<Record<string, readonly string[]>> = {
  reversi: ['corner', 'not corner-side', 'most-discs'],
  hex: ['saves-bridge', 'rival-last', 'not rim'],
  mancala: ['again', 'capture', 'farthest'],
  iwoki: ['draws', 'hexagon', 'beside-last'],
};

/** What happens in a game: the position before each decision, and what was decided. */
export type Watch = (moment: Moment, action: Action) => void;

/** Plays a game between choosers, one for each seat; chance is drawn from the seed. */
export function playGame(
  game: Game,
  seats: readonly ((moment: Moment) => Action)[],
  seed: number | string,
  watch: Watch = () => undefined,
): { readonly state: State; readonly moves: readonly string[] } {
  const rng = Rng.of(seed).fork('chance');
  const state = game.start();
  const moves: string[] = [];
  let last: readonly PastMove[] = [];
  while (state.toMove !== OVER) {
    const legal = legalActions(state, game.info);
    const seat = state.toMove;
    const moment = { game, state, seat, legal, last };
    const action = seat === CHANCE ? drawOutcome(state, legal, rng) : seats[seat]!(moment);
    if (seat !== CHANCE) {
      watch(moment, action);
      last = [{ seat, action }, ...last.slice(0, 1)];
    }
    moves.push(game.formatAction(state, action));
    state.apply(action);
  }
  return { state, moves };
}
