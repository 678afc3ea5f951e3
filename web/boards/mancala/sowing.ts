import type { Seat } from '../../../src/core/index.ts';

/** Seeds by row (that of each seat), each row from its store: `[store, pit 1, pit 2, …]`. */
export type Counts = readonly (readonly number[])[];

/** A pit (or, as pit 0, the store) of a seat. */
export interface Hole {
  readonly seat: Seat;
  readonly pit: number;
}

/** Which seeds lie where: their numbers, by row and pit, the one that came last at the end. */
export type Seeds = readonly (readonly (readonly number[])[])[];

/** The board at one moment of a move. */
export interface Moment {
  readonly seeds: Seeds;
  /** Those in the air between the pit they were taken from and the one they fall into. */
  readonly hand: readonly number[];
  /** Over which pit the hand is. */
  readonly over: Hole | null;
  readonly kind: 'lift' | 'drop' | 'take' | 'gather';
}

/** What a move did besides sowing, as somebody would tell it. */
export interface SowingNews {
  readonly seat: Seat;
  /** Where the last seed fell. */
  readonly end: Hole;
  /** The same seat moves again. */
  readonly again: boolean;
  /** Seeds that were taken at the end of the sowing; 0: none. */
  readonly taken: number;
  /** The game ended, and so many seeds went home from the rows. */
  readonly gathered: number;
}

/** Every seed gets a number, in the order of the board. */
export function scatter(counts: Counts): Seeds {
  let next = 0;
  return counts.map((row) => row.map((count) => Array.from({ length: count }, () => next++)));
}

export function countsOf(seeds: Seeds): number[][] {
  return seeds.map((row) => row.map((hole) => hole.length));
}

/** The same seeds, moved as little as makes the counts true; missing ones get new numbers. */
export function rearrange(seeds: Seeds, counts: Counts): Seeds {
  const spare: number[] = [];
  const kept = counts.map((row, seat) =>
    row.map((count, pit) => {
      const lie = seeds[seat]?.[pit] ?? [];
      spare.push(...lie.slice(count));
      return lie.slice(0, count);
    }),
  );
  let next = 1 + Math.max(-1, ...seeds.flat(2));
  for (const [seat, row] of counts.entries()) {
    for (const [pit, count] of row.entries()) {
      const hole = kept[seat]![pit]!;
      while (hole.length < count) hole.push(spare.shift() ?? next++);
    }
  }
  return kept;
}

/** The hole after another on the way of a seat's seeds: round the board, not into the rival's store. */
function nextHole({ seat, pit }: Hole, sower: Seat, pits: number): Hole {
  if (pit > 1) return { seat, pit: pit - 1 };
  if (pit === 1 && seat === sower) return { seat, pit: 0 };
  return { seat: 1 - seat, pit: pits };
}

/**
 * A move as it is seen: the seeds of a pit lifted, dropped one by one, and then whatever else is
 * different on the board that came of it. The last moment always has that board's counts.
 */
export function sowing(
  seeds: Seeds,
  seat: Seat,
  pit: number,
  after: { readonly rows: Counts; readonly toMove: Seat },
): { readonly moments: Moment[]; readonly told: SowingNews } {
  const pits = after.rows[0]!.length - 1;
  const board = seeds.map((row) => row.map((hole) => [...hole]));
  const hand = board[seat]![pit]!;
  board[seat]![pit] = [];
  const copy = (): Seeds => board.map((row) => row.map((hole) => [...hole]));
  let at: Hole = { seat, pit };
  const moments: Moment[] = [{ seeds: copy(), hand: [...hand], over: at, kind: 'lift' }];
  while (hand.length > 0) {
    at = nextHole(at, seat, pits);
    board[at.seat]![at.pit]!.push(hand.shift()!);
    moments.push({ seeds: copy(), hand: [...hand], over: at, kind: 'drop' });
  }
  const sown = countsOf(board);
  const home = sum(after.rows.map((row) => row[0]!)) - sum(sown.map((row) => row[0]!));
  const taken = after.toMove < 0 ? takenAtTheEnd(sown, seat, after.rows) : home;
  const gathered = home - taken;
  if (taken > 0) {
    const left = gathered === 0 ? after.rows : withoutTaken(sown, at, taken);
    moments.push({ seeds: rearrange(copy(), left), hand: [], over: at, kind: 'take' });
  }
  if (gathered > 0) {
    const from = moments.at(-1)!.seeds;
    moments.push({ seeds: rearrange(from, after.rows), hand: [], over: at, kind: 'gather' });
  }
  return { moments, told: { seat, end: at, again: after.toMove === seat, taken, gathered } };
}

/**
 * When the game ends, every row goes to its own store: what the rival lacks of its row was taken
 * before that, with the seed that took it.
 */
function takenAtTheEnd(sown: Counts, seat: Seat, after: Counts): number {
  const rival = 1 - seat;
  const [, ...row] = sown[rival]!;
  const lacks = sum(row) - (after[rival]![0]! - sown[rival]![0]!);
  return lacks > 0 ? lacks + 1 : 0;
}

/** The board after a capture and before the rows go home. */
function withoutTaken(sown: Counts, { seat, pit }: Hole, taken: number): Counts {
  const pits = sown[0]!.length - 1;
  return sown.map((row, owner) =>
    owner === seat ? row.with(pit, 0).with(0, row[0]! + taken) : row.with(pits + 1 - pit, 0),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
