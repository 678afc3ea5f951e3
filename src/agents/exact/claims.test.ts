import { expect, test } from 'vitest';
import { legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Solver } from './index.ts';

/**
 * Hex by trying everything, without a thought: the stones of each player are the bits of a number,
 * and all that is known of a board is one of 3^cells bytes. It shares nothing with the fast state
 * or its solver.
 */
class NaiveHex {
  private readonly cells: number;
  private readonly near: readonly number[];
  /** For each player the cells along both of its sides: top and bottom, left and right. */
  private readonly sides: readonly (readonly [number, number])[];
  private readonly known: Uint8Array;

  constructor(size: number) {
    const all = [...Array(size * size).keys()];
    const row = (cell: number) => Math.floor(cell / size);
    const column = (cell: number) => cell % size;
    const those = (which: (cell: number) => boolean) =>
      all.filter(which).reduce((bits, cell) => bits | (1 << cell), 0);
    this.cells = size * size;
    // Neighbours lie in the same row or column, or across the short diagonal.
    this.near = all.map((a) =>
      those((b) => {
        const [down, right] = [row(b) - row(a), column(b) - column(a)];
        return Math.abs(down) + Math.abs(right) === 1 || down * right === -1;
      }),
    );
    this.sides = [
      [those((cell) => row(cell) === 0), those((cell) => row(cell) === size - 1)],
      [those((cell) => column(cell) === 0), those((cell) => column(cell) === size - 1)],
    ];
    this.known = new Uint8Array(3 ** this.cells);
  }

  /** Whether the first player wins by beginning on a cell. */
  winsWith(cell: number): boolean {
    const stones = 1 << cell;
    return this.joined(0, stones) || !this.wins(1, 0, stones, 3 ** cell);
  }

  private wins(player: number, own: number, rival: number, board: number): boolean {
    if (this.known[board] !== 0) return this.known[board] === 2;
    let won = false;
    for (let cell = 0; cell < this.cells && !won; cell++) {
      if ((((own | rival) >>> cell) & 1) === 1) continue;
      const stones = own | (1 << cell);
      const after = board + (player + 1) * 3 ** cell;
      won = this.joined(player, stones) || !this.wins(1 - player, rival, stones, after);
    }
    this.known[board] = won ? 2 : 1;
    return won;
  }

  private joined(player: number, stones: number): boolean {
    const [from, to] = this.sides[player]!;
    let reached = stones & from;
    for (let before = 0; before !== reached;) {
      before = reached;
      for (let cell = 0; cell < this.cells; cell++)
        if (((before >>> cell) & 1) === 1) reached |= this.near[cell]! & stones;
    }
    return (reached & to) !== 0;
  }
}

function winningCells(size: number): { cells: number[]; nodes: number } {
  const game = unwrap(makeGame(`hex(${size})`));
  const solver = new Solver(game, { megabytes: 64, engine: false });
  const state = game.start();
  const cells = [...legalActions(state, game.info)].filter(
    (cell) => solver.valueOf(state, cell) === 1,
  );
  return { cells, nodes: solver.nodes };
}

test.each([2, 3, 4])(
  'the first moves that win Hex of size %i are those that a naive search finds',
  (size) => {
    const naive = new NaiveHex(size);
    const cells = [...Array(size * size).keys()].filter((cell) => naive.winsWith(cell));
    expect(winningCells(size).cells).toEqual(cells);
  },
);

test('on 5x5 the first moves that win are the same from both ends of the board', () => {
  const { cells } = winningCells(5);
  expect(cells.map((cell) => 24 - cell).toSorted((a, b) => a - b)).toEqual(cells);
  expect(cells).toContain(12);
  expect(cells).not.toContain(0);
});

test('proofs keep the search small: 4x4 takes hundreds of nodes, not millions', () => {
  const game = unwrap(makeGame('hex(4)'));
  const { value, nodes } = new Solver(game, { engine: false }).solve(game.start());
  expect(value).toBe(1);
  expect(nodes).toBeLessThan(2000);
});

test('with the swap the second player wins, whatever the first does', () => {
  const game = unwrap(makeGame('hex(3,true)'));
  const solver = new Solver(game, { megabytes: 8, engine: false });
  const start = game.start();
  const { value, line } = solver.solve(start);
  expect(value).toBe(-1);
  expect(line.length).toBeGreaterThan(2);
  // A winning first stone is taken over, and only that.
  const strong = winningCells(3).cells;
  for (const cell of legalActions(start, game.info)) {
    const state = start.clone();
    state.apply(cell);
    const swap = unwrap(game.parseAction(state, 'swap-pieces'));
    expect(solver.valueOf(state, swap)).toBe(strong.includes(cell) ? 1 : -1);
  }
});
