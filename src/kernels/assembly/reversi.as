// The Reversi engine: boards of 64 bits, a1 the lowest, whatever the size of the board; squares
// outside `board` are never played. `P` are the discs of the side to move, `O` those of its rival.

/** The time, in milliseconds; asked now and then by searches that have a limit. */
@external("env", "now")
declare function now(): f64;

/** Where things lie in memory: rays of each square, working space, the table of positions. */
const RAYS: usize = 1024;
const RAY_SIZE: usize = 80;
const STACK: usize = RAYS + 64 * RAY_SIZE;
/** A move: flips, its rank, its square. */
const MOVE_SIZE: usize = 16;
const MOST_MOVES: usize = 40;
const FRAME: usize = MOVE_SIZE * MOST_MOVES;
const TABLE: usize = STACK + 80 * FRAME + 64;

const INNER: u64 = 0x7e7e7e7e7e7e7e7e;
const CORNERS: u64 = 0x8100000000000081;
const BORDER_ROWS: u64 = 0xff000000000000ff;
const BORDER_COLUMNS: u64 = 0x8181818181818181;

let board: u64 = ~0;
let squares: i32 = 64;
/** Empty squares are counted for the winner. */
let winnerTakes: bool = false;
/** The board is 8x8: what is known of edges holds. */
let whole: bool = true;

let nodes: u64 = 0;
let nodeLimit: u64 = ~0;
let deadline: f64 = Infinity;
let stopped: bool = false;
let nextLook: u64 = 0;
const LOOK_EVERY: u64 = 4096;

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

@inline function flips(square: i32, P: u64, O: u64): u64 {
  const at = RAYS + <usize>square * RAY_SIZE;
  const own = both(P);
  const rival = both(O);
  const found = v128.or(
    v128.or(along(v128.load(at), own, rival), along(v128.load(at, 16), own, rival)),
    along(v128.load(at, 32), own, rival),
  );
  const right = load<u64>(at, 48);
  const end = ((O | ~right) + (right & (0 - right))) & right & P;
  const left = load<u64>(at, 56);
  const others = ~O & left;
  // The nearest square to the left that is not the rival's; none leaves nothing.
  const stop: u64 = others == 0 ? 0 : ((<u64>1) << (63 - clz(others))) & P;
  return joined(found) | ((end - u64(end != 0)) & right) | ((0 - (stop << 1)) & left);
}

/** The squares that the side to move may play to. */
@inline function moves(P: u64, O: u64): u64 {
  const own = both(P);
  const rival = both(O);
  const inner = v128.and(rival, i64x2.splat(<i64>INNER));
  let found = v128.or(v128.or(reach(own, inner, 7), reach(own, inner, 9)), reach(own, rival, 8));
  const middle = O & INNER;
  // To the right the carry of an addition runs along the row.
  const right = (((P << 1) & middle) + middle) & ~middle;
  let left = middle & (P >> 1);
  left |= middle & (left >> 1);
  const pairs = middle & (middle >> 1);
  left |= pairs & (left >> 2);
  left |= pairs & (left >> 2);
  return (joined(found) | right | (left >> 1)) & ~(P | O) & board;
}

@inline function reach(own: v128, rival: v128, by: i32): v128 {
  let run = v128.and(rival, i64x2.shl(own, by));
  run = v128.or(run, v128.and(rival, i64x2.shl(run, by)));
  const pairs = v128.and(rival, i64x2.shl(rival, by));
  run = v128.or(run, v128.and(pairs, i64x2.shl(run, 2 * by)));
  run = v128.or(run, v128.and(pairs, i64x2.shl(run, 2 * by)));
  return i64x2.shl(run, by);
}

export function movesOf(P: u64, O: u64): u64 {
  return moves(P, O);
}

export function flipsOf(square: i32, P: u64, O: u64): u64 {
  return flips(square, P, O);
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

const WORST: i32 = -127;

/** What the game is worth to the side to move when nobody can play. */
@inline function over(P: u64, O: u64): i32 {
  const difference = <i32>popcnt(P) - <i32>popcnt(O);
  if (!winnerTakes) return difference;
  const left = squares - <i32>popcnt(P | O);
  return difference > 0 ? difference + left : difference < 0 ? difference - left : 0;
}

/** Looks at the limits; a search that must stop returns at once, and nothing of it counts. */
@inline function spend(): void {
  if (++nodes >= nextLook) look();
}

function look(): void {
  nextLook = nodes + LOOK_EVERY;
  if (nodes >= nodeLimit || (deadline != Infinity && now() >= deadline)) stopped = true;
}

/** One empty square. */
function last1(P: u64, O: u64, x: i32): i32 {
  nodes++;
  const difference = <i32>popcnt(P) - <i32>popcnt(O);
  const mine = flips(x, P, O);
  if (mine != 0) return difference + 2 * <i32>popcnt(mine) + 1;
  const theirs = flips(x, O, P);
  if (theirs != 0) return difference - 2 * <i32>popcnt(theirs) - 1;
  return over(P, O);
}

/** Two empty squares, of which `x` is tried first; whether the value is above `alpha`, fail-soft. */
function last2(P: u64, O: u64, alpha: i32, x: i32, y: i32): i32 {
  nodes++;
  let best = WORST;
  let f = flips(x, P, O);
  if (f != 0) {
    best = -last1(O ^ f, P | f | ((<u64>1) << x), y);
    if (best > alpha) return best;
  }
  f = flips(y, P, O);
  if (f != 0) {
    const value = -last1(O ^ f, P | f | ((<u64>1) << y), x);
    if (value > best) best = value;
  }
  if (best != WORST) return best;
  // A pass.
  let worst = -WORST;
  f = flips(x, O, P);
  if (f != 0) {
    worst = last1(P ^ f, O | f | ((<u64>1) << x), y);
    if (worst <= alpha) return worst;
  }
  f = flips(y, O, P);
  if (f != 0) {
    const value = last1(P ^ f, O | f | ((<u64>1) << y), x);
    if (value < worst) worst = value;
  }
  return worst == -WORST ? over(P, O) : worst;
}

const QUADRANT: u64 = 0x000000000f0f0f0f;

/** The empty squares of quadrants with an odd number of them: who plays there plays last there. */
@inline function oddOnes(empty: u64): u64 {
  let odd: u64 = 0;
  if (popcnt(empty & QUADRANT) & 1) odd |= QUADRANT;
  if (popcnt(empty & (QUADRANT << 4)) & 1) odd |= QUADRANT << 4;
  if (popcnt(empty & (QUADRANT << 32)) & 1) odd |= QUADRANT << 32;
  if (popcnt(empty & (QUADRANT << 36)) & 1) odd |= QUADRANT << 36;
  return odd;
}

/** Few empty squares: whether the value is above `alpha`, fail-soft, without a memory. */
function shallow(P: u64, O: u64, alpha: i32, empties: i32): i32 {
  nodes++;
  const empty = ~(P | O) & board;
  const odd = oddOnes(empty);
  let best = WORST;
  let rest = empty & odd;
  let later = empty & ~odd;
  for (;;) {
    if (rest == 0) {
      rest = later;
      later = 0;
      if (rest == 0) break;
    }
    const x = <i32>ctz(rest);
    rest &= rest - 1;
    if ((load<u64>(RAYS + <usize>x * RAY_SIZE, 64) & O) == 0) continue;
    const f = flips(x, P, O);
    if (f == 0) continue;
    const bit = (<u64>1) << x;
    let value: i32;
    if (empties == 3) {
      const two = empty ^ bit;
      const odds = two & oddOnes(two);
      const first = <i32>ctz(odds != 0 ? odds : two);
      value = -last2(O ^ f, P | f | bit, -alpha - 1, first, <i32>ctz(two ^ ((<u64>1) << first)));
    } else value = -shallow(O ^ f, P | f | bit, -alpha - 1, empties - 1);
    if (value > best) {
      best = value;
      if (best > alpha) return best;
    }
  }
  if (best != WORST) return best;
  if (moves(O, P) == 0) return over(P, O);
  return -shallow(O, P, -alpha - 1, empties);
}

/** Discs of `P` that can never be flipped, as far as full ways and neighbours that are held tell. */
function held(P: u64, O: u64): u64 {
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

export function heldOf(P: u64, O: u64): u64 {
  return held(P, O);
}

/** An entry: both boards, then lower and upper bound, the best square, how much work it stands for, its age. */
const ENTRY: usize = 24;
const BUCKET: usize = 2 * ENTRY;
const NO_SQUARE: i32 = 64;
let buckets: u32 = 0;
let age: u8 = 0;

/** Makes room for so many buckets, a power of two, once; false where there is no memory for it. */
export function allot(count: u32): bool {
  const wanted = TABLE + <usize>count * BUCKET;
  const have = <usize>memory.size() << 16;
  if (wanted > have && memory.grow(<i32>((wanted - have + 0xffff) >> 16)) < 0) return false;
  buckets = count;
  return true;
}

export function forget(): void {
  memory.fill(TABLE, 0, <usize>buckets * BUCKET);
}

@inline function bucketOf(P: u64, O: u64): usize {
  let hash = P * 0x9e3779b97f4a7c15 + rotl<u64>(O * 0xc2b2ae3d27d4eb4f, 31);
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9;
  return TABLE + <usize>((hash >> 32) & (buckets - 1)) * BUCKET;
}

/** The entry of a position; 0: it is not known. */
@inline function find(P: u64, O: u64): usize {
  const at = bucketOf(P, O);
  if (load<u64>(at) == P && load<u64>(at, 8) == O) return at;
  if (load<u64>(at + ENTRY) == P && load<u64>(at + ENTRY, 8) == O) return at + ENTRY;
  return 0;
}

@inline function lowerOf(entry: usize): i32 {
  return load<i8>(entry, 16);
}
@inline function upperOf(entry: usize): i32 {
  return load<i8>(entry, 17);
}
@inline function squareOf(entry: usize): i32 {
  return load<u8>(entry, 18);
}

/** Remembers that the value was found to be `value` with the window just above `alpha`. */
function remember(P: u64, O: u64, alpha: i32, value: i32, square: i32, work: i32): void {
  let at = find(P, O);
  if (at == 0) {
    at = bucketOf(P, O);
    // The first place is for what took longest, the second for what came last.
    if (load<u8>(at, 19) > <u8>work && load<u8>(at, 20) == age) at += ENTRY;
    store<u64>(at, P);
    store<u64>(at, O, 8);
    store<i8>(at, -127, 16);
    store<i8>(at, 127, 17);
    store<u8>(at, <u8>NO_SQUARE, 18);
  }
  store<u8>(at, <u8>work, 19);
  store<u8>(at, age, 20);
  if (value > alpha) {
    if (value > lowerOf(at)) store<i8>(at, <i8>value, 16);
    store<u8>(at, <u8>square, 18);
  } else {
    if (value < upperOf(at)) store<i8>(at, <i8>value, 17);
    if (squareOf(at) == NO_SQUARE) store<u8>(at, <u8>square, 18);
  }
}

/** With so many empty squares or fewer, searching again is cheaper than remembering. */
const SHALLOW: i32 = 6;
/** From so many empty squares on, what is known of the answers is asked first. */
const ASK_ANSWERS: i32 = 9;

/** The value a side may still hope for from which on it pays to look at what its rival holds. */
@inline function worthLooking(alpha: i32, empties: i32): bool {
  return alpha >= (empties < 10 ? 8 : empties < 16 ? 16 : 24);
}

/** Whether the exact value is above `alpha`, fail-soft. */
function proves(P: u64, O: u64, alpha: i32, empties: i32): i32 {
  if (empties <= SHALLOW) {
    if (empties > 2) return shallow(P, O, alpha, empties);
    return few(P, O, alpha, empties);
  }
  spend();
  if (stopped) return alpha;
  if (whole && worthLooking(alpha, empties)) {
    const most = squares - 2 * <i32>popcnt(held(O, P));
    if (most <= alpha) return most;
  }
  const entry = find(P, O);
  let first = NO_SQUARE;
  if (entry != 0) {
    const lower = lowerOf(entry);
    if (lower > alpha) return lower;
    const upper = upperOf(entry);
    if (upper <= alpha) return upper;
    first = squareOf(entry);
  }
  let open = moves(P, O);
  if (open == 0) {
    if (moves(O, P) == 0) return over(P, O);
    return -proves(O, P, -alpha - 1, empties);
  }
  const list = STACK + <usize>empties * FRAME;
  let end = list;
  const odd = oddOnes(~(P | O) & board);
  while (open != 0) {
    const x = <i32>ctz(open);
    const bit = open & (0 - open);
    open ^= bit;
    const f = flips(x, P, O);
    // Nothing is better than all discs; where empty squares count for nobody, more of them may be.
    if (f == O && winnerTakes) return squares;
    const next = O ^ f;
    const rival = P | f | bit;
    if (empties >= ASK_ANSWERS) {
      const known = find(next, rival);
      if (known != 0 && -upperOf(known) > alpha) return -upperOf(known);
    }
    let rank: i32;
    if (x == first) rank = 1 << 20;
    else {
      const answers = moves(next, rival);
      rank = -16 * (<i32>popcnt(answers) + <i32>popcnt(answers & CORNERS));
      if (odd & bit) rank += empties < 20 ? 12 : 4;
      if (bit & CORNERS) rank += 24;
      if (empties >= 10) rank -= 5 * <i32>popcnt(around(next, rival));
    }
    store<u64>(end, f);
    store<i32>(end, rank, 8);
    store<i32>(end, x, 12);
    end += MOVE_SIZE;
  }
  let best = WORST;
  let choice = NO_SQUARE;
  for (let at = list; at < end; at += MOVE_SIZE) {
    let top = at;
    for (let other = at + MOVE_SIZE; other < end; other += MOVE_SIZE) {
      if (load<i32>(other, 8) > load<i32>(top, 8)) top = other;
    }
    const f = load<u64>(top);
    const x = load<i32>(top, 12);
    if (top != at) {
      store<u64>(top, load<u64>(at));
      store<u64>(top, load<u64>(at, 8), 8);
    }
    const value = -proves(O ^ f, P | f | ((<u64>1) << x), -alpha - 1, empties - 1);
    if (stopped) return alpha;
    if (value > best) {
      best = value;
      choice = x;
      if (best > alpha) break;
    }
  }
  remember(P, O, alpha, best, choice, empties);
  return best;
}

/** Empty squares beside the rival's discs: where a side may come to move. */
@inline function around(P: u64, O: u64): u64 {
  const row = O | ((O & 0x7f7f7f7f7f7f7f7f) << 1) | ((O & 0xfefefefefefefefe) >> 1);
  return (row | (row << 8) | (row >> 8)) & ~(P | O) & board;
}

/** Two empty squares or fewer. */
function few(P: u64, O: u64, alpha: i32, empties: i32): i32 {
  const empty = ~(P | O) & board;
  if (empties == 0) return over(P, O);
  const x = <i32>ctz(empty);
  if (empties == 1) return last1(P, O, x);
  return last2(P, O, alpha, x, 63 - <i32>clz(empty));
}

/** The limits of the searches that follow; 0: no limit. */
export function limit(most: u64, until: f64): void {
  nodes = 0;
  nodeLimit = most == 0 ? ~0 : most;
  deadline = until == 0 ? Infinity : until;
  stopped = false;
  nextLook = LOOK_EVERY;
  age++;
}

/** Whether the exact value is above `alpha`, as a bound; -128 where a limit was met. */
export function exact(P: u64, O: u64, alpha: i32): i32 {
  const value = proves(P, O, alpha, <i32>popcnt(~(P | O) & board));
  return stopped ? -128 : value;
}

export function nodesSpent(): u64 {
  return nodes;
}
