import { describe, expect, test } from 'vitest';
import { Rng } from '../core/index.ts';
import { HexProver, type HexStones } from './hex-prover.ts';

/** Positions with any stones, as fill-in makes them too: turns need not have been kept. */
function randomStones(size: number, rng: Rng, most = size ** 2): Uint8Array {
  const stones = new Uint8Array(size ** 2);
  for (let left = rng.below(most + 1); left > 0; left--) {
    stones[rng.below(size ** 2)] = 1 + rng.below(2);
  }
  return stones;
}

/** Hex told as plainly as can be: who wins, by trying everything. */
class Plain {
  private readonly size: number;
  private readonly known = new Map<number, number>();

  constructor(size: number) {
    this.size = size;
  }

  around(cell: number): number[] {
    const { size } = this;
    const [row, column] = [Math.floor(cell / size), cell % size];
    return [
      [row - 1, column],
      [row - 1, column + 1],
      [row, column + 1],
      [row + 1, column],
      [row + 1, column - 1],
      [row, column - 1],
    ]
      .filter(([r, c]) => r! >= 0 && c! >= 0 && r! < size && c! < size)
      .map(([r, c]) => r! * size + c!);
  }

  joined(stones: HexStones, stone: number): boolean {
    const { size } = this;
    const line = Array.from({ length: size }, (_, n) => n);
    const first = line.map((n) => (stone === 1 ? n : n * size));
    const queue = first.filter((cell) => stones[cell] === stone);
    const met = new Set(queue);
    for (const cell of queue) {
      const far = stone === 1 ? Math.floor(cell / size) : cell % size;
      if (far === size - 1) return true;
      for (const other of this.around(cell)) {
        if (stones[other] !== stone || met.has(other)) continue;
        met.add(other);
        queue.push(other);
      }
    }
    return false;
  }

  winner(stones: HexStones, mover: number): number {
    let key = mover;
    for (let cell = 0; cell < stones.length; cell++) key = 3 * key + stones[cell]!;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let winner = 3 - mover;
    if (this.joined(stones, mover)) winner = mover;
    else if (!this.joined(stones, 3 - mover)) {
      for (let cell = 0; cell < stones.length && winner !== mover; cell++) {
        if (stones[cell] === 0) winner = this.winner(withStone(stones, cell, mover), 3 - mover);
      }
    }
    this.known.set(key, winner);
    return winner;
  }
}

function withStone(stones: HexStones, cell: number, stone: number): Uint8Array {
  const after = Uint8Array.from(stones);
  after[cell] = stone;
  return after;
}

/** Positions of a size in which nobody has won, with somebody to move. */
function* positions(size: number, many: number, least = 0): Generator<[Uint8Array, number]> {
  const plain = new Plain(size);
  for (let n = 0; n < many; n++) {
    const rng = Rng.of(`prover ${size} ${n}`);
    const stones = randomStones(size, rng);
    const empty = stones.filter((stone) => stone === 0).length;
    if (empty > size ** 2 - least || plain.joined(stones, 1) || plain.joined(stones, 2)) continue;
    yield [stones, 1 + rng.below(2)];
  }
}

describe.each([
  [2, 200, 0],
  [3, 600, 0],
  [4, 400, 6],
])('on boards of size %i, against trying everything', (size, many, least) => {
  const plain = new Plain(size);
  const prover = HexProver.open({ size, megabytes: 4 })!;

  /** Whether a move wins, where one is named. */
  const keeps = (stones: Uint8Array, mover: number, cell: number): boolean =>
    cell < 0 ||
    (stones[cell] === 0 && plain.winner(withStone(stones, cell, mover), 3 - mover) === mover);

  test('who wins, and the winning move', () => {
    for (const [stones, mover] of positions(size, many, least)) {
      const { winner, cell } = prover.settle(stones, mover);
      const where = `${stones.join('')} ${mover}`;
      expect([where, winner]).toEqual([where, plain.winner(stones, mover)]);
      expect([where, keeps(stones, mover, cell)]).toEqual([where, true]);
    }
  });

  test('what is filled in changes nothing, and no winning move is missed', () => {
    for (const [stones, mover] of positions(size, many, least)) {
      const truth = plain.winner(stones, mover);
      const { winner, filled, moves, cell } = prover.know(stones, mover);
      const where = `${stones.join('')} ${mover}`;
      expect([where, plain.winner(filled, mover)]).toEqual([where, truth]);
      expect([where, keeps(stones, mover, cell)]).toEqual([where, true]);
      expect([where, winner === 0 ? truth : winner]).toEqual([where, truth]);
      if (winner !== 0) continue;
      for (const move of moves) expect(filled[move]).toBe(0);
      const found = moves.some(
        (move) => plain.winner(withStone(stones, move, mover), 3 - mover) === mover,
      );
      expect([where, found]).toEqual([where, truth === mover]);
    }
  });
});

/** Which openings win for who lays them, as a picture. */
function openings(size: number): string[] {
  const prover = HexProver.open({ size, megabytes: 16 })!;
  const wins = Array.from({ length: size ** 2 }, (_, cell) => {
    const { winner } = prover.settle(withStone(new Uint8Array(size ** 2), cell, 1), 2);
    return winner === 1 ? 'x' : '.';
  });
  return Array.from({ length: size }, (_, row) =>
    wins.slice(row * size, (row + 1) * size).join(''),
  );
}

// As the literature has them: those of the short diagonal and around it.
test.each([
  [1, ['x']],
  [2, ['.x', 'x.']],
  [3, ['..x', 'xxx', 'x..']],
  [4, ['...x', '..x.', '.x..', 'x...']],
  [5, ['....x', '.xxxx', '.xxx.', 'xxxx.', 'x....']],
])('the openings of %i x %i are known', (size, picture) => {
  expect(openings(size)).toEqual(picture);
});

test('a limit of nodes ends a search, and what was found is gone on with', () => {
  const prover = HexProver.open({ size: 6, megabytes: 16 })!;
  const stones = withStone(new Uint8Array(36), 12, 1);
  expect(prover.settle(stones, 2, { nodes: 20 })).toEqual({ winner: 0, cell: -1 });
  expect(prover.nodes).toBe(20);
  let spent = 20;
  while (prover.settle(stones, 2, { nodes: 20 }).winner === 0) spent += prover.nodes;
  expect(prover.settle(stones, 2).winner).toBe(1);
  const alone = HexProver.open({ size: 6, megabytes: 16 })!;
  alone.settle(stones, 2);
  expect(spent).toBeLessThan(4 * alone.nodes);
});

test('a limit of time ends a search', () => {
  let time = 0;
  const prover = HexProver.open({ size: 9, megabytes: 4, now: () => time++ })!;
  expect(prover.settle(new Uint8Array(81), 1, { until: 10 }).winner).toBe(0);
  expect(time).toBe(11);
});

test('a small memory gives the same answers', () => {
  const stones = withStone(new Uint8Array(25), 7, 1);
  const small = HexProver.open({ size: 5, megabytes: 0.01 })!;
  expect(small.settle(stones, 2).winner).toBe(1);
});

test('more memory than there can be is refused', () => {
  expect(() => HexProver.open({ size: 5, megabytes: 5000 })).toThrow(RangeError);
});

describe('virtual connections', () => {
  const board = (rows: readonly string[]): Uint8Array =>
    Uint8Array.from(rows.join(''), (letter) => '.xo'.indexOf(letter));

  test('a bridge is sure, and two cells are all it needs', () => {
    const prover = HexProver.open({ size: 5, megabytes: 1 })!;
    const stones = board(['.....', '..x..', '.....', '.x...', '.....']);
    expect(prover.links(stones, 1, 7, 16).sure[0]).toEqual([11, 12]);
    // One of them taken by the rival, the other must be taken.
    const { sure, likely } = prover.links(withStone(stones, 11, 2), 1, 7, 16);
    expect(sure.filter((cells) => cells.length < 3)).toEqual([]);
    expect(likely[0]).toEqual([12]);
  });

  test('a stone of the third row is joined to its side where there is room', () => {
    const prover = HexProver.open({ size: 7, megabytes: 1 })!;
    const stones = withStone(new Uint8Array(49), 4 * 7 + 3, 1);
    const { sure } = prover.links(stones, 1, 4 * 7 + 3, -2);
    expect(sure.length).toBeGreaterThan(0);
    // The ziggurat needs ten cells with its stone; two more tell that something else was found.
    expect(sure[0]!.length).toBeLessThanOrEqual(10);
    expect(prover.links(stones, 2, 4 * 7 + 3, -2)).toEqual({ sure: [], likely: [] });
  });
});
