// What is remembered of Mancala positions: bounds of their value, and the best pit.
//
// Not the table of Reversi: a position is known here by one word rather than two, so that four entries
// fill a line of the processor's memory, and what took longest stays.

/** An entry: key, lower and upper bound, the best pit, how much work or depth it stands for, its age. */
const ENTRY: usize = 16;
const BUCKET: usize = 4 * ENTRY;
export const NO_PIT: i32 = 15;
export const LEAST: i32 = -16000;
export const MOST: i32 = 16000;
let table: usize = 0;
let buckets: u32 = 0;
let age: u8 = 0;

/** Makes room for so many buckets, a power of two, from an address on; false where there is no memory for it. */
export function allotFrom(from: usize, count: u32): bool {
  const wanted = from + <usize>count * BUCKET;
  const have = <usize>memory.size() << 16;
  if (wanted > have && memory.grow(<i32>((wanted - have + 0xffff) >> 16)) < 0) return false;
  table = from;
  buckets = count;
  return true;
}

export function forget(): void {
  memory.fill(table, 0, <usize>buckets * BUCKET);
}

/** What was remembered before may be replaced sooner. */
export function grow(): void {
  age++;
}

@inline function bucketOf(key: u64): usize {
  return table + <usize>(<u32>key & (buckets - 1)) * BUCKET;
}

/** The entry of a position; 0: it is not known. */
@inline export function find(key: u64): usize {
  const at = bucketOf(key);
  if (load<u64>(at) == key) return at;
  if (load<u64>(at, ENTRY) == key) return at + ENTRY;
  if (load<u64>(at, 2 * ENTRY) == key) return at + 2 * ENTRY;
  if (load<u64>(at, 3 * ENTRY) == key) return at + 3 * ENTRY;
  return 0;
}

@inline export function lowerOf(entry: usize): i32 {
  return load<i16>(entry, 8);
}
@inline export function upperOf(entry: usize): i32 {
  return load<i16>(entry, 10);
}
@inline export function pitOf(entry: usize): i32 {
  return load<u8>(entry, 12);
}
@inline export function depthOf(entry: usize): i32 {
  return load<u8>(entry, 13);
}

/** The entry of a position, made where there is none: in the place of what took least. */
function placeFor(key: u64, effort: i32): usize {
  const known = find(key);
  if (known != 0) return known;
  const from = bucketOf(key);
  let at = from;
  let least = i32.MAX_VALUE;
  for (let other = from; other < from + BUCKET; other += ENTRY) {
    const worth = <i32>load<u8>(other, 15) + (load<u8>(other, 14) == age ? 64 : 0);
    if (worth < least) {
      least = worth;
      at = other;
    }
  }
  store<u64>(at, key);
  store<i16>(at, <i16>LEAST, 8);
  store<i16>(at, <i16>MOST, 10);
  store<u8>(at, <u8>NO_PIT, 12);
  store<u8>(at, 0, 13);
  store<u8>(at, <u8>effort, 15);
  return at;
}

/** Remembers a bound, of a search of some depth, that took so many nodes. */
export function remember(key: u64, depth: i32, value: i32, isLower: bool, pit: i32, nodes: u64): void {
  const effort = 64 - <i32>clz(nodes);
  const at = placeFor(key, effort);
  if (depth > depthOf(at)) {
    store<i16>(at, <i16>LEAST, 8);
    store<i16>(at, <i16>MOST, 10);
    store<u8>(at, <u8>depth, 13);
  } else if (depth < depthOf(at)) return;
  store<u8>(at, age, 14);
  if (effort > load<u8>(at, 15)) store<u8>(at, <u8>effort, 15);
  if (isLower) {
    if (value > lowerOf(at)) store<i16>(at, <i16>value, 8);
    store<u8>(at, <u8>pit, 12);
  } else {
    if (value < upperOf(at)) store<i16>(at, <i16>value, 10);
    if (pitOf(at) == NO_PIT) store<u8>(at, <u8>pit, 12);
  }
}
