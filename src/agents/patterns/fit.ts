import { PATTERNS, SIDES, freeWeights, sizeOf } from '../../kernels/index.ts';
import type { Lessons } from './lessons.ts';

/**
 * Weights are drawn towards what they were before as if so many lessons had said it: what few
 * lessons speak of stays where it was.
 */
const PULL = 40;
/** Every so many steps the lessons kept apart are asked whether it still gets better. */
const LOOK = 4;
/** So many looks in a row may find nothing better. */
const PATIENCE = 2;

/** The places of all patterns: their squares, and where the numbers of each begin. */
interface Place {
  readonly squares: readonly number[];
  readonly from: number;
}

let places: readonly Place[] | null = null;

function allPlaces(): readonly Place[] {
  if (places !== null) return places;
  const found: Place[] = [];
  let from = 0;
  for (const pattern of PATTERNS) {
    for (const squares of pattern.places) found.push({ squares, from });
    from += sizeOf(pattern);
  }
  places = found;
  return found;
}

/** What counts in each position, as places among the free weights: so many for each lesson. */
export class Sheet {
  readonly count: number;
  readonly width: number;
  readonly weights: Uint32Array;
  readonly values: Float32Array;

  constructor(lessons: Lessons) {
    const { placeOf } = freeWeights();
    const known = allPlaces();
    const width = known.length + 3;
    this.width = width;
    this.count = lessons.count;
    this.weights = new Uint32Array(lessons.count * width);
    this.values = new Float32Array(lessons.count);
    const always = placeOf.length - 1;
    const answersFrom = always - SIDES;
    const movesFrom = answersFrom - SIDES;
    const board = new Uint8Array(64);
    for (let i = 0; i < lessons.count; i++) {
      const { own, rival, value, moves, answers } = lessons.at(i);
      lay(board, own, rival);
      let at = i * width;
      for (const { squares, from } of known) {
        let number = 0;
        for (let n = squares.length - 1; n >= 0; n--) number = 3 * number + board[squares[n]!]!;
        this.weights[at++] = placeOf[from + number]!;
      }
      this.weights[at++] = placeOf[movesFrom + moves]!;
      this.weights[at++] = placeOf[answersFrom + answers]!;
      this.weights[at] = placeOf[always]!;
      this.values[i] = value;
    }
  }

  /** What the weights say of lesson `i`. */
  judge(weights: Float64Array, i: number): number {
    let sum = 0;
    for (let at = i * this.width, end = at + this.width; at < end; at++) {
      sum += weights[this.weights[at]!]!;
    }
    return sum;
  }

  /** How far off the weights are, in discs: the root of the mean square. */
  error(weights: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += (this.values[i]! - this.judge(weights, i)) ** 2;
    return Math.sqrt(sum / Math.max(1, this.count));
  }
}

function lay(board: Uint8Array, own: bigint, rival: bigint): void {
  for (const [discs, digit] of [
    [own, 1],
    [rival, 2],
  ] as const) {
    const lo = Number(discs & 0xffff_ffffn);
    const hi = Number(discs >> 32n);
    for (let i = 0; i < 32; i++) {
      if ((lo >>> i) & 1) board[i] = digit;
      if ((hi >>> i) & 1) board[32 + i] = digit;
    }
  }
  const empty = ~(own | rival);
  const lo = Number(empty & 0xffff_ffffn);
  const hi = Number((empty >> 32n) & 0xffff_ffffn);
  for (let i = 0; i < 32; i++) {
    if ((lo >>> i) & 1) board[i] = 0;
    if ((hi >>> i) & 1) board[32 + i] = 0;
  }
}

export interface Fit {
  readonly weights: Float64Array;
  /** In discs, on the lessons and on those kept apart. */
  readonly error: number;
  readonly apart: number;
}

/**
 * The weights that fit lessons best, the squares of errors summed with how far weights move from
 * `before`: conjugate gradients, each weight in its own measure. One step for each `next`.
 */
export function* fitting(
  sheet: Sheet,
  apart: Sheet,
  before: Float64Array,
  steps: number,
): Generator<void, Fit> {
  const size = before.length;
  const { weights: at, width, count, values } = sheet;
  const scale = new Float64Array(size).fill(PULL);
  for (const weight of at) scale[weight]!++;
  const moved = new Float64Array(size);
  const rest = new Float64Array(size);
  for (let i = 0; i < count; i++) {
    const off = values[i]! - sheet.judge(before, i);
    for (let n = i * width, end = n + width; n < end; n++) rest[at[n]!]! += off;
  }
  const way = new Float64Array(size);
  for (let i = 0; i < size; i++) way[i] = rest[i]! / scale[i]!;
  let strength = dot(rest, way);
  let best = before;
  let least = apart.error(before);
  let worse = 0;
  const along = new Float64Array(size);
  for (let step = 1; step <= steps && strength > 0; step++) {
    for (let i = 0; i < size; i++) along[i] = PULL * way[i]!;
    for (let i = 0; i < count; i++) {
      const sum = sheet.judge(way, i);
      for (let n = i * width, end = n + width; n < end; n++) along[at[n]!]! += sum;
    }
    const far = strength / dot(way, along);
    for (let i = 0; i < size; i++) {
      moved[i]! += far * way[i]!;
      rest[i]! -= far * along[i]!;
    }
    let next = 0;
    for (let i = 0; i < size; i++) next += rest[i]! ** 2 / scale[i]!;
    const keep = next / strength;
    for (let i = 0; i < size; i++) way[i] = rest[i]! / scale[i]! + keep * way[i]!;
    strength = next;
    if (step % LOOK === 0 || step === steps) {
      const tried = new Float64Array(size);
      for (let i = 0; i < size; i++) tried[i] = before[i]! + moved[i]!;
      const error = apart.error(tried);
      // Nothing kept apart says nothing against going on.
      if (apart.count === 0 || error < least) {
        least = error;
        best = tried;
        worse = 0;
      } else if (++worse === PATIENCE) break;
    }
    yield;
  }
  return { weights: best, error: sheet.error(best), apart: least };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
