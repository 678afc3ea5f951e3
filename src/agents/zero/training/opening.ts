import { CHANCE, legalActions, type Game, type Rng, type State } from '../../../core/index.ts';

/** A position after so many moves at random, in which somebody has to move. */
export function openingOf(game: Game, rng: Rng, moves: number): State {
  for (;;) {
    const state = game.start();
    leaveToChance(state, rng);
    for (let i = 0; i < moves && state.toMove >= 0; i++) {
      state.apply(rng.pick(legalActions(state, game.info)));
      leaveToChance(state, rng);
    }
    if (state.toMove >= 0) return state;
  }
}

/** Chance acts until a seat has to move, or the game is over. */
export function leaveToChance(state: State, rng: Rng): void {
  while (state.toMove === CHANCE) {
    const outcomes = new Int32Array(state.chanceTotal);
    const count = state.legal(outcomes, 0);
    let rest = rng.below(state.chanceTotal);
    let at = 0;
    while (at < count - 1 && (rest -= state.chanceWeight(outcomes[at]!)) >= 0) at++;
    state.apply(outcomes[at]!);
  }
}
