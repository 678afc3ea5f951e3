import { describe, expect, test } from 'vitest';
import { Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame, type HexState } from '../../games/index.ts';
import { HexKernel, HexProver, type HexManner } from '../../kernels/index.ts';
import { firstMovesOf } from '../first-moves/index.ts';
import { makeAgent } from '../registry.ts';

const ALONE: Partial<HexManner> = { ask: 0 };

function open(size: number, more: Partial<Parameters<typeof HexKernel.open>[0]> = {}): HexKernel {
  return HexKernel.open({ size, megabytes: 4, seed: 7n, ...more })!;
}

const gameOf = (size: number) => unwrap(makeGame(`hex(${size})`));
const emptyOn = (size: number) => gameOf(size).start() as HexState;

/** A position of a random game after so many plies, not over. */
function somewhere(size: number, plies: number, rng: Rng): HexState {
  for (;;) {
    const state = emptyOn(size);
    const actions = new Int32Array(size * size);
    for (let ply = 0; ply < plies && state.toMove >= 0; ply++) {
      state.apply(rng.pick(actions.subarray(0, state.legal(actions, 0))));
    }
    if (state.toMove >= 0) return state;
  }
}

function stonesOf(state: HexState): Uint8Array {
  return Uint8Array.from({ length: state.board.cells }, (_, cell) => state.stoneAt(cell) + 1);
}

const moverOf = (state: HexState) => (state.toMove === 0 ? 1 : 2);

const known = new Map<string, number>();

/** Who wins with best play, stone 1 or 2, by looking at everything. */
function settle(state: HexState): number {
  if (state.winner >= 0) return state.winner + 1;
  const key = `${moverOf(state)} ${stonesOf(state).join('')}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const own = moverOf(state);
  let winner = 3 - own;
  for (let cell = 0; cell < state.board.cells && winner !== own; cell++) {
    if (state.stoneAt(cell) >= 0) continue;
    state.apply(cell);
    winner = settle(state);
    state.undo();
  }
  known.set(key, winner);
  return winner;
}

describe('a playout', () => {
  test('fills the board in turns, and its winner is that of the rules, on every size', () => {
    for (let size = 2; size <= 19; size++) {
      const kernel = open(size, { megabytes: 1 });
      for (let n = 0; n < 40; n++) {
        const rng = Rng.of(`full ${size} ${n}`);
        const state = somewhere(size, rng.below((size * size) / 2), rng);
        const before = stonesOf(state);
        const wins = kernel.playOut(before, moverOf(state), 1);
        const full = kernel.playedOut();
        expect(before.every((stone, cell) => stone === 0 || full[cell] === stone)).toBe(true);
        const left = before.filter((stone) => stone === 0).length;
        const laid = full.filter((stone, cell) => stone === moverOf(state) && before[cell] === 0);
        expect(laid).toHaveLength(Math.ceil(left / 2));
        const over = emptyOn(size);
        over.setUp(
          Array.from(full, (stone) => stone - 1),
          0,
        );
        expect(over.winner).toBe(wins === 1 ? 0 : 1);
      }
    }
  });

  test('is won as often as those of the rules, which save bridges too', () => {
    const times = 4000;
    for (const [size, plies] of [
      [4, 3],
      [5, 0],
      [7, 6],
      [9, 13],
      [11, 20],
    ] as const) {
      const state = somewhere(size, plies, Rng.of(`share ${size}`));
      const own = open(size, { megabytes: 1 }).playOut(stonesOf(state), moverOf(state), times);
      const slow = gameOf(size).search!.playouts!['bridges']!();
      const utilities = new Float64Array(2);
      const rng = Rng.of('slow');
      let theirs = 0;
      for (let n = 0; n < times; n++) {
        slow.play(state, rng, utilities);
        if (utilities[0] === 1) theirs++;
      }
      // Four standard errors of a difference of shares.
      expect(Math.abs(own - theirs) / times).toBeLessThan(4 * Math.sqrt(0.5 / times));
    }
  });

  test('holds a row of bridges from side to side', () => {
    const state = emptyOn(7);
    // e1 d3 c5 b7 against a1 a2 a3.
    for (const cell of [4, 0, 17, 7, 30, 14, 43]) state.apply(cell);
    expect(open(7).playOut(stonesOf(state), 2, 1000)).toBeGreaterThan(960);
  });
});

describe('a search', () => {
  test('with the same seed and playouts says the same, with another seed something else', () => {
    const told = (seed: bigint) => {
      const kernel = open(6, { seed });
      return [0, 14, 21].map((cell) => {
        const stones = new Uint8Array(36);
        stones[cell] = 1;
        return kernel.think(stones, 2, { nodes: 700 });
      });
    };
    expect(told(3n)).toEqual(told(3n));
    expect(told(3n)).not.toEqual(told(4n));
  });

  test('keeps to its playouts, and to the time', () => {
    const stones = new Uint8Array(121);
    for (const nodes of [1, 2, 63, 1000]) {
      expect(open(11).think(stones, 1, { nodes }).nodes).toBe(nodes);
    }
    let time = 0;
    const kernel = open(11, { now: () => (time += 10), manner: ALONE });
    expect(kernel.think(stones, 1, { until: 95 }).nodes).toBeGreaterThan(0);
    expect(time).toBe(100);
  });

  test.each([{}, ALONE])(
    'on small boards solves positions as looking at everything does, %o',
    (manner) => {
      let solved = 0;
      for (let n = 0; n < 90; n++) {
        const rng = Rng.of(`solved ${n}`);
        const size = 2 + (n % 3);
        const state = somewhere(size, size === 4 ? 5 + rng.below(6) : rng.below(size * 2), rng);
        const own = moverOf(state);
        const winner = settle(state);
        const found = open(size, { manner }).think(stonesOf(state), own, { nodes: 30_000 });
        expect(found.proven).toBe(winner === own ? 'won' : 'lost');
        expect(found.moves.length).toBeGreaterThan(0);
        for (const { cell, proven, value } of found.moves) {
          expect(state.stoneAt(cell)).toBe(-1);
          if (proven === null) continue;
          state.apply(cell);
          expect(settle(state)).toBe(proven === 'won' ? own : 3 - own);
          state.undo();
          expect(value).toBe(proven === 'won' ? 1 : 0);
          solved++;
        }
        // Who wins plays a move that does.
        state.apply(found.moves[0]!.cell);
        expect(settle(state)).toBe(winner);
        state.undo();
      }
      expect(solved).toBeGreaterThan(100);
    },
  );

  test.each([{}, ALONE])(
    'that goes on with its tree, move after move, plays by the rules and says what a new one can say, %o',
    (manner) => {
      for (const size of [3, 5, 7, 9]) {
        const rng = Rng.of(`on ${size}`);
        const kernel = open(size, { megabytes: 1, manner });
        const state = emptyOn(size);
        const actions = new Int32Array(size * size);
        while (state.toMove >= 0) {
          const own = moverOf(state);
          const { moves, proven } = kernel.think(stonesOf(state), own, { nodes: 400 });
          for (const { cell, line } of moves) {
            expect(state.stoneAt(cell)).toBe(-1);
            expect(line[0]).toBe(cell);
            expect(new Set(line).size).toBe(line.length);
            expect(line.every((each) => state.stoneAt(each) === -1)).toBe(true);
          }
          const certain = proven === null ? 0 : proven === 'won' ? own : 3 - own;
          expect([0, size === 3 ? settle(state) : certain]).toContain(certain);
          // Its own moves, and now and then another.
          const other =
            rng.below(4) === 0 ? rng.pick(actions.subarray(0, state.legal(actions, 0))) : -1;
          state.apply(
            other >= 0 || moves.length === 0 ? Math.max(other, actions[0]!) : moves[0]!.cell,
          );
        }
      }
    },
  );

  test('can be asked about one game after another, and about earlier positions', () => {
    const kernel = open(5);
    const stones = new Uint8Array(25);
    const first = kernel.think(stones, 1, { nodes: 200 });
    stones[12] = 1;
    stones[6] = 2;
    kernel.think(stones, 1, { nodes: 200 });
    const back = kernel.think(new Uint8Array(25), 1, { nodes: 200 });
    expect(back.moves).toHaveLength(first.moves.length);
    stones.fill(0);
    stones[3] = 2;
    expect(kernel.think(stones, 1, { nodes: 50 }).moves.some(({ cell }) => cell === 3)).toBe(false);
  });

  test('goes on when its tree is full', () => {
    const kernel = open(11, { megabytes: 1 });
    const { nodes, moves } = kernel.think(new Uint8Array(121), 1, { nodes: 60_000 });
    expect(nodes).toBe(60_000);
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(60_000);
  });

  test('sees what joins at once, and what must be stopped', () => {
    const state = emptyOn(4);
    // b1 a1, b2 a3, b3: seat 1 must take b4 or a4, and cannot have both.
    for (const cell of [1, 0, 5, 8, 9]) state.apply(cell);
    const lost = open(4, { manner: ALONE }).think(stonesOf(state), 2, { nodes: 10 });
    expect(lost.proven).toBe('lost');
    expect([12, 13]).toContain(lost.moves[0]!.cell);
    state.apply(15);
    const won = open(4, { manner: ALONE }).think(stonesOf(state), 1, { nodes: 10 });
    expect(won).toMatchObject({ proven: 'won', nodes: 0 });
    expect([12, 13]).toContain(won.moves[0]!.cell);
  });
});

test('more memory than there is is refused', () => {
  expect(() => open(11, { megabytes: 4096 })).toThrow(RangeError);
  expect(() => open(11, { megabytes: 5000 })).toThrow('no 5000 MB for the tree of Hex');
});

test.each([4, 5, 6])('what ships of first stones is right about who wins on %i x %i', (size) => {
  const prover = HexProver.open({ size, megabytes: 64 })!;
  // A half turn makes the others of these.
  for (let cell = 0; 2 * cell < size * size; cell++) {
    const stones = new Uint8Array(size * size);
    stones[cell] = 1;
    const { winner } = prover.settle(stones, 2, {});
    const { of } = firstMovesOf(gameOf(size), placed(size, cell))!;
    expect([cell, of.get(size * size)! > 0.5]).toEqual([cell, winner === 1]);
  }
});

function placed(size: number, cell: number): HexState {
  const state = unwrap(makeGame(`hex(${size},true)`)).start() as HexState;
  state.apply(cell);
  return state;
}

test('who may swap is told what that is worth beside every other move', async () => {
  const game = unwrap(makeGame('hex(5,true)'));
  for (const [cell, swaps] of [
    [12, true],
    [0, false],
  ] as const) {
    const state = placed(5, cell);
    const legal = legalActions(state, game.info);
    const agent = unwrap(makeAgent('best(nodes=2000)', game, Rng.of(1)));
    const turn = { seat: 1, seen: game.observe(state, 1), legal, budget: {}, all: true };
    const { action, analysis } = await agent.choose(turn);
    const options = analysis!.options;
    expect(action === 25).toBe(swaps);
    expect(options[0]!.action).toBe(action);
    expect(options.map((option) => option.action).toSorted((a, b) => a - b)).toEqual([...legal]);
    expect(options[0]!.value).toBeGreaterThan(0.5);
  }
});
