/** Words of a slot: the two halves of the key, and the value's bits. */
const SLOT = 3;
const SLOT_BYTES = 4 * SLOT;
/** No number is stored with these bits: what a Float32Array writes for NaN differs from them. */
const EMPTY = 0xffff_ffff;
/** A segment grows when it is fuller than this, by so much: it is never emptier than 0.85 / 1.25. */
const FULLEST = 0.85;
const GROWTH = 1.25;
/** Slots of a segment before it splits in two instead; copying one takes about a millisecond. */
const LARGEST = 1 << 16;
const SMALLEST = 64;
/** Slots behind the last home, for what is pushed out there; the last of all stays empty. */
const TAIL = 64;
/** Beyond this depth of the directory, segments grow instead: only keys badly mixed get there. */
const DEEPEST = 16;
const TWO32 = 0x1_0000_0000;
/** What a segment costs beside its slots: its array buffer, two views, a place in each list. */
const PER_SEGMENT = 512;

/** No value takes more memory than this, all overhead counted, beyond a few thousand of them. */
export const BYTES_PER_VALUE = 18;

/**
 * Numbers by 64-bit keys: open addressing in segments, found through a directory by the first bits
 * of the key (extendible hashing). A segment is filled in the order of its keys, each as near as it
 * can be to its home (`key / 2^64` of the way through the segment): so an absent key is known by the
 * first greater one, growing is one pass from the front to the back, halves are cut anywhere, and
 * the whole table comes out sorted, however it was filled.
 *
 * A segment that is too full grows by a quarter, or splits into two that are just large enough:
 * the table as a whole is never emptier than 0.68, so a value takes 14 to 18 bytes at any size, and
 * only one segment is copied at a time. Keys should be well mixed in their high half.
 */
export class QTable {
  /** How many values there are. */
  count = 0;
  /** By segment. */
  private readonly words: Uint32Array[] = [];
  private readonly floats: Float32Array[] = [];
  private readonly homes: number[] = [];
  private readonly counts: number[] = [];
  private readonly depths: number[] = [];
  /** The segment for the first `depth` bits of a key. */
  private directory = new Int32Array(1);
  private depth = 0;
  /** Where the last search ended: at the key, or where it would have to be. */
  private segment = 0;
  private at = 0;

  constructor() {
    this.addSegment(SMALLEST, 0);
  }

  /** Memory it takes, overhead included. */
  get bytes(): number {
    let bytes = this.directory.byteLength;
    for (const words of this.words) bytes += words.byteLength + PER_SEGMENT;
    return bytes;
  }

  has(lo: number, hi: number): boolean {
    return this.seek(lo, hi);
  }

  get(lo: number, hi: number, absent: number): number {
    return this.seek(lo, hi) ? this.floats[this.segment]![this.at + 2]! : absent;
  }

  /** The value, after storing `first` where there was none. */
  fetch(lo: number, hi: number, first: number): number {
    if (!this.seek(lo, hi)) this.insert(lo, hi, first);
    return this.floats[this.segment]![this.at + 2]!;
  }

  set(lo: number, hi: number, value: number): void {
    if (this.seek(lo, hi)) this.floats[this.segment]![this.at + 2] = value;
    else this.insert(lo, hi, value);
  }

  /** Calls with every key and value, in the order of their keys as unsigned numbers. */
  each(visit: (lo: number, hi: number, value: number) => void): void {
    for (let i = 0, last = -1; i < this.directory.length; i++) {
      const segment = this.directory[i]!;
      if (segment === last) continue;
      last = segment;
      const words = this.words[segment]!;
      const floats = this.floats[segment]!;
      for (let at = 0; at < words.length; at += SLOT) {
        if (words[at + 2] !== EMPTY) visit(words[at]! | 0, words[at + 1]! | 0, floats[at + 2]!);
      }
    }
  }

  private seek(lo: number, hi: number): boolean {
    const low = lo >>> 0;
    const high = hi >>> 0;
    const segment = this.depth === 0 ? 0 : this.directory[high >>> (32 - this.depth)]!;
    const words = this.words[segment]!;
    const homes = this.homes[segment]!;
    let at = SLOT * homeOf(high, this.depths[segment]!, homes);
    this.segment = segment;
    for (;;) {
      if (words[at + 2] === EMPTY) break;
      const other = words[at + 1]!;
      if (other > high) break;
      if (other === high && words[at]! >= low) {
        this.at = at;
        return words[at] === low;
      }
      at += SLOT;
    }
    this.at = at;
    return false;
  }

  /** Stores a key that is not there yet, where `seek` ended. */
  private insert(lo: number, hi: number, value: number): void {
    for (;;) {
      const { segment } = this;
      const words = this.words[segment]!;
      let free = this.at;
      while (words[free + 2] !== EMPTY) free += SLOT;
      if (this.counts[segment]! < FULLEST * this.homes[segment]! && free + SLOT < words.length) {
        for (let i = free - 1; i >= this.at; i--) words[i + SLOT] = words[i]!;
        words[this.at] = lo;
        words[this.at + 1] = hi;
        this.floats[segment]![this.at + 2] = value;
        this.counts[segment]!++;
        this.count++;
        return;
      }
      if (this.homes[segment]! < LARGEST || this.depths[segment]! >= DEEPEST) {
        const homes = Math.ceil(this.homes[segment]! * GROWTH);
        this.refill(segment, words, 0, words.length, homes, this.depths[segment]!);
      } else this.split(segment);
      this.seek(lo, hi);
    }
  }

  private addSegment(homes: number, depth: number): number {
    const segment = this.words.length;
    this.words.push(new Uint32Array(0));
    this.floats.push(new Float32Array(0));
    this.homes.push(0);
    this.counts.push(0);
    this.depths.push(0);
    this.refill(segment, this.words[segment]!, 0, 0, homes, depth);
    return segment;
  }

  /** Lays the slots of a segment out anew, with what stands in some words, in their order. */
  private refill(
    segment: number,
    from: Uint32Array,
    start: number,
    end: number,
    homes: number,
    depth: number,
  ): void {
    let words: Uint32Array;
    let count = 0;
    let tail = TAIL;
    for (let overflow = true; overflow; tail *= 2) {
      words = new Uint32Array(SLOT * (homes + tail)).fill(EMPTY);
      count = 0;
      overflow = false;
      let next = 0;
      for (let i = start; i < end; i += SLOT) {
        if (from[i + 2] === EMPTY) continue;
        const at = Math.max(next, SLOT * homeOf(from[i + 1]!, depth, homes));
        next = at + SLOT;
        overflow = next >= words.length;
        if (overflow) break;
        words[at] = from[i]!;
        words[at + 1] = from[i + 1]!;
        words[at + 2] = from[i + 2]!;
        count++;
      }
    }
    this.words[segment] = words!;
    this.floats[segment] = new Float32Array(words!.buffer);
    this.homes[segment] = homes;
    this.counts[segment] = count;
    this.depths[segment] = depth;
  }

  private split(segment: number): void {
    const depth = this.depths[segment]! + 1;
    if (depth > this.depth) this.doubleDirectory();
    const words = this.words[segment]!;
    let middle = 0;
    let before = 0;
    for (; middle < words.length; middle += SLOT) {
      if (words[middle + 2] === EMPTY) continue;
      if (((words[middle + 1]! >>> (32 - depth)) & 1) === 1) break;
      before++;
    }
    const after = this.counts[segment]! - before;
    const other = this.addSegment(SMALLEST, depth);
    this.refill(segment, words, 0, middle, roomFor(before), depth);
    this.refill(other, words, middle, words.length, roomFor(after), depth);
    const { directory } = this;
    const first = directory.indexOf(segment);
    const span = 1 << (this.depth - depth);
    directory.fill(other, first + span, first + 2 * span);
  }

  private doubleDirectory(): void {
    const doubled = new Int32Array(2 * this.directory.length);
    for (let i = 0; i < doubled.length; i++) doubled[i] = this.directory[i >> 1]!;
    this.directory = doubled;
    this.depth++;
  }

  /**
   * A table of what `words` holds: high half, low half and bits of each value, sorted. Null if they
   * are not, or repeat a key.
   */
  static fromSorted(words: DataView, from: number, count: number): QTable | null {
    const table = new QTable();
    let depth = 0;
    while (count / 2 ** depth > LARGEST / 2 && depth < DEEPEST) depth++;
    table.depth = depth;
    table.directory = new Int32Array(2 ** depth);
    let at = from;
    const end = from + SLOT_BYTES * count;
    let lastHi = -1;
    let lastLo = -1;
    let block = new Uint32Array(SLOT * LARGEST);
    for (let prefix = 0; prefix < 2 ** depth; prefix++) {
      let length = 0;
      for (; at < end; at += SLOT_BYTES) {
        const hi = words.getUint32(at, true);
        if (depth > 0 && hi >>> (32 - depth) !== prefix) break;
        const lo = words.getUint32(at + 4, true);
        const bits = words.getUint32(at + 8, true);
        if (hi < lastHi || (hi === lastHi && lo <= lastLo) || bits === EMPTY) return null;
        lastHi = hi;
        lastLo = lo;
        if (length === block.length) block = longer(block);
        block[length++] = lo;
        block[length++] = hi;
        block[length++] = bits;
      }
      const segment = prefix === 0 ? 0 : table.addSegment(SMALLEST, depth);
      table.refill(segment, block, 0, length, roomFor(length / SLOT), depth);
      table.directory[prefix] = segment;
    }
    table.count = count;
    return at === end ? table : null;
  }
}

function longer(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(2 * words.length);
  copy.set(words);
  return copy;
}

/** Homes for so many values, with room for more before the segment must grow. */
function roomFor(count: number): number {
  return Math.max(SMALLEST, Math.ceil((count * GROWTH) / FULLEST));
}

/** The home of a key in a segment whose keys share their first `depth` bits. */
function homeOf(high: number, depth: number, homes: number): number {
  return Math.floor(((high << depth) >>> 0) * (homes / TWO32));
}
