// What is remembered of positions: bounds of their value in eighths of a disc, and the best square.
import { TABLE } from './boards';

/** An entry: both boards, lower and upper bound, the best square, how deep it was searched, its age. */
const ENTRY: usize = 24;
const BUCKET: usize = 2 * ENTRY;
export const NO_SQUARE: i32 = 64;
/** From this depth on a value is that of best play to the end; more empty squares stand for more work. */
export const EXACT: i32 = 100;
export const LEAST: i32 = -1024;
export const MOST: i32 = 1024;
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

/** What was remembered before may be replaced sooner. */
export function grow(): void {
  age++;
}

@inline function bucketOf(P: u64, O: u64): usize {
  let hash = P * 0x9e3779b97f4a7c15 + rotl<u64>(O * 0xc2b2ae3d27d4eb4f, 31);
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9;
  return TABLE + <usize>((hash >> 32) & (buckets - 1)) * BUCKET;
}

/** The entry of a position; 0: it is not known. */
@inline export function find(P: u64, O: u64): usize {
  const at = bucketOf(P, O);
  if (load<u64>(at) == P && load<u64>(at, 8) == O) return at;
  if (load<u64>(at + ENTRY) == P && load<u64>(at + ENTRY, 8) == O) return at + ENTRY;
  return 0;
}

@inline export function lowerOf(entry: usize): i32 {
  return load<i16>(entry, 16);
}
@inline export function upperOf(entry: usize): i32 {
  return load<i16>(entry, 18);
}
@inline export function squareOf(entry: usize): i32 {
  return load<u8>(entry, 20);
}
@inline export function depthOf(entry: usize): i32 {
  return load<u8>(entry, 21);
}

/** Remembers what a search in this window found, fail-soft. */
export function remember(
  P: u64,
  O: u64,
  depth: i32,
  alpha: i32,
  beta: i32,
  value: i32,
  square: i32,
): void {
  let at = find(P, O);
  if (at == 0) {
    at = bucketOf(P, O);
    // The first place is for what took longest, the second for what came last.
    if (depthOf(at) > depth && load<u8>(at, 22) == age) at += ENTRY;
    store<u64>(at, P);
    store<u64>(at, O, 8);
    fresh(at, depth);
    store<u8>(at, <u8>NO_SQUARE, 20);
  } else if (depth > depthOf(at)) fresh(at, depth);
  else if (depth < depthOf(at)) return;
  store<u8>(at, age, 22);
  if (value > alpha && value > lowerOf(at)) store<i16>(at, <i16>value, 16);
  if (value < beta && value < upperOf(at)) store<i16>(at, <i16>value, 18);
  if (value > alpha || squareOf(at) == NO_SQUARE) store<u8>(at, <u8>square, 20);
}

@inline function fresh(at: usize, depth: i32): void {
  store<i16>(at, <i16>LEAST, 16);
  store<i16>(at, <i16>MOST, 18);
  store<u8>(at, <u8>depth, 21);
}
