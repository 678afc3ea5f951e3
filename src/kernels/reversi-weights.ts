import { crc32 } from './checksum.ts';
import { PATTERNS, shared, sizeOf } from './reversi-patterns.ts';

/** Phases of a game, of four empty squares each; what is written down is how they differ. */
export const PHASES = 12;
const MAGIC = 'LudRevW2';
const HEADER = 16;
/** Behind the patterns: by the moves of each side, and one that always counts. */
export const SIDES = 64;
const MORE = SIDES + SIDES + 1;
/** A step of a weight, in the engine's parts of a disc. */
const STEP = 32;
export const PARTS = 128;
/** Depths, and numbers of empty squares, for which errors of searches are known. */
export const DEPTHS = 16;
export const ENDINGS = 41;

/**
 * By how many discs less deep searches are off (the root of the mean square), by phase and depth;
 * and, by empty squares, what a search that does not reach the end is off and how much too low it is.
 */
export interface SearchErrors {
  readonly depths: readonly (readonly number[])[];
  readonly ends: readonly number[];
  readonly low: readonly number[];
}

/** What the engine knows: the weights of all phases, each for every number of every pattern. */
export interface Weights {
  readonly phases: readonly Int16Array[];
  readonly errors: SearchErrors;
}

let loaded: Promise<Weights> | null = null;

/** Those that come with the program: loaded when they are first needed. */
export function reversiWeights(): Promise<Weights> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Weights> {
  const { REVERSI_WEIGHTS } = await import('./built/reversi-weights.ts');
  const packed = Uint8Array.from(atob(REVERSI_WEIGHTS), (letter) => letter.charCodeAt(0));
  return readWeights(await unpacked(packed));
}

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** In the file errors have 64ths of a disc. */
const FINE = 64;
const ERRORS = 2 * (PHASES * DEPTHS + 2 * ENDINGS);

/** Reads a file of weights; throws a sentence where it is no such file, or not whole. */
export function readWeights(bytes: Uint8Array): Weights {
  const { length, placeOf } = freeWeights();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw new Error('no weights of Reversi');
  const body = bytes.subarray(HEADER);
  if (view.getUint32(8, true) !== length || body.length !== ERRORS + PHASES * length) {
    throw new Error('weights of other patterns, or cut short');
  }
  if (view.getUint32(12, true) !== crc32(body)) throw new Error('weights that were altered');
  const number = (at: number) => view.getInt16(HEADER + 2 * at, true) / FINE;
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => number(from + i));
  const errors = {
    depths: Array.from({ length: PHASES }, (_, phase) => numbers(phase * DEPTHS, DEPTHS)),
    ends: numbers(PHASES * DEPTHS, ENDINGS),
    low: numbers(PHASES * DEPTHS + ENDINGS, ENDINGS),
  };
  const now = new Int8Array(length);
  const phases = Array.from({ length: PHASES }, (_, phase) => {
    const from = ERRORS + phase * length;
    for (let i = 0; i < length; i++) now[i]! += body[from + i]!;
    // Plain loops: there are two million of them.
    const values = new Int16Array(placeOf.length);
    for (let i = 0; i < values.length; i++) values[i] = STEP * now[placeOf[i]!]!;
    return values;
  });
  return { phases, errors };
}

/** Writes what was learned, in discs for every weight that is free, as `readWeights` reads it. */
export function writeWeights(
  phases: readonly ArrayLike<number>[],
  { depths, ends, low }: SearchErrors,
): Uint8Array {
  const { length } = freeWeights();
  const bytes = new Uint8Array(HEADER + ERRORS + PHASES * length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(8, length, true);
  for (const [i, error] of [...depths.flat(), ...ends, ...low].entries()) {
    view.setInt16(HEADER + 2 * i, Math.round(FINE * error), true);
  }
  const before = new Int8Array(length);
  for (const [phase, values] of phases.entries()) {
    const from = HEADER + ERRORS + phase * length;
    for (let i = 0; i < length; i++) {
      const step = Math.round((PARTS / STEP) * values[i]!);
      const now = Math.max(-127, Math.min(127, step));
      bytes[from + i] = now - before[i]!;
      before[i] = now;
    }
  }
  view.setUint32(12, crc32(bytes.subarray(HEADER)), true);
  return bytes;
}

/** Every number's place among the weights that are written down. */
export interface FreeWeights {
  readonly length: number;
  readonly placeOf: Int32Array;
}

let known: FreeWeights | null = null;

export function freeWeights(): FreeWeights {
  if (known !== null) return known;
  const total = PATTERNS.reduce((sum, pattern) => sum + sizeOf(pattern), 0);
  const placeOf = new Int32Array(total + MORE);
  let length = 0;
  let at = 0;
  for (const pattern of PATTERNS) {
    const lowest = shared(pattern);
    // The lowest comes first, so its place is known when another asks for it.
    for (const [number, same] of lowest.entries()) {
      placeOf[at + number] = same === number ? length++ : placeOf[at + same]!;
    }
    at += lowest.length;
  }
  for (let i = 0; i < MORE; i++) placeOf[at + i] = length++;
  known = { length, placeOf };
  return known;
}
