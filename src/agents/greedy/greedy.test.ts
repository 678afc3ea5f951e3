import { expect, test } from 'vitest';
import { RefereedGame, Rng, fairly, simpleGame, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';

/** Two steps up a hill by one of three ways; who is highest in the end wins. */
function hill(points: string) {
  const kind = simpleGame({
    id: 'hill',
    version: 1,
    words: { title: 'Hill', summary: 'Up.', seats: ['A', 'B'], points, rules: 'Up.' },
    rules: () => ({
      seats: 2,
      moves: ['flat', 'steep', 'summit'],
      longest: 4,
      start: { heights: [0, 0], plies: 0 },
      turn: ({ plies }: { heights: number[]; plies: number }) => (plies === 4 ? null : plies % 2),
      legal: ({ plies }) => (plies < 2 ? ['flat', 'steep'] : ['flat', 'steep', 'summit']),
      play: ({ heights, plies }, move) => ({
        heights: heights.map((height, seat) =>
          seat === plies % 2 ? height + ['flat', 'steep', 'summit'].indexOf(move) : height,
        ),
        plies: plies + 1,
      }),
      scores: ({ heights, plies }) => (plies < 4 ? [0, 0] : heights),
      heuristics: { height: ({ heights }) => heights },
    }),
  });
  return unwrap(kind.create({}));
}

test.each([
  ['', ['steep', 'steep', 'summit', 'summit']],
  ['metres', ['flat', 'flat', 'flat', 'summit']],
])('where points are called "%s", Greedy plays %j', async (points, moves) => {
  const game = hill(points);
  const agents = [0, 1].map((seat) => unwrap(makeAgent('greedy', game, Rng.of(seat))));
  const table = new RefereedGame({ game, agents, names: ['greedy', 'greedy'], seed: 1 });
  fairly(await table.play());
  expect(table.moves.map(({ action }) => ['flat', 'steep', 'summit'][action])).toEqual(moves);
});

test('a win at once comes before all that looks good', async () => {
  const game = unwrap(makeGame('connect-four'));
  // Yellow has the middle; red wins at the rim.
  const state = game.start();
  for (const move of ['a', 'd', 'a', 'd', 'a', 'e']) {
    state.apply(unwrap(game.parseAction(state, move)));
  }
  const agent = unwrap(makeAgent('greedy', game, Rng.of(1)));
  const legal = new Int32Array(game.info.maxBranching);
  const seen = game.observe(state, 0);
  const turn = { seat: 0, seen, legal: legal.subarray(0, state.legal(legal, 0)), budget: {} };
  const { action } = await agent.choose(turn);
  expect(game.formatAction(state, action)).toBe('a');
});
