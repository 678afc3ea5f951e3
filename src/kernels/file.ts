import * as z from 'zod/mini';
import {
  Refusal,
  at as within,
  fail,
  misshapen,
  ok,
  placed,
  type Complaint,
  type Result,
} from '../core/index.ts';
import { parameterCount, parseArchitecture } from './architecture.ts';
import { crc32 } from './checksum.ts';
import { TOP, refuse } from './complaints.ts';
import { halfToNumber, numberToHalf } from './half.ts';
import type { NetworkState } from './network.ts';
import { optimiserSchema, type Optimiser } from './optimiser.ts';

/** One or more networks with what people want to know of them, as they are kept in one file. */
export interface ModelFile<N = NetworkState> {
  /** The canonical rule string of the game they were trained for, and the version of its rules. */
  readonly game: string;
  readonly gameVersion: number;
  /** How training went, one entry for each stretch or checkpoint. */
  readonly history: readonly Readonly<Record<string, unknown>>[];
  /** Whatever else whoever writes it wants to find again, as plain JSON. */
  readonly notes: Readonly<Record<string, unknown>>;
  readonly networks: readonly N[];
}

/*
 * The file: magic (8 bytes) | file version | length of the header | length of the file | header |
 * weights | checksum. Lengths, version and checksum are 32 bits wide, and all numbers little-endian.
 * The header is JSON in UTF-8, filled up with spaces to a multiple of four; the weights are for each
 * network its parameters and then what its optimiser remembers; the checksum is the CRC-32 of
 * everything before it.
 *
 * In version 1 all weights are single-precision. In version 2 the header says for each network how
 * many `bits` its parameters have, 16 or 32; those of 16 are filled up to a multiple of four bytes,
 * and what an optimiser remembers always has 32.
 *
 * Nothing in it says which arithmetic trained it: both give the same numbers, in towers to within
 * rounding.
 */
const MAGIC = Uint8Array.of(0x89, 0x4c, 0x55, 0x44, 0x4e, 0x45, 0x54, 0x0a); // "\x89LUDNET\n"
const LATEST = 2;
const PRELUDE = 20;

export type Bits = 16 | 32;

/** What a network is made of: its entry in the header, and its numbers. */
interface Parts<T> {
  readonly architecture: unknown;
  readonly training: T | null;
  readonly weights: Float32Array;
  /** What the optimiser remembers; none without `training`. */
  readonly moments: readonly Float32Array[];
}

/** How networks of one kind lie in a file. `T`: what the header says of their training. */
export interface Form<N, T> {
  readonly training: z.ZodMiniType<T>;
  /** How many parameters an architecture has; refuses what is none of this kind. */
  plan(architecture: unknown): Result<{ readonly size: number; make(parts: Parts<T>): N }>;
  /** How many numbers are remembered of each parameter. */
  moments(training: T): number;
  partsOf(network: N): Parts<T>;
}

const count = z.int().check(z.minimum(0));

/** Networks of layers, one after the other. */
const layered: Form<NetworkState, { optimiser: Optimiser; steps: number }> = {
  training: z.strictObject({ optimiser: optimiserSchema, steps: count }),
  plan(data) {
    if ((data as { type?: unknown } | null)?.type === 'tower') return fail(refuse.isTower());
    const architecture = parseArchitecture(data);
    if (!architecture.ok) return fail(refuse.unusable({ why: architecture.complaint }));
    return ok({
      size: parameterCount(architecture.value),
      make: ({ training, weights, moments }) => ({
        architecture: architecture.value,
        weights,
        training: training && { ...training, moments },
      }),
    });
  },
  moments: ({ optimiser }) => (optimiser.type === 'adam' ? 2 : 1),
  partsOf: ({ architecture, weights, training }) => ({
    architecture,
    training: training && { optimiser: training.optimiser, steps: training.steps },
    weights,
    moments: training?.moments ?? [],
  }),
};

/** The file's bytes: the same model gives the same bytes. Throws where training ran away. */
export function encodeModel(model: ModelFile, bits?: Bits): Uint8Array<ArrayBuffer> {
  return encodeFile(layered, model, bits);
}

/** What `encodeModel` wrote; refuses anything else with the reason. */
export function decodeModel(bytes: Uint8Array): Result<ModelFile> {
  return decodeFile(layered, bytes);
}

/** The bytes of a file of these networks: of version 2 where `bits` says how wide their weights are. */
export function encodeFile<N, T>(
  form: Form<N, T>,
  model: ModelFile<N>,
  bits?: Bits,
): Uint8Array<ArrayBuffer> {
  const { game, gameVersion, history, notes } = model;
  const networks = model.networks.map((network) => form.partsOf(network));
  const header = {
    game,
    gameVersion,
    history,
    notes,
    networks: networks.map(({ architecture, training }) => ({
      architecture,
      ...(bits !== undefined && { bits }),
      training,
    })),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const headerLength = (text.length + 3) & ~3;
  let length = PRELUDE + headerLength + 4;
  for (const { weights, moments } of networks) {
    length += bytesOf(weights.length, bits ?? 32);
    for (const moment of moments) length += bytesOf(moment.length, 32);
  }
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(8, bits === undefined ? 1 : 2, true);
  view.setUint32(12, headerLength, true);
  view.setUint32(16, bytes.length, true);
  bytes.fill(0x20, PRELUDE, PRELUDE + headerLength).set(text, PRELUDE);
  let at = PRELUDE + headerLength;
  for (const { weights, moments } of networks) {
    at = writeFloats(view, at, weights, bits ?? 32);
    for (const moment of moments) at = writeFloats(view, at, moment, 32);
  }
  view.setUint32(at, crc32(bytes, 0, at), true);
  return bytes;
}

/** What `encodeFile` wrote of networks of this form; refuses anything else with the reason. */
export function decodeFile<N, T>(form: Form<N, T>, bytes: Uint8Array): Result<ModelFile<N>> {
  const whole = checkWhole(bytes);
  if (!whole.ok) return whole;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(12, true);
  const parsed = parseHeader(whole.value, bytes.subarray(PRELUDE, PRELUDE + headerLength));
  if (!parsed.ok) return parsed;
  const header = parsed.value;
  const end = bytes.length - 4;
  let at = PRELUDE + headerLength;
  const networks: N[] = [];
  for (const [index, { architecture, bits = 32, ...rest }] of header.networks.entries()) {
    const plan = form.plan(architecture);
    if (!plan.ok) return plan;
    const read = z.nullable(form.training).safeParse(rest.training);
    if (!read.success) {
      const wrong = misshapen(read.error, rest.training);
      return fail(inHeader(within(wrong, 'networks', index, 'training')));
    }
    const training = read.data;
    const { size } = plan.value;
    const parts: Float32Array[] = [];
    const remembered = training === null ? 0 : form.moments(training);
    for (let part = 0; part <= remembered; part++) {
      const width = part === 0 ? bits : 32;
      if (at + bytesOf(size, width) > end) return fail(refuse.fewWeights());
      const floats = readFloats(view, at, size, width);
      if (!floats.ok) return floats;
      parts.push(floats.value);
      at += bytesOf(size, width);
    }
    const [weights, ...moments] = parts;
    networks.push(plan.value.make({ architecture, training, weights: weights!, moments }));
  }
  if (at !== end) return fail(refuse.manyWeights());
  return ok({ ...header, networks });
}

/** Before anything in it is believed: that it is ours, of a known version, complete and undamaged. */
function checkWhole(bytes: Uint8Array): Result<number> {
  const start = Math.min(bytes.length, MAGIC.length);
  for (let i = 0; i < start; i++) {
    if (bytes[i] !== MAGIC[i]) return fail(refuse.noModel());
  }
  if (bytes.length < PRELUDE + 4) {
    return fail(refuse.cutShort({ there: bytes.length }));
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version > LATEST) return fail(refuse.laterVersion({ version, reads: LATEST }));
  if (version < 1) return fail(refuse.noVersion({ version }));
  const length = view.getUint32(16, true);
  if (bytes.length < length) {
    return fail(refuse.cutShortOf({ there: bytes.length, length }));
  }
  if (bytes.length > length) {
    return fail(refuse.tooLong({ extra: bytes.length - length }));
  }
  const end = bytes.length - 4;
  if (crc32(bytes, 0, end) !== view.getUint32(end, true)) {
    return fail(refuse.checksum());
  }
  if (PRELUDE + view.getUint32(12, true) > end) {
    return fail(refuse.longHeader());
  }
  return ok(version);
}

const widths = z.union([z.literal(16), z.literal(32)]);
const headerSchema = (version: number) =>
  z.strictObject({
    game: z.string(),
    gameVersion: count,
    history: z.array(z.record(z.string(), z.unknown())),
    notes: z.record(z.string(), z.unknown()),
    networks: z
      .array(
        z.strictObject({
          architecture: z.unknown(),
          bits: version === 1 ? z.optional(z.undefined()) : widths,
          training: z.unknown(),
        }),
      )
      .check(z.minLength(1)),
  });

function parseHeader(
  version: number,
  bytes: Uint8Array,
): Result<z.infer<ReturnType<typeof headerSchema>>> {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail(refuse.unusable({ why: refuse.headerJson() }));
  }
  const parsed = headerSchema(version).safeParse(data);
  if (parsed.success) return ok(parsed.data);
  return fail(inHeader(misshapen(parsed.error, data)));
}

function inHeader(wrong: Complaint): Complaint {
  return refuse.unusable({ why: refuse.headerAt({ why: placed(wrong, TOP) }) });
}

/** What so many numbers take up, filled up to a multiple of four bytes. */
function bytesOf(size: number, bits: Bits): number {
  return bits === 32 ? 4 * size : (2 * size + 3) & ~3;
}

function writeFloats(view: DataView, at: number, floats: Float32Array, bits: Bits): number {
  for (const [i, value] of floats.entries()) {
    if (!Number.isFinite(value)) throw new Refusal(refuse.diverged());
    if (bits === 32) {
      view.setFloat32(at + 4 * i, value, true);
    } else {
      const half = numberToHalf(value);
      if ((half & 0x7fff) === 0x7c00) throw new Refusal(refuse.tooWide());
      view.setUint16(at + 2 * i, half, true);
    }
  }
  return at + bytesOf(floats.length, bits);
}

function readFloats(view: DataView, at: number, size: number, bits: Bits): Result<Float32Array> {
  const floats = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const value =
      bits === 32
        ? view.getFloat32(at + 4 * i, true)
        : halfToNumber(view.getUint16(at + 2 * i, true));
    if (!Number.isFinite(value)) {
      return fail(refuse.unusable({ why: refuse.weightsNoNumbers() }));
    }
    floats[i] = value;
  }
  return ok(floats);
}
