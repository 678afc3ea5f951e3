import type { GameInfo, Seat } from '../../src/core/index.ts';
import { chancesOf, gradeOf, type ReviewedMove } from './reviewer.ts';

/** When a game was lost, as far as a review can tell. */
export interface Lost {
  readonly seat: Seat;
  /**
   * `move`: by this move; `drift`: by no single one, at `at` the chances fell below even for good; `behind`:
   * they never were even; `ahead`: it was not, on the board.
   */
  readonly how: 'move' | 'drift' | 'behind' | 'ahead';
  /** The move that lost it, or at which it drifted away. */
  readonly at: ReviewedMove | null;
  /** The chances before and after it; at the end, where it was not lost on the board. */
  readonly from: number;
  readonly to: number;
  /** From this position on (so many moves before it) it was proven lost; null: never. */
  readonly proven: number | null;
}

/** Whose loss is told: among two who lost, among more the person's. */
export function loserOf(utilities: readonly number[], self: Seat | null): Seat | null {
  if (utilities.length > 2) {
    const most = Math.max(...utilities);
    return self !== null && utilities[self]! < most ? self : null;
  }
  if (utilities[0] === utilities[1]) return null;
  return utilities[0]! < utilities[1]! ? 0 : 1;
}

/** When a seat lost a game that it lost; null where too little is known. */
export function whenLost(
  all: readonly ReviewedMove[],
  seat: Seat,
  info: Pick<GameInfo, 'seats' | 'hidden'>,
): Lost | null {
  const even = 1 / info.seats;
  const line = chancesOf(all, seat, info);
  if (line.length === 0) return null;
  const proven = provenFrom(all, seat, info);
  const told = { seat, proven };
  const lastUp = line.findLastIndex(({ share }) => share >= even);
  const first = line[0]!;
  if (lastUp < 0) {
    const worst = worstSince(all, seat, even, 0);
    if (worst !== null) return { ...told, ...worst };
    return { ...told, how: 'behind', at: null, from: first.share, to: line.at(-1)!.share };
  }
  const up = line[lastUp]!;
  const down = line[lastUp + 1];
  // Its own moves around there that gave much away, the one at that very place first.
  const [fatal] = all
    .filter((one) => one.seat === seat && gradeOf(one) !== null && one.share < even)
    .filter(({ before }) => Math.abs(before - up.before) <= NEAR)
    .toSorted((a, b) => +(b.before === up.before) - +(a.before === up.before) || b.loss - a.loss);
  const later = worstSince(all, seat, even, up.before);
  // A little worse than even is not lost: what then cost more lost it.
  if (fatal !== undefined && fatal.loss >= (later?.at?.loss ?? 0)) {
    return { ...told, how: 'move', at: fatal, from: fatal.bestShare, to: fatal.share };
  }
  if (later !== null) return { ...told, ...later };
  if (down === undefined) return { ...told, how: 'ahead', at: null, from: up.share, to: up.share };
  const at = all.find(({ before }) => before === up.before) ?? null;
  return { ...told, how: 'drift', at, from: up.share, to: down.share };
}

/** Who has no more than this share of an even chance has little left to lose. */
const HOPE = 0.6;

/** The own mistake that cost most of a game that stood a little worse, but was not lost yet; null: there was none. */
function worstSince(
  all: readonly ReviewedMove[],
  seat: Seat,
  even: number,
  since: number,
): Pick<Lost, 'how' | 'at' | 'from' | 'to'> | null {
  const [worst] = all
    .filter((one) => one.seat === seat && one.before >= since && one.share < even)
    .filter((one) => one.bestShare >= HOPE * even && ['mistake', 'blunder'].includes(gradeOf(one)!))
    .toSorted((a, b) => b.loss - a.loss);
  return worst === undefined
    ? null
    : { how: 'move', at: worst, from: worst.bestShare, to: worst.share };
}

/** Moves apart that still are the same turn of the game. */
const NEAR = 4;

/** The number of moves before the first position from which on every one is proven to be lost. */
function provenFrom(
  all: readonly ReviewedMove[],
  seat: Seat,
  { seats, hidden }: Pick<GameInfo, 'seats' | 'hidden'>,
): number | null {
  if (seats !== 2 || hidden) return null;
  let from: number | null = null;
  for (const { before, seat: mover, margin } of all.toReversed()) {
    if (margin === undefined || (mover === seat ? margin >= 0 : margin <= 0)) break;
    from = before;
  }
  return from;
}
