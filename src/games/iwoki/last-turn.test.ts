import { expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  choose,
  drawOutcome,
  legalActions,
  unwrap,
  type Game,
} from '../../core/index.ts';
import { DRAW } from './box.ts';
import { iwoki } from './iwoki.ts';
import { LastTurn } from './last-turn.ts';
import type { IwokiSeen } from './seen.ts';
import type { IwokiState } from './state.ts';

function iwokiOf(rules: string): Game<IwokiState, IwokiSeen> {
  const { values } = unwrap(choose('game', [iwoki], rules));
  return unwrap(iwoki.create(values as Parameters<typeof iwoki.create>[0]));
}

/** By the rules alone: every action, every outcome of chance by its weight. */
function slowly(
  game: Game<IwokiState, IwokiSeen>,
  state: IwokiState,
  seat: number,
  worth: (lead: number) => number,
): number {
  if (state.toMove === OVER) return worth(state.finalScore(seat) - state.finalScore(1 - seat));
  const chance = state.toMove === CHANCE;
  let sum = 0;
  let best = -Infinity;
  for (const action of legalActions(state, game.info)) {
    const share = chance ? state.chanceWeight(action) / state.chanceTotal : 1;
    state.apply(action);
    const value = slowly(game, state, seat, worth);
    state.undo();
    sum += share * value;
    best = Math.max(best, value);
  }
  return chance ? sum : best;
}

/** The last turns of random games, each choice in them. */
function* lastTurns(game: Game<IwokiState, IwokiSeen>, games: number): Generator<IwokiState> {
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`last ${game.info.rules} ${n}`);
    const state = game.start();
    while (state.toMove !== OVER) {
      if (LastTurn.isAt(state)) yield state;
      const legal = legalActions(state, game.info);
      const chance = state.toMove === CHANCE;
      const draws = !chance && legal[0] === DRAW && rng.below(4) === 0;
      state.apply(chance ? drawOutcome(state, legal, rng) : draws ? DRAW : rng.pick(legal));
    }
  }
}

test('the last turn is worth what trying everything finds', () => {
  const met = { drawing: 0, earning: 0, drawn: 0, stuck: 0 };
  for (const rules of ['iwoki(hand=3+2)', 'iwoki(hand=4+3)', 'iwoki(hand=2+0,markers=1)']) {
    const game = iwokiOf(rules);
    const last = new LastTurn(game.start().box);
    for (const state of lastTurns(game, 40)) {
      // The border between winning and losing lies somewhere else each time.
      const shift = state.finalScore(1 - state.turn) - state.finalScore(state.turn);
      for (const least of [3, 8, 14]) {
        const worth = (lead: number) => (lead + shift >= least ? 1 : 0) + lead / 100;
        const value = slowly(game, state, state.turn, worth);
        expect(last.value(state, worth)).toBeCloseTo(value, 9);
      }
      const legal = legalActions(state, game.info);
      const full = state.markers[state.turn] === state.box.rules.markers - 1;
      met.drawing += Number(legal[0] === DRAW);
      met.earning += Number(legal[0] === DRAW && full);
      met.drawn += Number(state.drawn);
      met.stuck += Number(legal.length === 1);
    }
  }
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(2);
});
