import { expect, test, vi } from 'vitest';
import { Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';

test('where kernels do not run, no slow network takes the place of a quick search', async () => {
  // Kernels are tried once, when they are first asked for: here by modules that are read anew.
  const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  vi.resetModules();
  const { makeAgent } = await import('../registry.ts');
  const game = unwrap(makeGame('hex(8)'));
  const [best, mcts] = ['best(nodes=200)', 'mcts(iterations=200)'].map((text) =>
    unwrap(makeAgent(text, game, Rng.of(1))),
  );
  expect(validate).toHaveBeenCalled();
  validate.mockRestore();
  vi.resetModules();
  const legal = legalActions(game.start(), game.info);
  const turn = { seat: 0, seen: game.observe(game.start(), 0), legal, budget: {} };
  expect(await best!.choose(turn)).toEqual(await mcts!.choose(turn));
});
