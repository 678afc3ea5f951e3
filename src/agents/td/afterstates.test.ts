import { expect, test } from 'vitest';
import { kuhn } from '../../core/conformance/kuhn.fixture.ts';
import { CHANCE, OVER, Rng, drawOutcome, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { newBrain } from './brain.ts';
import { worthOfEnd } from './goal.ts';
import { AfterstateValues } from './afterstates.ts';

test('an action that ends an open game is worth how it ends', () => {
  const game = unwrap(makeGame('mancala(3,2)'));
  const brain = newBrain(game, 0, 0.5, Rng.of(1));
  const afterstates = new AfterstateValues(game, brain.features, brain.value, brain.goal);
  let ends = 0;
  for (let n = 0; n < 20; n++) {
    const rng = Rng.of(n);
    const state = game.start();
    while (state.toMove !== OVER) {
      const legal = legalActions(state, game.info);
      const seat = state.toMove;
      afterstates.best(state, seat, legal, legal.length);
      const found = afterstates.values.slice(0, legal.length);
      const truth = Array.from(legal, (action) => {
        state.apply(action);
        const over = state.toMove === OVER;
        const worth = over ? worthOfEnd(brain.goal, state, seat, 2) : 0;
        state.undo();
        if (over) ends++;
        return worth;
      });
      // Nothing is learned yet: what does not end the game is worth nothing.
      expect([...found]).toEqual(truth);
      state.apply(rng.pick(legal));
    }
  }
  expect(ends).toBeGreaterThan(20);
});

test('what ends a hidden game is judged without a look at what is hidden', () => {
  const game = kuhn(undefined, {
    learn: {
      features: {
        names: ['card'],
        write: ({ cards }, seat, into, at) => {
          into[at] = cards[seat]!;
        },
      },
    },
  });
  const brain = newBrain(game, 0, 0, Rng.of(1));
  const afterstates = new AfterstateValues(game, brain.features, brain.value, brain.goal);
  const [fold, call] = [0, 1];
  // Seat 1 holds the queen and faces a bet: the rival has the jack or the king.
  const values = [0, 2].map((rival) => {
    const state = game.start();
    for (const action of [rival, 1, 1]) state.apply(action);
    const legal = legalActions(state, game.info);
    afterstates.best(state, 1, legal, legal.length);
    return [...afterstates.values.subarray(0, 2)];
  });
  expect(values[0]).toEqual(values[1]);
  expect(values[0]![fold]).toBeLessThan(0);
  // Won half of the time, near enough: neither certain loss nor certain win.
  expect(Math.abs(values[0]![call]!)).toBeLessThan(0.9);
});

test('in iwoki the worlds a position looks like give it the same values', () => {
  const game = unwrap(makeGame('iwoki'));
  const brain = newBrain(game, 4, 0.5, Rng.of(1));
  const afterstates = new AfterstateValues(game, brain.features, brain.value, brain.goal);
  let ends = 0;
  for (let n = 0; n < 6; n++) {
    const rng = Rng.of(`iwoki ${n}`);
    const state = game.start();
    while (state.toMove !== OVER) {
      const legal = legalActions(state, game.info);
      if (state.toMove === CHANCE) {
        state.apply(drawOutcome(state, legal, rng));
        continue;
      }
      const seat = state.toMove;
      const best = afterstates.best(state, seat, legal, legal.length);
      const here = afterstates.values.slice(0, legal.length);
      const world = game.determinize(game.observe(state, seat), rng);
      expect(afterstates.best(world, seat, legal, legal.length)).toBe(best);
      expect(afterstates.values.slice(0, legal.length)).toEqual(here);
      state.apply(rng.pick(legal));
      if (state.toMove === OVER) ends++;
    }
  }
  expect(ends).toBe(6);
});
