import { z } from 'zod';
import { Refusal, fail, misshapen, ok, placed, type Result } from '../core/index.ts';
import { parameterCount, parseArchitecture } from './architecture.ts';
import { crc32 } from './checksum.ts';
import { TOP, refuse } from './complaints.ts';
import type { NetworkState } from './network.ts';
import { optimiserSchema } from './optimiser.ts';

/** One or more networks with what people want to know of them, as they are kept in one file. */
export interface ModelFile {
  /** The canonical rule string of the game they were trained for, and the version of its rules. */
  readonly game: string;
  readonly gameVersion: number;
  /** How training went, one entry for each stretch or checkpoint. */
  readonly history: readonly Readonly<Record<string, unknown>>[];
  /** Whatever else whoever writes it wants to find again, as plain JSON. */
  readonly notes: Readonly<Record<string, unknown>>;
  readonly networks: readonly NetworkState[];
}

/*
 * The file: magic (8 bytes) | file version | length of the header | length of the file | header |
 * weights | checksum. Lengths, version and checksum are 32 bits wide, and all numbers little-endian.
 * The header is JSON in UTF-8, filled up with spaces to a multiple of four; the weights are
 * single-precision, for each network its parameters and then what its optimiser remembers; the
 * checksum is the CRC-32 of everything before it.
 *
 * Nothing in it says which arithmetic trained it: both give the same numbers.
 */
const MAGIC = Uint8Array.of(0x89, 0x4c, 0x55, 0x44, 0x4e, 0x45, 0x54, 0x0a); // "\x89LUDNET\n"
const FILE_VERSION = 1;
const PRELUDE = 20;

const count = z.int().min(0);
const headerSchema = z.strictObject({
  game: z.string(),
  gameVersion: count,
  history: z.array(z.record(z.string(), z.unknown())),
  notes: z.record(z.string(), z.unknown()),
  networks: z
    .array(
      z.strictObject({
        architecture: z.unknown(),
        training: z.strictObject({ optimiser: optimiserSchema, steps: count }).nullable(),
      }),
    )
    .min(1),
});

/** The file's bytes: the same model gives the same bytes. Throws where training ran away. */
export function encodeModel(model: ModelFile): Uint8Array<ArrayBuffer> {
  const { game, gameVersion, history, notes, networks } = model;
  const header = {
    game,
    gameVersion,
    history,
    notes,
    networks: networks.map(({ architecture, training }) => ({
      architecture,
      training: training && { optimiser: training.optimiser, steps: training.steps },
    })),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const headerLength = (text.length + 3) & ~3;
  const parts = networks.flatMap(({ weights, training }) => [
    weights,
    ...(training?.moments ?? []),
  ]);
  const floats = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(PRELUDE + headerLength + 4 * floats + 4);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(8, FILE_VERSION, true);
  view.setUint32(12, headerLength, true);
  view.setUint32(16, bytes.length, true);
  bytes.fill(0x20, PRELUDE, PRELUDE + headerLength).set(text, PRELUDE);
  let at = PRELUDE + headerLength;
  for (const part of parts) {
    for (let i = 0; i < part.length; i++, at += 4) {
      if (!Number.isFinite(part[i])) {
        throw new Refusal(refuse.diverged());
      }
      view.setFloat32(at, part[i]!, true);
    }
  }
  view.setUint32(at, crc32(bytes, 0, at), true);
  return bytes;
}

/** What `encodeModel` wrote; refuses anything else with the reason. */
export function decodeModel(bytes: Uint8Array): Result<ModelFile> {
  const whole = checkWhole(bytes);
  if (!whole.ok) return whole;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(12, true);
  const parsed = parseHeader(bytes.subarray(PRELUDE, PRELUDE + headerLength));
  if (!parsed.ok) return parsed;
  const header = parsed.value;
  const end = bytes.length - 4;
  let at = PRELUDE + headerLength;
  const networks: NetworkState[] = [];
  for (const { architecture: data, training } of header.networks) {
    const architecture = parseArchitecture(data);
    if (!architecture.ok) return fail(refuse.unusable({ why: architecture.complaint }));
    const size = parameterCount(architecture.value);
    const parts: Float32Array[] = [];
    const wanted = training === null ? 1 : momentsOf(training.optimiser.type) + 1;
    for (let part = 0; part < wanted; part++, at += 4 * size) {
      if (at + 4 * size > end) return fail(refuse.fewWeights());
      const read = readFloats(view, at, size);
      if (!read.ok) return read;
      parts.push(read.value);
    }
    const [weights, ...moments] = parts;
    networks.push({
      architecture: architecture.value,
      weights: weights!,
      training: training && { ...training, moments },
    });
  }
  if (at !== end) return fail(refuse.manyWeights());
  return ok({ ...header, networks });
}

/** Before anything in it is believed: that it is ours, of this version, complete and undamaged. */
function checkWhole(bytes: Uint8Array): Result<true> {
  const start = Math.min(bytes.length, MAGIC.length);
  for (let i = 0; i < start; i++) {
    if (bytes[i] !== MAGIC[i]) return fail(refuse.noModel());
  }
  if (bytes.length < PRELUDE + 4) {
    return fail(refuse.cutShort({ there: bytes.length }));
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version !== FILE_VERSION) {
    return fail(
      version > FILE_VERSION
        ? refuse.laterVersion({ version, reads: FILE_VERSION })
        : refuse.noVersion({ version }),
    );
  }
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
  return ok(true);
}

function parseHeader(bytes: Uint8Array): Result<z.infer<typeof headerSchema>> {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail(refuse.unusable({ why: refuse.headerJson() }));
  }
  const parsed = headerSchema.safeParse(data);
  if (parsed.success) return ok(parsed.data);
  const why = refuse.headerAt({ why: placed(misshapen(parsed.error, data), TOP) });
  return fail(refuse.unusable({ why }));
}

function momentsOf(type: 'sgd' | 'adam'): number {
  return type === 'adam' ? 2 : 1;
}

function readFloats(view: DataView, at: number, size: number): Result<Float32Array> {
  const floats = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const value = view.getFloat32(at + 4 * i, true);
    if (!Number.isFinite(value)) {
      return fail(refuse.unusable({ why: refuse.weightsNoNumbers() }));
    }
    floats[i] = value;
  }
  return ok(floats);
}
