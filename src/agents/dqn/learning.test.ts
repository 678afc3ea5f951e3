import { describe, expect, test } from 'vitest';
import { legalActions, unwrap } from '../../core/index.ts';
import { begin, finish, reachable } from './learning.fixture.ts';
import { networkOf } from './model.ts';
import { pile, truth, type PileRules } from './pile.fixture.ts';
import { QNetwork } from './q-network.ts';

/** How far the worst action of any position is off what it is worth with best play. */
async function worstOff(rules: PileRules, agent: string, games: number): Promise<number> {
  const game = pile(rules);
  const training = await finish(begin(game, agent, { games }));
  const q = new QNetwork(game, unwrap(networkOf(game, training.model())));
  let worst = 0;
  for (const state of reachable(game)) {
    const seat = state.toMove;
    q.look(state, []);
    for (const action of legalActions(state, game.info)) {
      const found = q.worth(state, action);
      state.apply(action);
      worst = Math.max(worst, Math.abs(found - truth(state, seat)));
      state.undo();
    }
  }
  return worst;
}

const SMALL = 'channels=8,blocks=2,batch=16,every=2,lag=20,explore=1,least=0.3';

describe('on a pile of sticks whose values are known', () => {
  test.each<[string, PileRules, string]>([
    ['of Nim', { sticks: 7 }, `dqn(${SMALL},steps=1)`],
    ['of Nim, following games further', { sticks: 7 }, `dqn(${SMALL},steps=4)`],
    ['of Nim, by plain Q-learning', { sticks: 7 }, `dqn(${SMALL},double=false)`],
    ['where two sticks give another move', { sticks: 7, again: 2 }, `dqn(${SMALL})`],
  ])('it comes to those %s', async (_, rules, agent) => {
    expect(await worstOff(rules, agent, 500)).toBeLessThan(0.2);
  });

  test('where a coin decides, it comes to what can be expected', async () => {
    const off = await worstOff({ sticks: 5, coin: true }, `dqn(${SMALL},rate=0.001)`, 1200);
    expect(off).toBeLessThan(0.25);
  });
});
