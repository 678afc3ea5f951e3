import { expect, test } from 'vitest';
import { CHANCE, OVER, Rng, drawOutcome, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { newBrain } from './brain.ts';
import { LeafValue } from './leaf-value.ts';

test.each([0, 5, 32])('with %i hidden units it tells what the batch tells', (hidden) => {
  const game = unwrap(makeGame('iwoki'));
  const rng = Rng.of(`leaf ${hidden}`);
  const brain = newBrain(game, hidden, 0.5, rng);
  const inputs = brain.features.names.length;
  const row = new Float32Array(inputs);
  const found = new Float32Array(1);
  // Untrained constants are all 0: a few steps make them something.
  for (let step = 0; step < 20; step++) {
    for (let i = 0; i < inputs; i++) row[i] = rng.float();
    brain.value.learn(row, Float32Array.of(rng.float()), 1, 0.01);
  }
  const leaf = new LeafValue(brain);
  const state = game.start();
  let compared = 0;
  while (state.toMove !== OVER) {
    const legal = legalActions(state, game.info);
    const chance = state.toMove === CHANCE;
    state.apply(chance ? drawOutcome(state, legal, rng) : rng.pick(legal));
    for (const seat of [0, 1]) {
      brain.features.write(state, seat, row, 0);
      brain.value.evaluate(row, 1, found);
      expect(leaf.of(state, seat)).toBeCloseTo(found[0]!, 4);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(60);
});
