import { expect, test } from 'vitest';
import { Rng, unwrap, type Seat } from '../../core/index.ts';
import { TwoDistances } from './distances.ts';
import { hex, type HexState } from './index.ts';

/** By the definition: cells join the known ones as soon as two of their neighbours are known. */
function naiveDistance(state: HexState, seat: Seat, side: 'first' | 'last', cell: number): number {
  const { size } = state.board;
  const all = [...Array(size * size).keys()];
  const line = (at: number) => (seat === 0 ? Math.floor(at / size) : at % size);
  const onSide = (at: number) => line(at) === (side === 'first' ? 0 : size - 1);
  const touch = (a: number, b: number) => {
    const down = Math.floor(b / size) - Math.floor(a / size);
    const right = (b % size) - (a % size);
    return Math.abs(down) + Math.abs(right) === 1 || down * right === -1;
  };
  /** Everything that can be reached from a cell without leaving the own stones. */
  const around = (at: number) => {
    const seen = new Set([at]);
    for (const here of seen) {
      if (here !== at && state.stoneAt(here) !== seat) continue;
      for (const near of all)
        if (touch(here, near) && state.stoneAt(near) !== 1 - seat) seen.add(near);
    }
    seen.delete(at);
    return [...seen];
  };
  const empty = all.filter((at) => state.stoneAt(at) < 0);
  const distance = new Map<number, number>();
  for (const at of empty) {
    const stones = around(at).filter((near) => state.stoneAt(near) === seat);
    if (onSide(at) || stones.some(onSide)) distance.set(at, 1);
  }
  for (let d = 2; d <= size * size; d++) {
    const known = new Set(distance.keys());
    for (const at of empty) {
      if (known.has(at)) continue;
      if (around(at).filter((near) => known.has(near)).length >= 2) distance.set(at, d);
    }
  }
  return distance.get(cell) ?? size * size + 1;
}

test.each([3, 4, 5, 7])('two-distances on size %i are those of the definition', (size) => {
  const game = unwrap(hex.create({ size, swap: false }));
  const rng = Rng.of(`two-distances ${size}`);
  const buffer = new Int32Array(size * size);
  let wins = 0;
  for (let n = 0; n < 12; n++) {
    const state = game.start();
    const distances = new TwoDistances(state.board);
    for (let stones = rng.below(size * size); stones > 0 && state.toMove >= 0; stones--)
      state.apply(rng.pick(buffer.subarray(0, state.legal(buffer, 0))));
    if (state.toMove < 0) continue;
    for (const seat of [0, 1]) {
      const winning = distances.measure(state, seat);
      const cells = [...buffer.subarray(0, state.legal(buffer, 0))];
      const found = cells.map((cell) => distances.of(seat, cell));
      expect(found).toEqual(
        cells.map(
          (cell) =>
            naiveDistance(state, seat, 'first', cell) + naiveDistance(state, seat, 'last', cell),
        ),
      );
      expect(winning).toBe(found.includes(2));
      if (winning) wins++;
    }
  }
  expect(wins).toBeGreaterThan(0);
});
