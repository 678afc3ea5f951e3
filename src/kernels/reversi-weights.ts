import { crc32 } from './checksum.ts';
import { PATTERNS, shared, sizeOf } from './reversi-patterns.ts';

/** Phases of a game; weights between them differ by what is written down. */
const PHASES = 12;
const MAGIC = 'LudRevW1';
const HEADER = 16;
/** Behind the patterns: by the moves of each side, and one that always counts. */
const MORE = 64 + 64 + 1;
/** A step of a weight, in the engine's parts of a disc (128). */
const STEP = 32;

/** The weights of all phases, one after another, each for every number of every pattern. */
export type Weights = readonly Int16Array[];

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

/** Reads a file of weights; throws a sentence where it is no such file, or not whole. */
export function readWeights(bytes: Uint8Array): Weights {
  const free = freeWeights();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw new Error('no weights of Reversi');
  const body = bytes.subarray(HEADER);
  if (view.getUint32(8, true) !== free.length || body.length !== PHASES * free.length) {
    throw new Error('weights of other patterns, or cut short');
  }
  if (view.getUint32(12, true) !== crc32(body)) throw new Error('weights that were altered');
  const now = new Int8Array(free.length);
  return Array.from({ length: PHASES }, (_, phase) => {
    for (let i = 0; i < now.length; i++) now[i]! += body[phase * now.length + i]!;
    return spread(free, now);
  });
}

/** Every number's place among the weights that are written down. */
interface Free {
  readonly length: number;
  readonly placeOf: Int32Array;
}

let known: Free | null = null;

function freeWeights(): Free {
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

function spread({ placeOf }: Free, steps: Int8Array): Int16Array {
  return Int16Array.from(placeOf, (place) => STEP * steps[place]!);
}
