import { expect, test } from 'vitest';
import { Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';

const game = unwrap(makeGame('breakthrough(5,5)'));

test.each([true, false])(
  'in Breakthrough a search by its heuristic tells shares of wins, and what wins for certain (all moves: %s)',
  async (all) => {
    const rng = Rng.of('shares');
    let certain = 0;
    for (let n = 0; n < 12; n++) {
      const state = game.start();
      for (let ply = 0; ply < 4 + n && state.toMove >= 0; ply++) {
        state.apply(rng.pick(legalActions(state, game.info)));
      }
      if (state.toMove < 0) continue;
      const seat = state.toMove;
      const legal = Int32Array.from(legalActions(state, game.info));
      const agent = unwrap(makeAgent('best(nodes=1500)', game, Rng.of(n)));
      const seen = game.observe(state, seat);
      const { action, analysis } = await agent.choose({ seat, seen, legal, budget: {}, all });
      expect(analysis!.unit).toBe('win');
      expect(analysis!.options[0]!.action).toBe(action);
      const { options } = analysis!;
      expect(options.filter(({ value }) => !(value >= 0 && value <= 1))).toEqual([]);
      expect(options.filter(({ value, proven }) => proven === true && value % 1 !== 0)).toEqual([]);
      if (analysis!.options[0]!.proven === true) certain++;
      // Who reaches the last row at once is told to win.
      const wins = legal.filter((each) => {
        state.apply(each);
        const won = state.toMove < 0 && state.utility(seat) === 1;
        state.undo();
        return won;
      });
      expect(wins.length === 0 || (options[0]!.value === 1 && options[0]!.proven)).toBe(true);
    }
    expect(certain).toBeGreaterThan(0);
  },
);
