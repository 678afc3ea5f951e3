import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { FIRST_SIDE, LAST_SIDE } from './board.ts';
import { winningChain } from './chain.ts';
import { Filling } from './fill.ts';
import { NOBODY, type HexState } from './state.ts';
import { chainsOf, hexOf, joined, neighbours, stonesOn, touches } from './slow.fixture.ts';

function playAll(rules: string, moves: string): HexState {
  const game = hexOf(rules);
  const state = game.start();
  for (const move of moves.split(' ')) state.apply(unwrap(game.parseAction(state, move)));
  return state;
}

/** Compares everything the state knows about chains with a flood fill. */
function expectSameChains(state: HexState): void {
  const { size, placeOf } = state.board;
  const stones = stonesOn(state);
  for (const seat of [0, 1]) {
    const roots = new Set<number>();
    for (const chain of chainsOf(size, stones, seat)) {
      const found = new Set([...chain].map((cell) => state.chainOf(placeOf[cell]!)));
      expect(found.size, 'one root for each chain').toBe(1);
      const [root] = found;
      expect(roots.has(root!), 'two chains have two roots').toBe(false);
      roots.add(root!);
      const sides =
        (touches(size, chain, seat, 0) ? FIRST_SIDE : 0) |
        (touches(size, chain, seat, size - 1) ? LAST_SIDE : 0);
      expect(state.sidesOfChain(root!)).toBe(sides);
      expect(state.stonesInChain(root!)).toBe(chain.size);
    }
    expect(state.winner === seat).toBe(joined(size, stones, seat));
  }
}

test('chains are those of a flood fill at every ply, and again after taking moves back', () => {
  let plies = 0;
  for (const rules of ['hex(2)', 'hex(3,true)', 'hex(4)', 'hex(5,true)', 'hex(7)', 'hex(11)']) {
    const game = hexOf(rules);
    for (let n = 0; n < 12; n++) {
      const rng = Rng.of(rules).fork(n);
      const state = game.start();
      while (state.toMove !== OVER) {
        state.apply(rng.pick(legalActions(state, game.info)));
        expectSameChains(state);
      }
      plies += state.ply;
      const back = 1 + rng.below(state.ply);
      for (let i = 0; i < back; i++) {
        state.undo();
        expectSameChains(state);
      }
      while (state.toMove !== OVER) {
        state.apply(rng.pick(legalActions(state, game.info)));
        expectSameChains(state);
      }
    }
  }
  expect(plies).toBeGreaterThan(2000);
});

test('a chain is hung under the larger one, so that no stone is far from its root', () => {
  const { placeOf } = hexOf('hex(5)').start().board;
  const state = playAll('hex(5)', 'a1 e1 a2 e2 a3 e3 c3');
  const [large, small] = [state.chainOf(placeOf[10]!), state.chainOf(placeOf[12]!)];
  expect(large).not.toBe(small);
  state.apply(24);
  state.apply(11);
  expect(state.chainOf(placeOf[12]!)).toBe(large);
});

test('10,000 full boards of sizes 3 to 11 have exactly one winner each, the one the state names', () => {
  let boards = 0;
  for (let size = 3; size <= 11; size++) {
    const game = hexOf(`hex(${size})`);
    const rng = Rng.of(`fillings of ${size}`);
    const order = Int32Array.from({ length: size * size }, (_, cell) => cell);
    for (let n = 0; n < 1112; n++, boards++) {
      rng.shuffle(order);
      const state = game.start();
      for (let i = 0; state.toMove !== OVER; i++) state.apply(order[i]!);
      const full = Array.from(order, () => 0);
      for (const [i, cell] of order.entries()) full[cell] = i % 2;
      const winners = [0, 1].filter((seat) => joined(size, full, seat));
      expect(winners).toEqual([state.winner]);
    }
  }
  expect(boards).toBeGreaterThanOrEqual(10_000);
});

test('a game filled at once has the winner of a flood fill and keeps the stones there were', () => {
  for (let size = 2; size <= 11; size++) {
    const game = hexOf(`hex(${size})`);
    const rng = Rng.of(`filled at once ${size}`);
    const start = game.start();
    const filling = new Filling(start.board);
    for (let n = 0; n < 200; n++) {
      const state = game.start();
      for (let plies = rng.below(size * size); plies > 0 && state.toMove !== OVER; plies--) {
        state.apply(rng.pick(legalActions(state, game.info)));
      }
      if (state.toMove === OVER) continue;
      const before = game.format(state);
      const winner = filling.play(state, rng);
      expect(game.format(state)).toBe(before);
      const full = Array.from(state.board.placeOf, (place) => filling.places[place]! - 1);
      expect([0, 1].filter((seat) => joined(size, full, seat))).toEqual([winner]);
      const stones = stonesOn(state);
      expect(full.every((seat, cell) => [seat, NOBODY].includes(stones[cell]!))).toBe(true);
      const first = full.filter((seat) => seat === 0).length;
      expect(first).toBe(Math.ceil((size * size) / 2));
    }
  }
});

test('filling a finished game changes nothing about its winner', () => {
  const state = playAll('hex(3)', 'b1 a1 b2 a2 a3');
  expect(new Filling(state.board).play(state, Rng.of(1))).toBe(0);
});

test('filling at once wins as often for the first player as playing step by step', () => {
  const game = hexOf('hex(4)');
  const rng = Rng.of('two ways to play at random');
  const filling = new Filling(game.start().board);
  const start = game.start();
  const games = 20_000;
  let filled = 0;
  let played = 0;
  for (let n = 0; n < games; n++) {
    if (filling.play(start, rng) === 0) filled++;
    const state = game.start();
    while (state.toMove !== OVER) state.apply(rng.pick(legalActions(state, game.info)));
    if (state.winner === 0) played++;
  }
  // Five standard deviations of the difference of two shares near one half.
  expect(Math.abs(filled - played) / games).toBeLessThan(5 * Math.sqrt(0.5 / games));
});

test('Black wins by joining top and bottom, with the move that does it', () => {
  const moves = 'b1 a1 b2 a2 a3';
  expect(playAll('hex(3)', moves.slice(0, -3)).winner).toBe(NOBODY);
  const state = playAll('hex(3)', moves);
  expect(state.toMove).toBe(OVER);
  expect(state.winner).toBe(0);
  expect([state.utility(0), state.utility(1)]).toEqual([1, -1]);
  expect([state.finalScore(0), state.finalScore(1)]).toEqual([1, 0]);
  expect(winningChain(state)).toEqual([1, 4, 6]);
});

test('White wins by joining left and right; a chain from top to bottom is no use to it', () => {
  const state = playAll('hex(3)', 'a1 c1 c3 b2 b3 a3');
  expect(state.winner).toBe(1);
  expect(winningChain(state)).toEqual([6, 4, 2]);
  expect(playAll('hex(3)', 'a1 b1 c3 b2 c2 b3').winner).toBe(NOBODY);
});

test('cells that meet only across the short gap of two hexagons do not touch', () => {
  // a1 and b2 lie on the long diagonal, with a2 and b1 between them.
  const state = playAll('hex(2)', 'a1 a2 b2');
  expect(state.toMove).toBe(1);
  state.apply(1);
  expect(state.winner).toBe(1);
});

test('a chain that closes a ring around an empty cell takes that cell in without a fault', () => {
  const game = hexOf('hex(7)');
  const ring = ['d3', 'e3', 'e4', 'd5', 'c5', 'c4'];
  const elsewhere = ['a1', 'g1', 'a7', 'g7', 'a4', 'g4'];
  const state = playAll('hex(7)', ring.map((cell, i) => `${cell} ${elsewhere[i]}`).join(' '));
  const before = game.format(state);
  const key = state.keyLo;
  state.apply(unwrap(game.parseAction(state, 'd4')));
  expectSameChains(state);
  state.undo();
  expectSameChains(state);
  expect(game.format(state)).toBe(before);
  expect(state.keyLo).toBe(key);
});

test('a swap turns the stone on a2 into a white one on b1, and Black moves', () => {
  const game = hexOf('hex(5,true)');
  const state = playAll('hex(5,true)', 'a2 swap-pieces');
  expect(game.format(state)).toBe('.o.../...../...../...../..... x');
  expect(state.ply).toBe(2);
  expect(state.legalCount()).toBe(24);
  state.undo();
  expect(game.format(state)).toBe('...../x..../...../...../..... o');
  state.undo();
  expect(game.format(state)).toBe(game.format(game.start()));
  expect(state.keyHi).toBe(game.start().keyHi);
});

test('nobody takes over a stone of their own that was set up', () => {
  const state = playAll('hex(3,true)', 'a1');
  const { board } = state;
  const only = (seat: number) =>
    Array.from({ length: board.cells }, (_, i) => (i === 4 ? seat : -1));
  state.setUp(only(1), 1);
  expect([state.canSwap, state.legalCount()]).toEqual([false, 8]);
  expect(() => state.apply(board.cells)).toThrow('no stone to take over');
  state.setUp(only(0), 1);
  expect([state.canSwap, state.legalCount()]).toEqual([true, 9]);
});

test('a swap of a stone on the long diagonal leaves it where it is', () => {
  const state = playAll('hex(5,true)', 'c3 swap');
  expect(state.stoneAt(12)).toBe(1);
  expect(state.toMove).toBe(0);
});

test('only the second player may swap, only at once, and only where the rules say so', () => {
  const swaps = (rules: string, moves: string) => {
    const game = hexOf(rules);
    const state = moves === '' ? game.start() : playAll(rules, moves);
    return legalActions(state, game.info).includes(9);
  };
  expect(swaps('hex(3,true)', '')).toBe(false);
  expect(swaps('hex(3,true)', 'a1')).toBe(true);
  expect(swaps('hex(3,true)', 'a1 b2')).toBe(false);
  expect(swaps('hex(3,true)', 'a1 swap')).toBe(false);
  expect(swaps('hex(3,true)', 'a1 swap b2')).toBe(false);
  expect(swaps('hex(3)', 'a1')).toBe(false);
});

test('a clone can swap the stone that was laid before it was made', () => {
  const game = hexOf('hex(4,true)');
  const copy = playAll('hex(4,true)', 'd1').clone();
  copy.apply(16);
  expect(game.format(copy)).toBe('..../..../..../o... x');
  copy.undo();
  expect(game.format(copy)).toBe('...x/..../..../.... o');
  expect(() => copy.undo()).toThrow('nothing to take back');
});

test('the same stones in another order have the same key; another side to move has another', () => {
  const one = playAll('hex(5)', 'a1 b1 c3 d4');
  const two = playAll('hex(5)', 'c3 d4 a1 b1');
  expect([one.keyLo, one.keyHi]).toEqual([two.keyLo, two.keyHi]);
  const game = hexOf('hex(3,true)');
  const black = unwrap(game.parse('o../x../... x'));
  const white = unwrap(game.parse('o../x../... o'));
  expect([black.keyLo, black.keyHi]).not.toEqual([white.keyLo, white.keyHi]);
});

test('the longest games are as long as the game says', () => {
  const longest = (rules: string, moves: string) => {
    const state = playAll(rules, moves);
    expect(state.toMove).toBe(OVER);
    expect(state.ply).toBe(hexOf(rules).info.maxPlies);
  };
  longest('hex(2)', 'a1 a2 b2 b1');
  longest('hex(2,true)', 'a1 swap b2 a2 b1');
});

test('a winning chain is made of touching stones of the winner, from side to side', () => {
  const game = hexOf('hex(6)');
  for (let n = 0; n < 100; n++) {
    const rng = Rng.of('chains').fork(n);
    const state = game.start();
    expect(winningChain(state)).toEqual([]);
    while (state.toMove !== OVER) state.apply(rng.pick(legalActions(state, game.info)));
    const chain = winningChain(state);
    expect(chain.every((cell) => state.stoneAt(cell) === state.winner)).toBe(true);
    expect(touches(6, chain.slice(0, 1), state.winner, 0)).toBe(true);
    expect(touches(6, chain.slice(-1), state.winner, 5)).toBe(true);
    for (let i = 1; i < chain.length; i++) {
      expect(neighbours(6, chain[i - 1]!)).toContain(chain[i]);
    }
    expect(game.observe(state, null).chain).toEqual(chain);
  }
});
