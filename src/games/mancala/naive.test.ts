import { expect, test } from 'vitest';
import { Rng, choose, unwrap } from '../../core/index.ts';
import { mancala } from './index.ts';

/**
 * Kalah as a person would explain it, with names for places and a new board for every move; it
 * shares nothing with the fast state and is compared with it.
 */
interface Board {
  readonly pits: readonly [readonly number[], readonly number[]]; // pits[seat][k - 1]
  readonly stores: readonly [number, number];
  readonly turn: 0 | 1 | null;
}
type Place = { seat: 0 | 1; pit: number } | 'store';

function newBoard(pits: number, seeds: number): Board {
  const row = Array.from({ length: pits }, () => seeds);
  return { pits: [row, row], stores: [0, 0], turn: 0 };
}

function write({ pits, stores, turn }: Board): string {
  return `${stores[0]}:${pits[0]}/${stores[1]}:${pits[1]} ${turn ?? '-'}`;
}

/** The round that one player sows, starting with the pit nearest to the place sown from. */
function placesAfter(seat: 0 | 1, pit: number, pits: number): Place[] {
  const down = (owner: 0 | 1) =>
    Array.from({ length: pits }, (_, i): Place => ({ seat: owner, pit: pits - i }));
  const round = [...down(seat), 'store' as const, ...down(seat === 0 ? 1 : 0)];
  const from = pits - pit; // where the pit stands in its own row, counted from the highest
  return [...round.slice(from + 1), ...round.slice(0, from + 1)];
}

function sow(board: Board, pit: number, emptyCapture: boolean): Board {
  const me = board.turn!;
  const rival = me === 0 ? 1 : 0;
  const count = board.pits[0].length;
  const rows: [number[], number[]] = [[...board.pits[0]], [...board.pits[1]]];
  const stores: [number, number] = [...board.stores];
  const hand = rows[me][pit - 1]!;
  rows[me][pit - 1] = 0;
  const round = placesAfter(me, pit, count);
  let last: Place = 'store';
  for (let i = 0; i < hand; i++) {
    last = round[i % round.length]!;
    if (last === 'store') stores[me]++;
    else rows[last.seat][last.pit - 1]!++;
  }
  if (last !== 'store' && last.seat === me && rows[me][last.pit - 1] === 1) {
    const across = count + 1 - last.pit;
    const prey = rows[rival][across - 1]!;
    if (prey > 0 || emptyCapture) {
      stores[me] += prey + 1;
      rows[rival][across - 1] = 0;
      rows[me][last.pit - 1] = 0;
    }
  }
  const left = rows.map((row) => row.reduce((a, b) => a + b, 0));
  if (left[0] === 0 || left[1] === 0) {
    const nothing = rows[0].map(() => 0);
    return {
      pits: [nothing, nothing],
      stores: [stores[0] + left[0]!, stores[1] + left[1]!],
      turn: null,
    };
  }
  return { pits: rows, stores, turn: last === 'store' ? me : rival };
}

function game(rules: string) {
  const { values } = unwrap(choose('game', [mancala], rules));
  return unwrap(mancala.create(values as Parameters<typeof mancala.create>[0]));
}

/** Rules as text and what the naive board needs of them. */
const variants: [pits: number, seeds: number, emptyCapture: boolean, games: number][] = [
  [6, 4, false, 2000],
  [6, 4, true, 2000],
  [6, 1, false, 1000],
  [3, 2, true, 1000],
  [1, 1, false, 1],
  [1, 9, true, 20],
  [2, 12, false, 500],
  [9, 5, true, 200],
  [12, 12, false, 30],
];

test.each(variants)(
  'mancala(%i,%i,%s): the fast state plays like the naive board, move by move',
  (pits, seeds, emptyCapture, games) => {
    const fast = game(`mancala(${pits},${seeds},${emptyCapture})`);
    const rng = Rng.of(`naive ${pits} ${seeds} ${emptyCapture}`);
    let longest = 0;
    for (let n = 0; n < games; n++) {
      const state = fast.start();
      let board = newBoard(pits, seeds);
      const played: string[] = [fast.format(state)];
      const expected: string[] = [write(board)];
      const into = new Int32Array(pits);
      while (board.turn !== null) {
        const choices = board.pits[board.turn].flatMap((held, i) => (held > 0 ? [i] : []));
        const action = rng.pick(choices);
        board = sow(board, action + 1, emptyCapture);
        expected.push(`${choices}`, write(board));
        played.push(`${into.subarray(0, state.legal(into, 0))}`);
        state.apply(action);
        played.push(fast.format(state));
      }
      expect(played).toEqual(expected);
      longest = Math.max(longest, state.ply);
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(fast.info.maxPlies);
  },
);

/** What is best for seat 0, by trying everything. */
function worth(board: Board, emptyCapture: boolean): number {
  if (board.turn === null) return board.stores[0] - board.stores[1];
  const values = board.pits[board.turn].flatMap((held, i) =>
    held > 0 ? [worth(sow(board, i + 1, emptyCapture), emptyCapture)] : [],
  );
  return board.turn === 0 ? Math.max(...values) : Math.min(...values);
}

test('boards small enough to try everything have the values found by hand', () => {
  // (1,1): one seed into each store. (1,2): one into the store, one to the rival, who keeps all
  // three. (1,3): store, rival, and back to the empty pit, which takes the four opposite.
  expect(worth(newBoard(1, 1), false)).toBe(0);
  expect(worth(newBoard(1, 2), false)).toBe(-2);
  expect(worth(newBoard(1, 3), false)).toBe(6);
});

test('no position, however lopsided, needs more moves than seeds times pits squared', () => {
  // The whole tree of a 3-pit board from every position with its 6 seeds in the pits.
  const known = new Map<string, number>();
  const longest = (board: Board): number => {
    if (board.turn === null) return 0;
    const key = `${board.pits.join('/')} ${board.turn}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const lengths = board.pits[board.turn].map((held, i) =>
      held > 0 ? 1 + longest(sow(board, i + 1, false)) : 0,
    );
    known.set(key, Math.max(...lengths));
    return Math.max(...lengths);
  };
  let worst = 0;
  for (let code = 0; code < 7 ** 6; code++) {
    const held = [0, 1, 2, 3, 4, 5].map((i) => Math.floor(code / 7 ** i) % 7);
    const sum = (from: number, to: number) => held.slice(from, to).reduce((a, b) => a + b);
    if (sum(0, 6) !== 6 || sum(0, 3) === 0 || sum(3, 6) === 0) continue;
    for (const turn of [0, 1] as const) {
      const pits = [held.slice(0, 3), held.slice(3)] as const;
      worst = Math.max(worst, longest({ pits, stores: [0, 0], turn }));
    }
  }
  // More than one move for every seed: the bound has something to bound.
  expect(worst).toBeGreaterThan(6);
  expect(worst).toBeLessThanOrEqual(game('mancala(3,1)').info.maxPlies);
});
