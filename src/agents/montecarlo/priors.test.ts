import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { gameKinds, makeGame } from '../../games/index.ts';
import { trustsGreedy } from './make.ts';
import { GreedyPriors } from './priors.ts';

function priorsOf(rules: string, text: string): { shares: number[]; gains: number[] } {
  const game = unwrap(makeGame(rules));
  const state = unwrap(game.parse(text));
  const legal = legalActions(state, game.info);
  const shares = new Float32Array(legal.length);
  new GreedyPriors(game).fill(state, legal, legal.length, shares);
  expect(game.format(state)).toBe(text);
  const seat = state.toMove;
  const gains = Array.from(legal, (action) => {
    state.apply(action);
    const value = game.search?.greedyValue?.(state, seat) ?? state.score(seat);
    state.undo();
    return value;
  });
  return { shares: [...shares], gains };
}

test('what brings more at once has the larger share, and all shares make one', () => {
  const { shares, gains } = priorsOf('mancala', '4:1,1,2,4,4,4/4:4,4,4,4,4,4 0');
  expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
  const order = (values: number[]) =>
    [...values.keys()].toSorted((a, b) => values[b]! - values[a]!);
  const [best] = order(gains);
  const worst = order(gains).at(-1)!;
  expect(shares[best!]).toBe(Math.max(...shares));
  expect(shares[worst]).toBe(Math.min(...shares));
  expect(Math.max(...shares)).toBeGreaterThan(2 * Math.min(...shares));
});

test('where nothing brings more than anything else, all are alike', () => {
  const { shares, gains } = priorsOf('mancala', '10:0,0,0,1,0,1/10:6,0,6,0,7,7 0');
  expect(gains).toEqual([10, 10]);
  expect(shares).toEqual([0.5, 0.5]);
});

test('Greedy is trusted where points that are made stay made, and only there unless told', () => {
  const rng = Rng.of('lasting points');
  const trusted: string[] = [];
  for (const { id } of gameKinds.filter((kind) => kind.id !== 'tree')) {
    const game = unwrap(makeGame(id));
    let lasting = true;
    for (let n = 0; n < 30; n++) {
      const state = game.start();
      let points = [0, 1].map((seat) => state.score(seat));
      while (state.toMove !== OVER) {
        state.apply(rng.pick(legalActions(state, game.info)));
        const now = [0, 1].map((seat) => state.score(seat));
        lasting &&= now.every((score, seat) => score >= points[seat]!);
        points = now;
      }
    }
    // No game may claim what its own games belie.
    expect(lasting || !trustsGreedy(game, 'auto')).toBe(true);
    expect(trustsGreedy(game, 'none')).toBe(false);
    expect(trustsGreedy(game, 'greedy')).toBe(true);
    if (trustsGreedy(game, 'auto')) trusted.push(id);
  }
  expect(trusted).toEqual(expect.arrayContaining(['iwoki', 'mancala']));
  expect(trusted).not.toContain('reversi');
  expect(trusted).not.toContain('hex');
});
