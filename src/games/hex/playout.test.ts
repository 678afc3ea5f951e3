import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, type Rng as Luck } from '../../core/index.ts';
import { BridgeFilling, playoutsFor } from './playout.ts';
import type { HexState } from './state.ts';
import { hexOf, joined, stonesOn } from './slow.fixture.ts';

/** The six neighbours of a cell, in a ring. */
const RING = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
] as const;

/** Whose stone or side lies at a row and column; null: an empty cell. */
function holder(full: readonly number[], size: number, row: number, column: number): number | null {
  if (row < 0 || row >= size) return 0;
  if (column < 0 || column >= size) return 1;
  const seat = full[row * size + column]!;
  return seat < 0 ? null : seat;
}

/** A playout that saves bridges, as a person would write it down; it draws the same numbers. */
function slowBridges(state: HexState, rng: Luck): number[] {
  const { size } = state.board;
  const full = stonesOn(state);
  const open = [...full.keys()].filter((cell) => full[cell]! < 0);
  let mover = state.toMove;
  let taken = 0;
  let reply: number | null = null;
  while (full.some((seat) => seat < 0)) {
    let cell: number | null = reply;
    while (cell === null) {
      const at = taken + rng.below(open.length - taken);
      const drawn = open[at]!;
      open[at] = open[taken++]!;
      if (full[drawn]! < 0) cell = drawn;
    }
    full[cell] = mover;
    mover = 1 - mover;
    const row = Math.floor(cell / size);
    const column: number = cell % size;
    const near: (number | null)[] = RING.map(([dr, dc]) =>
      holder(full, size, row + dr, column + dc),
    );
    const joins: number[] = RING.flatMap(([dr, dc], k) =>
      near[k] === null && near[(k + 1) % 6] === mover && near[(k + 5) % 6] === mover
        ? [(row + dr) * size + column + dc]
        : [],
    );
    const last: number | undefined =
      joins.length > 1 && rng.below(2) === 1 ? joins[0] : joins.at(-1);
    reply = last ?? null;
  }
  return full;
}

function somewhere(rules: string, rng: Luck): HexState {
  const game = hexOf(rules);
  for (;;) {
    const state = game.start();
    for (let plies = rng.below(state.board.cells); plies > 0 && state.toMove !== OVER; plies--)
      state.apply(rng.pick(legalActions(state, game.info)));
    if (state.toMove !== OVER) return state;
  }
}

test('a filling that saves bridges is move for move that of the slow one', () => {
  for (let size = 2; size <= 9; size++) {
    for (let n = 0; n < 150; n++) {
      const state = somewhere(`hex(${size})`, Rng.of(`position ${size} ${n}`));
      const filling = new BridgeFilling(state.board);
      const winner = filling.play(state, Rng.of(n));
      const full = Array.from(state.board.placeOf, (place) => filling.places[place]! - 1);
      expect(full).toEqual(slowBridges(state, Rng.of(n)));
      expect([0, 1].filter((seat) => joined(size, full, seat))).toEqual([winner]);
    }
  }
});

describe.each(['bridges', 'uniform'] as const)('the playout %s', (name) => {
  test('tells the winner and who owns which cell, and leaves the position as it was', () => {
    for (let n = 0; n < 200; n++) {
      const rng = Rng.of(`${name} ${n}`);
      const state = somewhere('hex(5)', rng);
      const before = stonesOn(state);
      const playout = playoutsFor(state.board)[name]();
      const utilities = new Float64Array(2);
      playout.play(state, rng, utilities);
      expect(stonesOn(state)).toEqual(before);
      const owners = Array.from(playout.owners!.subarray(0, 25), (bits) => bits - 1);
      expect(before.every((seat, cell) => seat < 0 || owners[cell] === seat)).toBe(true);
      expect([0, 1].map((seat) => (joined(5, owners, seat) ? 1 : -1))).toEqual([...utilities]);
    }
  });
});

test('a ladder of bridges holds where bridges are saved, and breaks where chance alone plays', () => {
  // From top to bottom: nobody can cut it, but chance does not know that.
  const game = hexOf('hex(7)');
  const state = game.start();
  for (const move of ['e1', 'a1', 'd3', 'a2', 'c5', 'a3', 'b7'])
    state.apply(legalActions(state, game.info).find((a) => game.formatAction(state, a) === move)!);
  const wins = { bridges: 0, uniform: 0 };
  const utilities = new Float64Array(2);
  const rng = Rng.of('ladder');
  for (const name of ['bridges', 'uniform'] as const) {
    const playout = playoutsFor(state.board)[name]();
    for (let n = 0; n < 500; n++) {
      playout.play(state, rng, utilities);
      if (utilities[0] === 1) wins[name]++;
    }
  }
  expect(wins.bridges).toBeGreaterThan(480);
  expect(wins.uniform).toBeLessThan(450);
});
