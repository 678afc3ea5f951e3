import {
  OVER,
  Rng,
  legalActions,
  settleChance,
  unwrap,
  type Action,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';

/** What a finished game is worth to a seat. */
export function marginOf(game: Game, state: State, seat: Seat): number {
  if (game.info.id === 'tree') return state.score(seat);
  return state.finalScore(seat) - state.finalScore(1 - seat);
}

/** Plain minimax to the end, for the side to move; null when that would take more nodes than allowed. */
export function plainValue(game: Game, from: State, most: number): number | null {
  const state = from.clone();
  let left = most;
  const value = (): number => {
    if (left-- < 0) return 0;
    if (state.toMove === OVER) return marginOf(game, state, 0);
    const values = Array.from(legalActions(state, game.info), (action) => {
      state.apply(action);
      const below = value();
      state.undo();
      return below;
    });
    return state.toMove === 0 ? Math.max(...values) : Math.min(...values);
  };
  const found = value();
  // Adding 0 turns -0 into 0.
  return left < 0 ? null : (from.toMove === 1 ? -found : found) + 0;
}

/** Positions of random games that are small enough to try everything, the earliest of each game. */
export function* latePositions(
  rules: string,
  games: number,
  most: number,
): Generator<{ game: Game; state: State; value: number }> {
  const game = unwrap(makeGame(rules));
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`late ${rules} ${n}`);
    const state = game.start();
    settleChance(state, game.info, rng);
    const played: State[] = [];
    while (state.toMove !== OVER) {
      played.push(state.clone());
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    let found: { state: State; value: number } | null = null;
    for (const earlier of played.toReversed()) {
      const value = plainValue(game, earlier, most);
      if (value === null) break;
      found = { state: earlier, value };
    }
    if (found !== null) yield { game, ...found };
  }
}

/** What a line leads to, for the side to move at its start; NaN where it is no whole game. */
export function worthOfLine(game: Game, from: State, line: readonly Action[]): number {
  const state = from.clone();
  for (const action of line) {
    if (!legalActions(state, game.info).includes(action)) return Number.NaN;
    state.apply(action);
  }
  return state.toMove === OVER ? marginOf(game, state, from.toMove) + 0 : Number.NaN;
}
