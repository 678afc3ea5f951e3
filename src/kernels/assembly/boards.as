// Reversi on boards of 64 bits, a1 the lowest, whatever the size of the board; squares
// outside `board` are never played. `P` are the discs of the side to move, `O` those of its rival.

/** Where things lie in memory: rays of each square, working space, the table of positions. */
export const RAYS: usize = 1024;
export const RAY_SIZE: usize = 80;
export const STACK: usize = RAYS + 64 * RAY_SIZE;
/** A move: flips, its rank, its square. */
export const MOVE_SIZE: usize = 16;
const MOST_MOVES: usize = 40;
export const FRAME: usize = MOVE_SIZE * MOST_MOVES;
/** From here on: what the numbers of all places gain by a row, for own discs and for the rival's. */
export const ROWS: usize = 1 << 16;
/** A number for each of at most 48 places, of 16 bits. */
export const NUMBERS: usize = 96;
const ROWS_SIZE: usize = 2 * 8 * 256 * NUMBERS;
/** Where each place's weights begin, and the weights of each phase. */
export const OFFSETS: usize = ROWS + ROWS_SIZE;
export const WEIGHTS: usize = OFFSETS + 256;
export const PHASE_SIZE: usize = 335872;
export const PHASES: i32 = 12;
/** How far shallow searches are off, in 64ths of a disc: by phase and depth, and by empty squares. */
export const ERRORS: usize = WEIGHTS + 12 * PHASE_SIZE;
export const END_ERRORS: usize = ERRORS + 2 * 12 * 16;
export const TABLE: usize = ERRORS + 1024;

export const INNER: u64 = 0x7e7e7e7e7e7e7e7e;
export const CORNERS: u64 = 0x8100000000000081;
const BORDER_ROWS: u64 = 0xff000000000000ff;
const BORDER_COLUMNS: u64 = 0x8181818181818181;

export let board: u64 = ~0;
export let squares: i32 = 64;
/** Empty squares are counted for the winner. */
export let winnerTakes: bool = false;
/** The board is 8x8: what is known of edges holds. */
export let whole: bool = true;

/** Rays, once: for each square the three pairs that go up, as they are and mirrored, and the row. */
function ray(square: i32, step: i32): u64 {
  let found: u64 = 0;
  let row = square >> 3;
  let column = square & 7;
  const down = step > 1 ? 1 : 0;
  const right = step == 9 || step == 1 ? 1 : step == 7 ? -1 : 0;
  while (row + down <= 7 && column + right >= 0 && column + right <= 7) {
    row += down;
    column += right;
    found |= (<u64>1) << ((row << 3) | column);
  }
  return found;
}

export function setup(given: u64, winner: bool): void {
  board = given;
  squares = <i32>popcnt(given);
  whole = squares == 64;
  winnerTakes = winner;
  for (let square = 0; square < 64; square++) {
    const at = RAYS + <usize>square * RAY_SIZE;
    const mirrored = square ^ 56;
    for (let i = 0; i < 3; i++) {
      store<u64>(at + 16 * i, ray(square, 7 + i));
      store<u64>(at + 16 * i + 8, ray(mirrored, 7 + i));
    }
    store<u64>(at + 48, ray(square, 1));
    const rowMask: u64 = (<u64>0xff) << (square & 56);
    store<u64>(at + 56, rowMask & (((<u64>1) << square) - 1));
    store<u64>(at + 64, neighbours(square));
  }
}

function neighbours(square: i32): u64 {
  const x: u64 = (<u64>1) << square;
  const row: u64 = x | ((x & 0x7f7f7f7f7f7f7f7f) << 1) | ((x & 0xfefefefefefefefe) >> 1);
  return (row | (row << 8) | (row >> 8)) ^ x;
}

@inline function both(x: u64): v128 {
  const lanes = i64x2.splat(<i64>x);
  // The upper lane has its rows in reverse, so that ways down become ways up.
  return v128.shuffle<u8>(lanes, lanes, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8);
}

@inline function joined(lanes: v128): u64 {
  const turned = v128.shuffle<u8>(lanes, lanes, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  return <u64>i64x2.extract_lane(v128.or(lanes, turned), 0);
}

/** The discs that a way flips, in both lanes. The carry runs along the rival's discs to the first other. */
@inline function along(mask: v128, own: v128, rival: v128): v128 {
  const first = v128.and(mask, i64x2.neg(mask));
  const run = i64x2.add(v128.or(rival, v128.not(mask)), first);
  const end = v128.and(v128.and(run, mask), own);
  const some = i64x2.ne(end, i64x2.splat(0));
  return v128.and(i64x2.add(end, some), mask);
}

/** The same for one lane. */
@inline function alongOne(mask: u64, own: u64, rival: u64): u64 {
  const first = mask & (0 - mask);
  const end = ((rival | ~mask) + first) & mask & own;
  return (end - u64(end != 0)) & mask;
}

/** The discs that the ways up and down flip. */
@inline function upAndDown(at: usize, P: u64, O: u64): u64 {
  if (ASC_FEATURE_SIMD) {
    const own = both(P);
    const rival = both(O);
    return joined(
      v128.or(
        v128.or(along(v128.load(at), own, rival), along(v128.load(at, 16), own, rival)),
        along(v128.load(at, 32), own, rival),
      ),
    );
  }
  const own = bswap<u64>(P);
  const rival = bswap<u64>(O);
  const up =
    alongOne(load<u64>(at), P, O) | alongOne(load<u64>(at, 16), P, O) | alongOne(load<u64>(at, 32), P, O);
  const down =
    alongOne(load<u64>(at, 8), own, rival) |
    alongOne(load<u64>(at, 24), own, rival) |
    alongOne(load<u64>(at, 40), own, rival);
  return up | bswap<u64>(down);
}

@inline export function flips(square: i32, P: u64, O: u64): u64 {
  const at = RAYS + <usize>square * RAY_SIZE;
  const right = load<u64>(at, 48);
  const end = ((O | ~right) + (right & (0 - right))) & right & P;
  const left = load<u64>(at, 56);
  const others = ~O & left;
  // The nearest square to the left that is not the rival's; none leaves nothing.
  const stop: u64 = others == 0 ? 0 : ((<u64>1) << (63 - clz(others))) & P;
  return upAndDown(at, P, O) | ((end - u64(end != 0)) & right) | ((0 - (stop << 1)) & left);
}

/** The squares behind rows of the rival's discs, up and down. */
@inline function reachable(P: u64, O: u64): u64 {
  const middle = O & INNER;
  if (ASC_FEATURE_SIMD) {
    const own = both(P);
    const rival = both(O);
    const inner = both(middle);
    return joined(v128.or(v128.or(reach(own, inner, 7), reach(own, inner, 9)), reach(own, rival, 8)));
  }
  const own = bswap<u64>(P);
  const inner = bswap<u64>(middle);
  const up = reachOne(P, middle, 7) | reachOne(P, middle, 9) | reachOne(P, O, 8);
  const down = reachOne(own, inner, 7) | reachOne(own, inner, 9) | reachOne(own, bswap<u64>(O), 8);
  return up | bswap<u64>(down);
}

@inline function reachOne(own: u64, rival: u64, by: i32): u64 {
  let run = rival & (own << by);
  run |= rival & (run << by);
  const pairs = rival & (rival << by);
  run |= pairs & (run << (2 * by));
  run |= pairs & (run << (2 * by));
  return run << by;
}

/** The squares that the side to move may play to. */
@inline export function moves(P: u64, O: u64): u64 {
  const found = reachable(P, O);
  const middle = O & INNER;
  // To the right the carry of an addition runs along the row.
  const right = (((P << 1) & middle) + middle) & ~middle;
  let left = middle & (P >> 1);
  left |= middle & (left >> 1);
  const pairs = middle & (middle >> 1);
  left |= pairs & (left >> 2);
  left |= pairs & (left >> 2);
  return (found | right | (left >> 1)) & ~(P | O) & board;
}

@inline function reach(own: v128, rival: v128, by: i32): v128 {
  let run = v128.and(rival, i64x2.shl(own, by));
  run = v128.or(run, v128.and(rival, i64x2.shl(run, by)));
  const pairs = v128.and(rival, i64x2.shl(rival, by));
  run = v128.or(run, v128.and(pairs, i64x2.shl(run, 2 * by)));
  run = v128.or(run, v128.and(pairs, i64x2.shl(run, 2 * by)));
  return i64x2.shl(run, by);
}

/** What the game is worth to the side to move when nobody can play. */
@inline export function over(P: u64, O: u64): i32 {
  const difference = <i32>popcnt(P) - <i32>popcnt(O);
  if (!winnerTakes) return difference;
  const left = squares - <i32>popcnt(P | O);
  return difference > 0 ? difference + left : difference < 0 ? difference - left : 0;
}

const QUADRANT: u64 = 0x000000000f0f0f0f;

/** The empty squares of quadrants with an odd number of them: who plays there plays last there. */
@inline export function oddOnes(empty: u64): u64 {
  let odd: u64 = 0;
  if (popcnt(empty & QUADRANT) & 1) odd |= QUADRANT;
  if (popcnt(empty & (QUADRANT << 4)) & 1) odd |= QUADRANT << 4;
  if (popcnt(empty & (QUADRANT << 32)) & 1) odd |= QUADRANT << 32;
  if (popcnt(empty & (QUADRANT << 36)) & 1) odd |= QUADRANT << 36;
  return odd;
}

/** Empty squares beside the rival's discs: where a side may come to move. */
@inline export function around(P: u64, O: u64): u64 {
  const row = O | ((O & 0x7f7f7f7f7f7f7f7f) << 1) | ((O & 0xfefefefefefefefe) >> 1);
  return (row | (row << 8) | (row >> 8)) & ~(P | O) & board;
}

/** Discs of `P` that can never be flipped, as far as full ways and neighbours that are held tell. */
export function held(P: u64, O: u64): u64 {
  const taken = P | O;
  let across = taken & (taken >> 4);
  across &= across >> 2;
  across &= across >> 1;
  across = (across & 0x0101010101010101) * 0xff;
  let down = taken & rotr<u64>(taken, 8);
  down &= rotr<u64>(down, 16);
  down &= rotr<u64>(down, 32);
  // Along diagonals what lies beyond the edge counts as taken.
  let up7 = taken & (0xff01010101010101 | (taken >> 7));
  let down7 = taken & (0x80808080808080ff | (taken << 7));
  up7 &= 0xffff030303030303 | (up7 >> 14);
  down7 &= 0xc0c0c0c0c0c0ffff | (down7 << 14);
  up7 &= 0xffffffff0f0f0f0f | (up7 >> 28);
  down7 &= 0xf0f0f0f0ffffffff | (down7 << 28);
  const falling = up7 & down7;
  let up9 = taken & (0xff80808080808080 | (taken >> 9));
  let down9 = taken & (0x01010101010101ff | (taken << 9));
  up9 &= 0xffffc0c0c0c0c0c0 | (up9 >> 18);
  down9 &= 0x030303030303ffff | (down9 << 18);
  up9 &= 0xfffffffff0f0f0f0 | (up9 >> 36);
  down9 &= 0x0f0f0f0fffffffff | (down9 << 36);
  const rising = up9 & down9;
  const inside = P & ~(BORDER_ROWS | BORDER_COLUMNS);
  // On an edge only the edge itself counts.
  let found = P & (CORNERS | (across & BORDER_ROWS) | (down & BORDER_COLUMNS));
  found |= inside & across & down & falling & rising;
  let before: u64;
  do {
    before = found;
    const h = across | (found << 1) | (found >> 1);
    const v = down | (found << 8) | (found >> 8);
    const d = falling | (found << 7) | (found >> 7);
    const r = rising | (found << 9) | (found >> 9);
    found |= inside & h & v & d & r;
    const beside = ((found & 0x7f7f7f7f7f7f7f7f) << 1) | ((found & 0xfefefefefefefefe) >> 1);
    found |= P & ((beside & BORDER_ROWS) | (((found << 8) | (found >> 8)) & BORDER_COLUMNS));
  } while (found != before);
  return found;
}

export function perft(P: u64, O: u64, depth: i32): u64 {
  if (depth == 0) return 1;
  let open = moves(P, O);
  if (open == 0) {
    if (moves(O, P) == 0) return 1;
    return perft(O, P, depth - 1);
  }
  if (depth == 1) return popcnt(open);
  let sum: u64 = 0;
  while (open != 0) {
    const x = <i32>ctz(open);
    open &= open - 1;
    const f = flips(x, P, O);
    sum += perft(O ^ f, P | f | ((<u64>1) << x), depth - 1);
  }
  return sum;
}
